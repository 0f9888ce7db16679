import { beforeAll, describe, expect, it } from 'vitest';
import { type Coverage, coverage } from '../../src/acroform/byte-range.ts';
import { type SignatureField, signatureFields } from '../../src/acroform/signature-fields.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { lastSignedRevision, signedRevision } from '../../src/verify/signed-revision.ts';
import { buildPdf } from '../build-pdf.ts';
import { edited, withEntries } from './edit.ts';
import { type HandSignature, signByHand } from './sign-by-hand.ts';

/** Must equal MAX_ATTEMPTS in signed-revision.ts. */
const MOST_ATTEMPTS = 32;

describe('the newest signed revision of an unreadable file', () => {
  /** A signed file without a line end after `%%EOF`. */
  let signed: Buffer;
  beforeAll(async () => {
    signed = (await signByHand(buildPdf())).subarray(0, -1);
  });
  const lengthOf = (...parts: (Buffer | string)[]) =>
    lastSignedRevision(Buffer.concat(parts.map((part) => Buffer.from(part))))?.bytes.length;
  // This object prevents readers from finding a table right before the end.
  const BROKEN = '\n9 0 obj null endobj\nstartxref\n999999999\n%%EOF';

  it.each([
    ['none', '', 0],
    ['a line feed', '\n', 1],
    ['a carriage return', '\r', 1],
    ['both', '\r\n', 2],
    ['several line feeds', '\n\n', 1],
  ])('the newest signed revision of an unreadable file extends to the end of its last line: %s', (_, end, more) => {
    expect(lengthOf(signed, end)).toBe(signed.length + more);
    expect(lengthOf(signed, end, 'garbage')).toBe(signed.length + more);
  });

  it('the newest signed revision of an unreadable file is found despite as many false markers as occur in real files', () => {
    expect(lengthOf(signed, BROKEN)).toBe(signed.length + 1);
    expect(lengthOf(signed, BROKEN.repeat(MOST_ATTEMPTS - 1))).toBe(signed.length + 1);
    expect(lengthOf(signed, BROKEN.repeat(MOST_ATTEMPTS))).toBeUndefined();
  });

  it('an unreadable file has no signed revision if nothing was signed', () => {
    expect(lengthOf(buildPdf(), 'garbage')).toBeUndefined();
    for (const file of ['', '%%EOF', 'garbage']) expect(lengthOf(file)).toBeUndefined();
  });
});

