import { have } from '../bytes/read-on-demand.ts';
import { asBuffer } from '../reader/syntax.ts';

/** Entries that occur only in signature dictionaries, which are never compressed (ISO 32000-2, table 255). */
const OF_SIGNATURES: [key: string, value: RegExp][] = [
  ['/ByteRange', /^\/ByteRange\s*\[\s*\d/],
  ['/SubFilter', /^\/SubFilter\s*\/(?:ETSI\.|adbe\.(?:pkcs7|x509)\.)/],
];
const LONGEST_ENTRY = 64;
/** Maximum number of occurrences, more than in any real file. */
const MAX_PLACES = 10_000;

/**
 * Whether the file contains the remains of a signature that was cut off or lost its field. Only for files without
 * signature fields.
 */
export const holdsRemains = (bytes: Uint8Array): boolean => {
  const file = asBuffer(have(bytes));
  return OF_SIGNATURES.some(([key, value]) => {
    let at = file.indexOf(key, 0, 'latin1');
    for (let place = 0; at >= 0 && place < MAX_PLACES; place++) {
      if (value.test(file.toString('latin1', at, at + LONGEST_ENTRY))) return true;
      at = file.indexOf(key, at + 1, 'latin1');
    }
    return false;
  });
};
