import { type Dict, Name, type Stream } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { latin1 } from '../reader/syntax.ts';

const START_OF_CODESTREAM = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
const JBIG2_PAGE = 48;
/**
 * Type numbers of text, pattern, halftone and generic regions (ISO/IEC 14492, 7.3.1), whose bitmaps are as large as the
 * region.
 */
const [FIRST_REGION, LAST_REGION] = [4, 43];
const MOST_SEGMENTS = 10_000;

/**
 * Returns the number of pixels that a decoder allocates for an image, based on its dictionary and the header of its
 * data.
 */
export function pixelsOf(document: PdfDocument, image: Stream): number {
  const declared = declaredPixels(document, image.dict, 'Width', 'Height');
  switch (lastFilter(document, image.dict)) {
    case 'JBIG2Decode':
      return Math.max(declared, jbig2Pixels(image.bytes));
    case 'JPXDecode':
      return Math.max(declared, jpxPixels(image.bytes));
    default:
      return declared;
  }
}

function declaredPixels(document: PdfDocument, dict: Dict, width: string, height: string): number {
  const [w, h] = [document.resolve(dict.get(width)), document.resolve(dict.get(height))];
  return typeof w === 'number' && typeof h === 'number' && w > 0 && h > 0 ? w * h : 0;
}

const INLINE_WIDTH = /\/(?:W|Width)\s+(\d+)/;
const INLINE_HEIGHT = /\/(?:H|Height)\s+(\d+)/;
const LONGEST_INLINE_ENTRIES = 10_000;

/**
 * Returns the number of pixels of an inline image, based on the entries between `BI` and `ID` (ISO 32000-2, table 91).
 */
export function inlinePixels(entries: Uint8Array): number {
  const text = latin1(entries, 0, Math.min(entries.length, LONGEST_INLINE_ENTRIES));
  return Number(INLINE_WIDTH.exec(text)?.[1] ?? 0) * Number(INLINE_HEIGHT.exec(text)?.[1] ?? 0);
}

function lastFilter(document: PdfDocument, dict: Dict): string | undefined {
  const filter = document.resolve(dict.get('Filter'));
  const last = document.resolve(Array.isArray(filter) ? filter.at(-1) : filter);
  return last instanceof Name ? last.value : undefined;
}

/**
 * Reads the number of pixels from the image and tile size marker (ISO/IEC 15444-1, A.5.1): the far corner of the grid
 * minus the offset of the image.
 */
function jpxPixels(bytes: Uint8Array): number {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(START_OF_CODESTREAM);
  if (at < 0 || at + 24 > bytes.length) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at + 8);
  const side = (offset: number) => Math.max(0, view.getUint32(offset) - view.getUint32(offset + 8));
  return side(0) * side(4);
}

/** Returns the number of pixels in the largest page or region (ISO/IEC 14492, 7.2, 7.4.1, 7.4.8). */
function jbig2Pixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let most = 0;
  let at = 0;
  for (let segment = 0; segment < MOST_SEGMENTS && at + 11 <= bytes.length; segment++) {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    const short = view.getUint8(at + 5) >> 5;
    const isLong = short === 7;
    const referred = isLong ? view.getUint32(at + 5) & 0x1fffffff : short;
    const referenceBytes = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const counts = isLong ? 4 + Math.ceil((referred + 1) / 8) : 1;
    const header = at + 5 + counts + referred * referenceBytes + (flags & 0x40 ? 4 : 1);
    if (header + 12 > bytes.length) break;
    const length = view.getUint32(header);
    const type = flags & 0x3f;
    if (type === JBIG2_PAGE || (type >= FIRST_REGION && type <= LAST_REGION && type !== 16)) {
      const height = view.getUint32(header + 8);
      // If the height of a page is unknown, its stripes contain it.
      if (height !== 0xffffffff) most = Math.max(most, view.getUint32(header + 4) * height);
    }
    if (length === 0xffffffff) break;
    at = header + 4 + length;
  }
  return most;
}
