import { have } from '../bytes/read-on-demand.ts';
import { unlessRefused } from '../errors/errors.ts';
import { objectNumbers } from '../reader/ambiguous-section.ts';
import { PdfDocument } from '../reader/document.ts';
import type { SignatureFacts } from './signature-facts.ts';

/** Maximum number of objects, more than any sealing revision has. */
const MAX_OBJECTS = 1_000_000;

/**
 * Returns the file as it was before sealing, which is the beginning of the sealed file. Undefined if the signature was
 * not added in an appended revision.
 */
export const originalOf = (
  bytes: Uint8Array,
  { coverage }: SignatureFacts,
  password?: string,
): Uint8Array | undefined => {
  if (coverage.kind === 'malformed') return undefined;
  return unlessRefused(() => {
    const revision = PdfDocument.open(bytes.subarray(0, coverage.end), password);
    const start = firstByteOfNewest(revision);
    // Appended bytes start with a line break, followed by the first object.
    if (start === undefined || have(bytes, start - 1, start)[start - 1] !== 0x0a) return undefined;
    const original = bytes.subarray(0, start - 1);
    PdfDocument.open(original, password);
    return original;
  });
};

const firstByteOfNewest = ({ sections: [newest, ...earlier], base }: PdfDocument): number | undefined => {
  if (!newest || earlier.length === 0) return undefined;
  if (newest.ranges.reduce((sum, { count }) => sum + count, 0) > MAX_OBJECTS) return undefined;
  let first: number | undefined;
  for (const number of objectNumbers(newest)) {
    const entry = newest.entry(number);
    if (entry?.kind === 'offset') first = Math.min(first ?? entry.offset, entry.offset);
  }
  return first === undefined ? undefined : first + base;
};
