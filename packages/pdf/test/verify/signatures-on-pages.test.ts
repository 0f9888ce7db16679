import { describe, expect, it } from 'vitest';
import { inspectPdf, openUpdate, verifyPdf } from '../../src/index.ts';
import { addRevision, buildPdf } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { pdfsig } from '../tools.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

/**
 * Creates a signature whose widget is on a page but whose field is not in the form. Poppler (pdfsig, Evince, Okular)
 * displays and verifies such a signature like any other. PDFium does not count it (FPDF_GetSignatureCount is 0). PDF.js
 * displays it, but does not verify signatures.
 */
const signed = (form: string, source = buildPdf()): Promise<Buffer> =>
  signByHand(edited(source, { 1: withEntries(`/AcroForm<<${form}>>`) }), { isListed: false });

const FORMS = [
  ['lists no fields', '/Fields[]/SigFlags 3'],
  ['has no list of fields', '/SigFlags 3'],
] as const;

describe('a signature on a page but missing from the form', () => {
  it.each(FORMS)('a signature on a page but missing from the form counts if the form %s [T700]', async (_, form) => {
    const pdf = await signed(form);
    expect(pdfsig(pdf)).toContain('Signature is Valid');
    expect(await inspectPdf(pdf)).toMatchObject({ verdict: 'accepted', signatures: 1 });
    expect(await inspectPdf(pdf)).not.toHaveProperty('bytes');
    expect(openUpdate(pdf).isSigned).toBe(true);
    expect(verifyPdf(pdf).signatures).toMatchObject([
      { facts: { fieldName: 'By hand 801', cms: { facts: { signatureValid: true } } } },
    ]);
  });

  it('a signature on a page but missing from the form stays unchanged when the PDF is sealed, and is distinguished from the seal [T701]', async () => {
    const pdf = await signed('/Fields[]/SigFlags 3');
    const file = await sealed(pdf);
    expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
    expect(verifyPdf(file).signatures).toMatchObject([
      { facts: { fieldName: 'By hand 801', coverage: { kind: 'revision-only' } } },
      { facts: { fieldName: 'Seal1', coverage: { kind: 'whole-file' }, changes: [] } },
    ]);
  });

  it('a damaged PDF is not repaired if that would break a signature on a page that is missing from the form [T702]', async () => {
    const pdf = await signed('/Fields[]/SigFlags 3');
    const damaged = Buffer.from(pdf.toString('latin1').replaceAll('startxref', 'starthere'), 'latin1');
    expect(await inspectPdf(damaged)).toMatchObject({ verdict: 'refused', reason: 'signed-and-damaged' });
  });

  it('a signature on a page but missing from the form does not count if it belongs to another file, as on extracted pages [T703]', async () => {
    const pdf = await signed('/Fields[]/SigFlags 3');
    const taken = pdf
      .toString('latin1')
      .replace(/\/ByteRange \[0 (\d+)/, (_, start) => `/ByteRange [0 ${Number(start) - 1}`);
    const other = Buffer.from(taken, 'latin1');
    expect(pdfsig(other)).not.toContain('Signature is Valid');
    expect(await inspectPdf(other)).toMatchObject({ verdict: 'accepted', signatures: 0 });
    expect(verifyPdf(other).signatures).toEqual([]);
  });

  it('signatures missing from the form are ignored if the page tree is unreadable, while those in the form are still judged', async () => {
    const file = await sealed(buildPdf());
    const broken = addRevision(file, { 2: '<</Type/Pages/Count 1/Kids[2 0 R]>>' });
    expect(verifyPdf(broken).signatures).toHaveLength(1);
  });
});

/** Imitates Poppler 22.12 (pdfsig), which adds the widget to the page, but not to the form's fields. */
describe('a further signature whose field is missing from the form', () => {
  const UNLISTED = { numbers: [811, 812] as [number, number], isListed: false };
  const changesIn = (file: Buffer, fieldName: string) =>
    verifyPdf(file).signatures.find(({ facts }) => facts.fieldName === fieldName)!.facts.changes;
  const told = (file: Buffer) =>
    changesIn(file, 'By hand 801').flatMap(({ permission, code }) => (permission === 'granted' ? [] : [code]));

  it('a further signature whose field is missing from the form is permitted by earlier signatures [T499]', async () => {
    const twice = await signByHand(await signByHand(buildPdf()), UNLISTED);
    expect(pdfsig(twice).match(/Signature is Valid/g)).toHaveLength(2);
    expect(changesIn(twice, 'By hand 801')).toMatchObject([
      { permission: 'granted', code: 'signature.added', parameters: { name: 'By hand 811', page: 1 } },
    ]);
    const three = await signByHand(twice, { numbers: [821, 822], isListed: false });
    expect(told(three)).toEqual([]);
    expect(changesIn(three, 'By hand 811')).toMatchObject([{ permission: 'granted', code: 'signature.added' }]);
  });

  it('a further signature whose field is missing from the form is reported if its widget hides the page or has an action [T500]', async () => {
    const first = await signByHand(buildPdf());
    expect(told(await signByHand(first, { ...UNLISTED, rectangle: '0 0 612 400' }))).toEqual(['signature.covering']);
    const acting = { ...UNLISTED, field: '/AA<</E<</S/JavaScript/JS(x)>>>>' };
    expect(told(await signByHand(first, acting))).toEqual(['signature.addedActing']);
    const reference = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]';
    const certified = await signByHand(buildPdf(), { entries: reference });
    expect(told(await signByHand(certified, UNLISTED))).toEqual(['signature.addedForbidden']);
  });

  it('a further signature whose field is missing from the form is reported if it does not belong to this file or field [T501]', async () => {
    const first = await signByHand(buildPdf());
    const box = (value: string) => ({
      5: (page: string) => page.replace('/Annots[', '/Annots[811 0 R '),
      811: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Forged)/F 132/Rect[100 100 200 150]/P 5 0 R/V ${value}>>`,
      812: '<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>',
    });
    expect(told(edited(first, box('812 0 R')))).toContain('annotation.added');
    expect(told(edited(first, box('802 0 R')))).not.toEqual([]);
  });

  it('a further signature whose field is missing from the form does not hide that the form has lost a signature [T502]', async () => {
    const twice = await signByHand(await signByHand(buildPdf()), { numbers: [811, 812] });
    const dropped = edited(twice, { 1: (catalog) => catalog.replace(' 811 0 R]', ']') });
    expect(changesIn(dropped, 'By hand 811').map(({ code }) => code)).toContain('field.removed');
    // The result must be the same if the form has an empty signature field.
    const source = buildPdf({
      catalog: '/AcroForm<</Fields[911 0 R]>>',
      objects: { 911: '<</Type/Annot/Subtype/Widget/FT/Sig/T(By hand 911)/F 132/Rect[0 0 0 0]>>' },
    });
    const first = await signByHand(source);
    const signed = await signByHand(first, { numbers: [911, 912], isListed: false });
    expect(told(signed)).not.toContain('field.removed');
    expect(told(edited(signed, { 1: (catalog) => catalog.replace('911 0 R ', '') }))).toContain('field.removed');
  });
});
