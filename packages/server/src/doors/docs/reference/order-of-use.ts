import type { Endpoint } from '../../http/description/description.ts';

/** Words in operation ids, in the order in which people need the operations: create, read, edit, send, end, keep. */
const WORDS = [
  'create',
  'use',
  'generate',
  'get',
  'find',
  'update',
  'distribute',
  'send',
  'redistribute',
  'resend',
  'extend',
  'duplicate',
  'cancel',
  'delete',
  'directLink',
  'download',
  'certificate',
  'evidence',
  'auditLog',
].map((word) => word.toLowerCase());

const OTHER_ACTS = WORDS.indexOf('extend');

/** Sorts operations in the order in which people need them. Ties keep the order of the description. */
export const byUse = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((a, b) => findPosition(a) - findPosition(b));

/**
 * Returns the position in `WORDS` of the last word that the id contains. For example, `envelope-auditLog-find` counts
 * as an operation on the audit log.
 */
function findPosition({ operation }: Endpoint): number {
  const id = (operation.operationId ?? '').toLowerCase();
  const place = WORDS.findLastIndex((word) => id.includes(word));
  return place < 0 ? OTHER_ACTS : place;
}
