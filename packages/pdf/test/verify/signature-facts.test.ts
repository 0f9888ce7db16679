import { describe, expect, it } from 'vitest';
import { signatureFields } from '../../src/acroform/signature-fields.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { storeBudget } from '../../src/verify/revocation-data.ts';
import { ownFacts } from '../../src/verify/signature-facts.ts';
import { buildPdf } from '../build-pdf.ts';
import { edited, withEntries } from './edit.ts';
import { type HandSignature, signByHand } from './sign-by-hand.ts';

const factsOf = (file: Buffer) => {
  const document = PdfDocument.open(file);
  const [field] = signatureFields(document);
  return ownFacts(document, field!, storeBudget(), 0);
};
const signed = (entries = '', more: HandSignature = {}, source = buildPdf()) =>
  signByHand(source, { entries, ...more });

describe('facts about a single signature', () => {
  it('the facts about a signature include its dictionary entries that are texts', async () => {
    const said = '/M(D:20250304050607Z)/Reason(Agreed)/Location 3 0 R';
    expect(factsOf(await signed(said))).toMatchObject({
      fieldName: 'By hand 801',
      kind: 'signature',
      subFilter: 'adbe.pkcs7.detached',
      claimedAt: new Date('2025-03-04T05:06:07Z'),
      reason: 'Agreed',
      location: null,
    });
    expect(factsOf(await signed())).toMatchObject({ claimedAt: null, reason: null, location: null });
  });

  it('the facts about a signature include its type, as stated by its SubFilter', async () => {
    expect(factsOf(await signed('', { subFilter: 'ETSI.RFC3161' }))).toMatchObject({
      kind: 'document-timestamp',
      subFilter: 'ETSI.RFC3161',
    });
    const nameless = (await signed())
      .toString('latin1')
      .replace('/SubFilter/adbe.pkcs7.detached', '/SubFilter 12345678901234567890');
    expect(factsOf(Buffer.from(nameless, 'latin1'))).toMatchObject({ kind: 'signature', subFilter: '' });
  });

  it('the facts about a signature include its permissions if it certifies the document', async () => {
    const certifying = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]';
    expect(factsOf(await signed(certifying)).certification).toBe(1);
    expect(factsOf(await signed()).certification).toBeNull();
  });

  it('the facts about a signature include the number of bytes after it, if it covers the file up to there', async () => {
    const file = await signed();
    const later = edited(file, { 3: withEntries('/Later true') });
    expect(factsOf(file)).toMatchObject({ coverage: { kind: 'whole-file' }, bytesAfter: 0, changes: [] });
    expect(factsOf(later)).toMatchObject({
      coverage: { kind: 'revision-only' },
      bytesAfter: later.length - file.length,
    });
    expect(factsOf(later).changes.length).toBeGreaterThan(0);
    const elsewhere = factsOf(await signed('', { range: ([a, b, c, d]) => [a, b, c, d - 4] }));
    expect(elsewhere).toMatchObject({ coverage: { kind: 'malformed' }, bytesAfter: 0, changes: [], store: null });
    expect(elsewhere.cms).toEqual({
      kind: 'unreadable',
      problem: elsewhere.coverage.kind === 'malformed' && elsewhere.coverage.problem,
    });
  });

  it('the facts about a signature include the DSS of the document at signing', async () => {
    const file = await signed('', {}, edited(buildPdf(), { 1: withEntries('/DSS<</Certs[]>>') }));
    expect(factsOf(file).store).not.toBeNull();
    expect(factsOf(await signed()).store).toBeNull();
    expect(factsOf(edited(await signed(), { 1: withEntries('/DSS<</Certs[]>>') })).store).toBeNull();
  });

  it('the facts about a signature include whether its revision has pages, even if the page tree is unreadable', async () => {
    const pages = async (tree: string) =>
      factsOf(edited(await signed(), { 1: (catalog) => catalog.replace('/Pages 2 0 R', `/Pages ${tree}`) })).hasPages;
    expect(await pages('2 0 R')).toBe(true);
    expect(await pages('77 0 R')).toBe(false);
    expect(await pages('<</Type/Pages/Count 1/Kids[1 0 R]>>')).toBe(true);
  });

  it('the facts about a signature include the reason why its value cannot be checked', async () => {
    const broken = factsOf(await signed('', { value: () => Buffer.from('no signature') }));
    expect(broken.cms).toMatchObject({ kind: 'unreadable', problem: expect.stringMatching(/.../) });
    expect(factsOf(await signed()).cms).toMatchObject({ kind: 'checked' });
  });
});
