import { LruCache } from '../caches/lru-cache.ts';
import { type Dict, Name, PdfString, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { asBuffer } from '../reader/syntax.ts';

/**
 * Writes a value in PDF syntax (ISO 32000-2, 7.3). Each character of the result is one byte (latin1). Streams are excluded,
 * because they must be indirect objects.
 */
export const serialize = (value: Exclude<PdfValue, Stream>): string => {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') return serializeNumber(value);
  if (value instanceof Name) return serializeName(value.value);
  if (value instanceof Ref) return `${value.number} ${value.generation} R`;
  if (value instanceof PdfString) return serializeString(value);
  if (Array.isArray(value)) return `[${value.map(serializeItem).join(' ')}]`;
  return serializeDict(value);
};

/** Values that begin with one of these characters need no space before them. */
const DELIMITERS = '</[(';

export const serializeDict = (dict: Dict): string => {
  let text = '<<';
  for (const [key, value] of dict) {
    const item = serializeItem(value);
    text += `${serializeName(key)}${DELIMITERS.includes(item.charAt(0)) ? '' : ' '}${item}`;
  }
  return `${text}>>`;
};

const serializeItem = (value: PdfValue): string => {
  if (value instanceof Stream) throw new TypeError('a stream cannot be inside another object');
  return serialize(value);
};

/**
 * Writes a number without an exponent, because PDF does not support exponents. Ten decimals are far beyond the
 * resolution of any viewer.
 */
const serializeNumber = (value: number): string => {
  if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be written as a PDF number`);
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(10).replace(/0+$/, '').replace(/\.$/, '') : BigInt(value).toString();
};

const writtenNames = new LruCache<string, string>(512);

const serializeName = (value: string): string => {
  const known = writtenNames.get(value);
  if (known !== undefined) return known;
  const escaped = value.replace(/[^!"$&'*+,\-.0-9:;=?@A-Z\\^_`a-z|~]/g, (character) => {
    return `#${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`;
  });
  const text = `/${escaped}`;
  // Don't cache long names, because in a malicious document they could have any length.
  if (value.length <= LONGEST_REMEMBERED) writtenNames.set(value, text);
  return text;
};

const LONGEST_REMEMBERED = 64;

const serializeString = ({ bytes, hex }: PdfString): string => {
  if (hex) return `<${asBuffer(bytes).toString('hex')}>`;
  return `(${asBuffer(bytes)
    .toString('latin1')
    .replace(/[\\()\r]/g, (character) => (character === '\r' ? '\\r' : `\\${character}`))})`;
};
