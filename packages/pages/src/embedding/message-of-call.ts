import type { AnsweredCall } from '../signing/signing-api.ts';
import type { EmbeddingMessage } from './embedding-messages.ts';

/** Returns the message that informs the embedding site about a recipient's action. Null if the site is not informed. */
export function messageOfCall({ method, path, body, problem }: AnsweredCall): EmbeddingMessage | null {
  const fieldId = /^\/fields\/(\d+)$/.exec(path)?.[1];
  if (fieldId) {
    const action = method === 'PUT' ? 'field-signed' : 'field-unsigned';
    return problem ? null : { action, data: { fieldId: Number(fieldId) } };
  }
  if (path !== '/complete' && path !== '/reject') return null;
  if (problem) {
    const { code, message } = problem;
    return code === 'RECIPIENT_AUTHENTICATION_REQUIRED' ? null : { action: 'document-error', data: { code, message } };
  }
  if (path === '/complete') return { action: 'document-completed' };
  return { action: 'document-rejected', data: { reason: (body as { reason?: string }).reason || null } };
}
