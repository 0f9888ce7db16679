import type { Endpoint } from '../../http/description/description.ts';

/** The words of operation ids in the order in which people need them: make, read, change, send, end, keep. */
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

/** Operations in the order of their use; those alike stay in the order of the description. */
export const byUse = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((a, b) => placeOf(a) - placeOf(b));

/** The last of the words that is in the id: `envelope-auditLog-find` is about the audit log. */
function placeOf({ operation }: Endpoint): number {
  const id = (operation.operationId ?? '').toLowerCase();
  const place = WORDS.findLastIndex((word) => id.includes(word));
  return place < 0 ? OTHER_ACTS : place;
}
