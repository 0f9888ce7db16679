import { inflateSync } from 'node:zlib';
import { unlessDamaged } from '../errors/errors.ts';
import { type Dict, Name, type PdfValue } from '../objects/objects.ts';
import { Parser } from '../reader/parser.ts';
import { isWhitespace } from '../reader/syntax.ts';

/** Maximum size in bytes. Larger images must be separate objects (ISO 32000-2, 8.9.7), so they are not accepted here. */
const LARGEST = 256 * 1024;

/**
 * Whether the data of an inline image (8.9.7) really ends at its `EI`. Some viewers search for `EI`, and others read as many
 * bytes as the image needs, so a mismatch would make them display different content.
 * @param entries content between `BI` and `ID`
 * @param data content after `ID`, up to and including `EI`
 */
export const isCertainImage = (entries: Uint8Array, data: Uint8Array): boolean => {
  if (data.length > LARGEST) return false;
  const parser = new Parser(Buffer.concat([Buffer.from('<<'), entries, Buffer.from('\n>>')]), 0);
  const dict = unlessDamaged(() => parser.dict());
  if (!dict || parser.hasRepeatedKey || parser.position !== parser.bytes.length) return false;
  // One white space character follows ID and one precedes EI. Viewers also accept two.
  const bytes = data.subarray(1, data.length - 2);
  const filter = entry(dict, 'F', 'Filter');
  const first = Array.isArray(filter) ? filter[0] : filter;
  const length = first instanceof Name ? encodedLength(first.value, bytes) : rawLength(dict);
  if (length === undefined || length > bytes.length) return false;
  return bytes.length - length <= 2 && bytes.subarray(length).every(isWhitespace);
};

const entry = (dict: Dict, short: string, long: string): PdfValue => dict.get(short) ?? dict.get(long) ?? null;

const COMPONENTS = new Map([
  ['G', 1],
  ['DeviceGray', 1],
  ['RGB', 3],
  ['DeviceRGB', 3],
  ['CMYK', 4],
  ['DeviceCMYK', 4],
]);

/** Returns the length of uncompressed data. Undefined if it cannot be computed from the entries. */
const rawLength = (dict: Dict): number | undefined => {
  const width = entry(dict, 'W', 'Width');
  const height = entry(dict, 'H', 'Height');
  const isMask = entry(dict, 'IM', 'ImageMask') === true;
  const bits = isMask ? 1 : entry(dict, 'BPC', 'BitsPerComponent');
  const space = entry(dict, 'CS', 'ColorSpace');
  const kind = Array.isArray(space) ? space[0] : space;
  const isIndexed = kind instanceof Name && (kind.value === 'I' || kind.value === 'Indexed');
  const components = isMask || isIndexed ? 1 : COMPONENTS.get(kind instanceof Name ? kind.value : '');
  if (!isCount(width) || !isCount(height) || !isCount(bits) || components === undefined) return undefined;
  return Math.ceil((width * bits * components) / 8) * height;
};

const isCount = (value: PdfValue): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** Returns the length of encoded data that marks its own end. Undefined for other filters. */
const encodedLength = (filter: string, bytes: Uint8Array): number | undefined => {
  switch (filter) {
    case 'Fl':
    case 'FlateDecode':
      return deflatedLength(bytes);
    case 'AHx':
    case 'ASCIIHexDecode':
      return behind(bytes, '>');
    case 'A85':
    case 'ASCII85Decode':
      return behind(bytes, '~>');
    case 'DCT':
    case 'DCTDecode':
      return behind(bytes, '\u00ff\u00d9');
    case 'RL':
    case 'RunLengthDecode':
      return runLength(bytes);
    default:
      return undefined;
  }
};

const behind = (bytes: Uint8Array, mark: string): number | undefined => {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(mark, 0, 'latin1');
  return at < 0 ? undefined : at + mark.length;
};

const deflatedLength = (bytes: Uint8Array): number | undefined => {
  try {
    const { engine } = inflateSync(bytes, { info: true, maxOutputLength: LARGEST * 16 }) as unknown as {
      engine: { bytesWritten: number };
    };
    return engine.bytesWritten;
  } catch {
    return undefined;
  }
};

const runLength = (bytes: Uint8Array): number | undefined => {
  for (let at = 0; at < bytes.length; ) {
    const count = bytes[at] ?? 0;
    if (count === 128) return at + 1;
    at += count < 128 ? count + 2 : 2;
  }
  return undefined;
};