describe('the revision a signature covers', () => {
  type Covered = Exclude<Coverage, { kind: 'malformed' }>;
  /** Returns the signed revision after `change` has altered the recorded position of the signature. */
  const revisionOf = (
    file: Buffer,
    change: (covered: Covered, field: SignatureField) => Partial<Covered> & Partial<SignatureField> = () => ({}),
  ) => {
    const document = PdfDocument.open(file);
    const [field] = signatureFields(document);
    const covered = coverage(document, field!.signature);
    if (covered.kind === 'malformed') throw new Error(covered.problem);
    const { holder = field!.holder, name = field!.name, ...other } = change(covered, field!);
    const revision = signedRevision(document, { ...field!, holder, name }, { ...covered, ...other } as Covered);
    if ('problem' in revision) return revision.problem;
    return revision.document === document ? 'all' : revision.document.bytes.length;
  };
  const signed = (entries = '', more: HandSignature = {}) => signByHand(buildPdf(), { entries, ...more });
  const withLater = (file: Buffer) => edited(file, { 3: withEntries('/Later true') });

  it('the revision that a signature covers is the file, or the file without later additions', async () => {
    const file = await signed();
    expect(revisionOf(file)).toBe('all');
    expect(revisionOf(withLater(file))).toBe(file.length);
  });

  it.each([
    ['it has a duplicate entry', '/Reason(a)/Reason(b)', ''],
    ['it has a duplicate entry', '/Reference[<</Type/SigRef/Type/SigRef>>]', ''],
  ])('the revision that a signature covers is unknown if %s', async (problem, entries) => {
    expect(revisionOf(await signed(entries))).toBe(problem);
  });

  describe('is unknown if the excluded bytes', () => {
    const OTHER_PLACE = 'its ByteRange leaves out the signature value of another place in the file';
    const MARK = '(endobj)';
    const objectAt = (file: Buffer, number: number) => file.lastIndexOf(`\n${number} 0 obj\n`) + 1;

    it('the revision that a signature covers is unknown if it excludes bytes before its object, at its object number or after it', async () => {
      const file = await signed();
      const start = objectAt(file, 802);
      const at = (from: number, to: number) => revisionOf(file, () => ({ gap: [from, to] }));
      expect(at(start - 20, start - 10)).toBe(OTHER_PLACE);
      expect(at(start, start + 10)).toBe(OTHER_PLACE);
      expect(at(file.length - 8, file.length - 4)).toBe(OTHER_PLACE);
      expect(at(start + '802 0 obj\n'.length, start + 20)).toBe('all');
    });

    it('the revision that a signature covers is unknown if the excluded bytes extend beyond its object, even if they seem to end in a string', async () => {
      const file = await signed(`/Reason${MARK}`);
      const end = file.lastIndexOf('\nendobj', file.lastIndexOf('xref'));
      const until = (to: number) => revisionOf(file, ({ gap }) => ({ gap: [gap[0], to] }));
      expect(until(end)).toBe('all');
      expect(until(end + 1)).toBe(OTHER_PLACE);
      expect(revisionOf(file)).toBe('all');
    });

    it('the revision that a signature covers is unknown if the excluded bytes belong to no object or to a missing one', async () => {
      const file = await signed();
      expect(revisionOf(file, () => ({ holder: 9_999 }))).toBe(OTHER_PLACE);
      const document = PdfDocument.open(file);
      const [field] = signatureFields(document);
      const covered = coverage(document, field!.signature) as Covered;
      expect(signedRevision(document, { ...field!, holder: undefined }, covered)).toEqual({ problem: OTHER_PLACE });
    });
  });

  describe('is unknown if the covered bytes', () => {
    const UNENDED = 'it does not cover its revision to the end';

    it('the revision that a signature covers is unknown if the covered bytes end within a revision', async () => {
      const file = await signed();
      const later = withLater(file);
      for (const end of [file.length - 2, file.length + 1, file.length + 9]) {
        expect(revisionOf(later, () => ({ end }))).toBe(UNENDED);
      }
      expect(revisionOf(later, () => ({ end: file.length - 1 }))).toBe(file.length - 1);
    });

    it.each([
      ['two white-space characters', 'startxref\r\n', '\r\n%%EOF\r\n'],
      ['NUL characters at the end', 'startxref\n', '\n%%EOF\0\0\n'],
    ])(
      'the revision that a signature covers is found if the covered bytes end the way other programs write them: %s',
      async (_, before, behind) => {
        const text = (await signed()).toString('latin1');
        const at = text.lastIndexOf('startxref\n');
        const [offset] = /\d+/.exec(text.slice(at))!;
        const file = Buffer.from(`${text.slice(0, at)}${before}${offset}${behind}`, 'latin1');
        expect(revisionOf(file, () => ({ end: file.length, kind: 'whole-file' }))).toBe('all');
      },
    );

    it('the revision that a signature covers is unknown if it has another signature in its place, or no signature', async () => {
      const source = buildPdf();
      const later = withLater(await signByHand(source));
      const OTHER = 'it is not a signature of the revision that it covers';
      expect(revisionOf(later, () => ({ end: source.length, kind: 'revision-only' }))).toBe(OTHER);
      expect(revisionOf(later, () => ({ name: 'Another' }))).toBe(OTHER);
      expect(revisionOf(withLater(await signed('/Prop_Build 3 0 R')))).toBe(OTHER);
    });

    it('the revision that a signature covers is unknown if the covered bytes are not a complete document', async () => {
      const file = withLater(await signByHand(buildPdf({ catalog: '/Note(startxref 0 %%EOF)' })));
      const end = file.indexOf('%%EOF') + '%%EOF'.length;
      expect(revisionOf(file, () => ({ end, kind: 'revision-only' }))).toBe(
        'the part that it covers is not a complete document',
      );
    });
  });

  it('the revision that a signature covers is found even if a transform method or a meaningless entry refers to it', async () => {
    const file = await signed('/Reference[null<</Type/SigRef/Data 3 0 R>><</Type/SigRef/Data true>>]');
    expect(revisionOf(withLater(file))).toBe(file.length);
  });
});
