import type { Coverage } from '../acroform/byte-range.ts';
import { type SignatureField, signatureFields } from '../acroform/signature-fields.ts';
import { have } from '../bytes/read-on-demand.ts';
import { PdfError, unlessRefused } from '../errors/errors.ts';
import { type Dict, Ref } from '../objects/objects.ts';
import { PdfDocument } from '../reader/document.ts';
import { parseAt } from '../reader/parse-at.ts';
import { asBuffer } from '../reader/syntax.ts';
import { Comparison } from './comparison/comparison.ts';

/** The document as it was signed, or a clause that explains why it is not available. */
type SignedRevision = { document: PdfDocument } | { problem: string };

/**
 * Returns the part of the document that a signature covers. This part must be a complete document with the same
 * signature in its form. Otherwise, the signature was made for something else.
 */
export const signedRevision = (
  document: PdfDocument,
  field: SignatureField,
  coverage: Exclude<Coverage, { kind: 'malformed' }>,
): SignedRevision => {
  if (field.holder === undefined || !standsIn(document, field.holder, coverage.gap)) {
    return { problem: 'its ByteRange leaves out the signature value of another place in the file' };
  }
  if (document.repeating.has(field.holder)) return { problem: 'it has a duplicate entry' };
  if (!endsRevision(document.bytes, coverage.end)) return { problem: 'it does not cover its revision to the end' };
  if (coverage.kind === 'whole-file') return { document };
  try {
    const before = PdfDocument.open(document.bytes.subarray(0, coverage.end), document.password);
    const then = signatureFields(before).find(({ holder }) => holder === field.holder);
    const isSame = then?.name === field.name && isSameSignature(before, document, then.signature, field.signature);
    return isSame ? { document: before } : { problem: 'it is not a signature of the revision that it covers' };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { problem: 'the part that it covers is not a complete document' };
  }
};

/**
 * Whether two signatures are equal. Ignores Data in references to transform methods, which is usually the catalog (ISO
 * 32000-2, table 256). Changes to the catalog are found when the documents are compared.
 */
const isSameSignature = (before: PdfDocument, after: PdfDocument, then: Dict, now: Dict): boolean => {
  const data = new Set<number>();
  for (const item of before.resolveArray(then.get('Reference')) ?? []) {
    const value = before.resolveDict(item)?.get('Data');
    if (value instanceof Ref) data.add(value.number);
  }
  return new Comparison(before, after, data).difference(then, now) === undefined;
};

const standsIn = (document: PdfDocument, number: number, [start, end]: [start: number, end: number]): boolean => {
  const entry = document.entry(number);
  if (entry.kind !== 'offset') return false;
  return parseAt(document.bytes, entry.offset + document.base, (parser) => {
    // Skip a header such as `802 0 obj`, after which the signature was read.
    parser.acceptInteger();
    parser.acceptInteger();
    parser.accept('obj');
    if (start < parser.position) return false;
    // Usually, no object ends before these bytes. If one does, parse the object to find its end.
    if (!asBuffer(have(document.bytes.subarray(parser.position, start))).includes('endobj')) return true;
    parser.value();
    return end <= parser.position;
  });
};

const endsRevision = (bytes: Uint8Array, end: number): boolean =>
  /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(
    asBuffer(have(bytes.subarray(Math.max(0, end - 1024), end))).toString('latin1'),
  );

const MAX_ATTEMPTS = 32;

/** Returns the newest readable signed revision of a damaged document, for example one with appended garbage. */
export const lastSignedRevision = (bytes: Uint8Array, password?: string): PdfDocument | undefined => {
  const buffer = asBuffer(have(bytes));
  let at = buffer.lastIndexOf('%%EOF', undefined, 'latin1');
  for (let attempt = 0; at > 0 && attempt < MAX_ATTEMPTS; attempt++) {
    const end = at + 5 + (bytes[at + 5] === 0x0d ? 1 : 0);
    const revision = openSigned(bytes.subarray(0, end + (bytes[end] === 0x0a ? 1 : 0)), password);
    if (revision) return revision;
    at = buffer.lastIndexOf('%%EOF', at - 1, 'latin1');
  }
  return undefined;
};

const openSigned = (bytes: Uint8Array, password?: string): PdfDocument | undefined =>
  unlessRefused(() => {
    const document = PdfDocument.open(bytes, password);
    return signatureFields(document).length > 0 ? document : undefined;
  });
