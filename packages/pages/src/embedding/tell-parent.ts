import type { EmbeddingData, EmbeddingMessage } from './embedding-messages.ts';

/**
 * Tells the page around this one, and nobody else: browsers hand a message over only where that page is of the origin
 * named here.
 */
export function tellParent({ origins, document: about, redirectUrl }: EmbeddingData, message: EmbeddingMessage): void {
  const send = (action: EmbeddingMessage['action'], data: object) => {
    for (const origin of originsToTell(origins)) window.parent.postMessage({ action, data }, origin);
  };
  const data = { ...about, ...message.data };
  const isCompleted = message.action === 'document-completed';
  send(message.action, isCompleted ? { ...data, redirectUrl } : data);
  // One link is one document: whoever listens for all of several hears of it likewise.
  if (isCompleted) send('all-documents-completed', { documents: [about] });
}

/** Where the browser says who is around this page, that one; each time, for it may go elsewhere. */
function originsToTell(allowed: readonly string[]): readonly string[] {
  const parent = location.ancestorOrigins?.[0];
  return parent === undefined ? allowed : allowed.filter((origin) => origin === parent);
}
