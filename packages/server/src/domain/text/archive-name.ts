import { withoutReordering } from '@countersign/contracts/text';

/** Matches characters that Windows forbids in names, and the folder separators of all systems. */
const FORBIDDEN = /[\p{Cc}\p{Cs}/\\:*?"<>|]/gu;

/** Matches Windows device names, which are reserved with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Maximum length in bytes. File systems accept 255, and a number and an extension may be added. */
const MOST_BYTES = 200;

/** Converts text to a valid file or folder name on all systems. The result never contains a path and is never empty. */
export function archiveName(text: string, ending = ''): string {
  const printable = withoutReordering(text).normalize('NFC').replace(FORBIDDEN, '_');
  // Windows drops dots and spaces at the end. On other systems, a leading dot hides a file.
  const trimmed = cut(printable.replace(/^[.\s]+|[.\s]+$/gu, '')).replace(/[.\s]+$/u, '');
  const name = trimmed || 'document';
  return (DEVICE.test(name) ? `_${name}` : name) + ending;
}

/** Cuts text between code points, so that no surrogate pair is split. */
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

/** Makes names unique, ignoring case, by adding numbers to repeated ones. */
export class DistinctNames {
  readonly #taken = new Set<string>();

  /** @param ending file extension such as `.pdf`; numbers are inserted before it */
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
