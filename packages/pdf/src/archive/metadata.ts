import { unlessDamaged } from '../errors/errors.ts';
import { Stream } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { asBuffer } from '../reader/syntax.ts';

/** Maximum size in bytes. Metadata is usually a few kilobytes, but it may include page thumbnails. */
const MOST_METADATA = 8 * 1024 * 1024;

/** Returns the document's decoded XMP metadata (ISO 32000-2, 14.3.2). Undefined if it is missing or cannot be read. */
export const metadataOf = (document: PdfDocument): { stream: Stream; bytes: Buffer } | undefined => {
  const value = document.catalog.get('Metadata');
  if (value === undefined) return undefined;
  const stream = unlessDamaged(() => document.resolve(value));
  if (!(stream instanceof Stream)) return undefined;
  const bytes = unlessDamaged(() => document.decode(stream, MOST_METADATA));
  return bytes && { stream, bytes: asBuffer(bytes) };
};

/** Decodes XMP in UTF-8, UTF-16 or UTF-32 (ISO 16684-1, 7.3). */
export const textOfMetadata = (bytes: Buffer): string => {
  const [first, second, third, fourth] = bytes;
  if (first === 0xfe && second === 0xff) return utf16(bytes.subarray(2), 'big');
  if (first === 0xff && second === 0xfe && (third !== 0 || fourth !== 0)) return utf16(bytes.subarray(2), 'little');
  if (first === 0 && second === 0x3c) return utf16(bytes, 'big');
  if (first === 0x3c && second === 0 && third !== 0) return utf16(bytes, 'little');
  // Only ASCII matters here, so the zeros of UTF-32 can be dropped.
  if (first === 0 || second === 0) return bytes.toString('latin1').replace(/[\0\u00ff\u00fe]/g, '');
  return bytes.toString('utf8');
};

const utf16 = (bytes: Buffer, order: 'big' | 'little'): string => {
  const even = Buffer.from(bytes.subarray(0, bytes.length & ~1));
  return (order === 'big' ? even.swap16() : even).toString('utf16le');
};
