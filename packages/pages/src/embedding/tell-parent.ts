import type { EmbeddingData, EmbeddingMessage } from '../page/embedding-messages.ts';

/**
 * Sends a message to the embedding site. Browsers deliver the message only if the site has one of the allowed origins.
 */
export function tellParent(
  { origins, document: about, redirectUrl, together }: EmbeddingData,
  message: EmbeddingMessage,
): void {
  const send = (action: EmbeddingMessage['action'], data: object) => {
    for (const origin of originsToTell(origins)) window.parent.postMessage({ action, data }, origin);
  };
  const data = { ...about, ...message.data };
  const documents = together?.documents ?? [about];
  if (message.action === 'all-documents-completed') {
    send(message.action, { documents });
    return;
  }
  const isCompleted = message.action === 'document-completed';
  send(message.action, isCompleted ? { ...data, redirectUrl } : data);
  // A single document that isn't part of a list counts as all documents.
  if (isCompleted && (together?.areOthersDone ?? true)) send('all-documents-completed', { documents });
}

/**
 * Returns the origins to send messages to. If the browser discloses the embedding site's origin, only that one. Read it
 * each time, because it may change.
 */
function originsToTell(allowed: readonly string[]): readonly string[] {
  const parent = location.ancestorOrigins?.[0];
  return parent === undefined ? allowed : allowed.filter((origin) => origin === parent);
}
