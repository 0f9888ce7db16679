import { withoutReordering } from './plain-text.ts';

/** Matches characters that Windows does not allow in a name, and the separators of folders on all systems. */
const FORBIDDEN = /[\p{Cc}\p{Cs}/\\:*?"<>|]/gu;

/** Matches names that are devices on Windows, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** File systems accept 255 bytes. A number and an extension may follow. */
const MOST_BYTES = 200;

/** Returns a text as the name of one file or folder on every system. It never leads to another folder, and is never empty. */
export function archiveName(text: string, ending = ''): string {
  const printable = withoutReordering(text).normalize('NFC').replace(FORBIDDEN, '_');
  // Windows drops dots and spaces at the end, and a dot in front hides a file elsewhere.
  const trimmed = cut(printable.replace(/^[.\s]+|[.\s]+$/gu, '')).replace(/[.\s]+$/u, '');
  const name = trimmed || 'document';
  return (DEVICE.test(name) ? `_${name}` : name) + ending;
}

/** Cuts by code point, because half of a surrogate pair is not a text. */
function cut(text: string): string {
  let bytes = 0;
  let kept = '';
  for (const sign of text) {
    bytes += Buffer.byteLength(sign);
    if (bytes > MOST_BYTES) break;
    kept += sign;
  }
  return kept;
}

/** Gives out each name once, whatever its letters' case: the next one gets a number. */
export class DistinctNames {
  readonly #taken = new Set<string>();

  /** @param ending such as `.pdf`; the number comes before it */
  take(text: string, ending = ''): string {
    for (let number = 1; ; number++) {
      const name = archiveName(text, number === 1 ? ending : ` (${number})${ending}`);
      const key = name.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}
