import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { damaged, PdfError } from '../errors/errors.ts';
import { type Dict, Name, type PdfValue } from '../objects/objects.ts';
import { decodeAscii85, decodeAsciiHex, decodeLzw, decodeRunLength } from './text-filters.ts';

const tooLarge = (limit: number): PdfError =>
  new PdfError('too-large', `A part of the PDF unpacks to more than ${Math.round(limit / 1024 / 1024)} MB.`);

/**
 * Decodes a stream's filters (ISO 32000-2, 7.4), except for image filters.
 * @param resolve follows references in the filter entries
 * @throws `PdfError` `too-large` if the output exceeds `limit` bytes
 */
export const decodeFilters = (
  encoded: Uint8Array,
  dict: Dict,
  resolve: (value: PdfValue | undefined) => PdfValue,
  limit: number,
): Uint8Array => {
  const asList = (value: PdfValue): PdfValue[] => (Array.isArray(value) ? value : value === null ? [] : [value]);
  const filters = asList(resolve(dict.get('Filter') ?? dict.get('F')));
  const parameters = asList(resolve(dict.get('DecodeParms') ?? dict.get('DP')));
  if (filters.length > 8) throw damaged('a stream has too many filters');
  let bytes = encoded;
  filters.forEach((filter, index) => {
    const name = resolve(filter);
    const parms = resolve(parameters[index]);
    const early = parms instanceof Map ? resolve(parms.get('EarlyChange')) : null;
    bytes = decodeFilter(name instanceof Name ? name.value : '', bytes, limit, early === 0 ? 0 : 1);
    if (bytes.length > limit) throw tooLarge(limit);
    if (parms instanceof Map) bytes = undoPredictor(bytes, parms, resolve);
  });
  return bytes;
};

const decodeFilter = (name: string, bytes: Uint8Array, limit: number, early: 0 | 1): Uint8Array => {
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return inflate(bytes, limit);
    case 'LZWDecode':
    case 'LZW':
      return decodeLzw(bytes, limit, early);
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeAsciiHex(bytes);
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(bytes);
    case 'RunLengthDecode':
    case 'RL':
      return decodeRunLength(bytes, limit);
    // The stream was already decrypted when it was read.
    case 'Crypt':
      return bytes;
    default:
      throw damaged(`a stream uses the filter "${name}", which does not belong there`);
  }
};

/** Maximum decoded size of a corrupt stream. It is low because salvaging takes many attempts. */
const MOST_SALVAGED = 16 * 1024 * 1024;

/** Decompresses a stream. If it is truncated or corrupt, returns the data before the fault, as viewers do. */
const inflate = (bytes: Uint8Array, limit: number): Uint8Array => {
  const attempt = (input: Uint8Array, raw: boolean, most = limit): Uint8Array | undefined => {
    if (input.length === 0) return new Uint8Array(0);
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most };
    try {
      return raw ? inflateRawSync(input, options) : inflateSync(input, options);
    } catch (error) {
      if (error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
        throw tooLarge(most);
      }
      return undefined;
    }
  };
  const whole = attempt(bytes, false);
  if (whole) return whole;
  const body = bytes.subarray(2);
  const headless = attempt(body, true);
  if (headless) return headless;
  // When zlib encounters a fault, it discards the data before it. However, it can decompress any prefix that ends
  // before the fault.
  let best: Uint8Array = new Uint8Array(0);
  let low = 0;
  let high = body.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const part = attempt(body.subarray(0, middle), true, Math.min(limit, MOST_SALVAGED));
    if (part) {
      best = part;
      low = middle;
    } else high = middle - 1;
  }
  return best;
};

const undoPredictor = (
  bytes: Uint8Array,
  parms: Dict,
  resolve: (value: PdfValue | undefined) => PdfValue,
): Uint8Array => {
  const number = (key: string, fallback: number): number => {
    const value = resolve(parms.get(key));
    return typeof value === 'number' ? value : fallback;
  };
  const predictor = number('Predictor', 1);
  if (predictor <= 1) return bytes;
  const bitsPerPixel = number('Colors', 1) * number('BitsPerComponent', 8);
  const pixel = Math.max(1, Math.ceil(bitsPerPixel / 8));
  const row = Math.ceil((number('Columns', 1) * bitsPerPixel) / 8);
  if (!(row >= 1 && row <= 1 << 20) || pixel > 256) throw damaged('a stream has impossible predictor settings');
  return predictor === 2 ? undoTiff(bytes, row, pixel) : undoPng(bytes, row, pixel);
};

const undoTiff = (bytes: Uint8Array, row: number, pixel: number): Uint8Array => {
  const out = Uint8Array.from(bytes);
  for (let start = 0; start < out.length; start += row) {
    const end = Math.min(start + row, out.length);
    for (let at = start + pixel; at < end; at++) out[at] = (out[at] ?? 0) + (out[at - pixel] ?? 0);
  }
  return out;
};

/** Reverses PNG filters (RFC 2083, section 6). The first byte of each row is the filter type. */
const undoPng = (bytes: Uint8Array, row: number, pixel: number): Uint8Array => {
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let r = 0; r < rows; r++) {
    const type = bytes[r * (row + 1)] ?? 0;
    const from = r * (row + 1) + 1;
    const to = r * row;
    for (let i = 0; i < row; i++) {
      const left = i >= pixel ? (out[to + i - pixel] ?? 0) : 0;
      const up = r > 0 ? (out[to + i - row] ?? 0) : 0;
      const corner = r > 0 && i >= pixel ? (out[to + i - row - pixel] ?? 0) : 0;
      out[to + i] = (bytes[from + i] ?? 0) + predict(type, left, up, corner);
    }
  }
  return out;
};

const predict = (type: number, left: number, up: number, corner: number): number => {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - corner;
      const toLeft = Math.abs(estimate - left);
      const toUp = Math.abs(estimate - up);
      const toCorner = Math.abs(estimate - corner);
      return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    }
    default:
      return 0;
  }
};
