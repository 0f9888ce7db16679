import type { Endpoint } from '../../http/description/description.ts';

/** Lists the words of operation ids in the order in which people need them: make, read, change, send, end, keep. */
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

/** Sorts operations in the order of their use. Equal ones stay in the order of the description. */
export const byUse = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((a, b) => placeOf(a) - placeOf(b));

/** Returns the position of the last word that the id contains: `envelope-auditLog-find` is about the audit log. */
function placeOf({ operation }: Endpoint): number {
  const id = (operation.operationId ?? '').toLowerCase();
  const place = WORDS.findLastIndex((word) => id.includes(word));
  return place < 0 ? OTHER_ACTS : place;
}
