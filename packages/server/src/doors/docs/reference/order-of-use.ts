import type { Endpoint } from '../../http/description/description.ts';

/** Lists words of operation ids in the order in which people need them: create, read, edit, send, end, keep. */
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

/** Sorts operations by their use. Ties keep the order of the description. */
export const byUse = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((a, b) => placeOf(a) - placeOf(b));

/**
 * Returns the position of the last of `WORDS` that the id contains. For example, `envelope-auditLog-find` is about the audit
 * log.
 */
function placeOf({ operation }: Endpoint): number {
  const id = (operation.operationId ?? '').toLowerCase();
  const place = WORDS.findLastIndex((word) => id.includes(word));
  return place < 0 ? OTHER_ACTS : place;
}
