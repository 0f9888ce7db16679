import { describe, expect, it } from 'vitest';
import { inspectPdf, openUpdate, verifyPdf } from '../../src/index.ts';
import { addRevision, buildPdf } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { pdfsig } from '../tools.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

/**
 * A signature whose box is on a page, but whose field the form does not list. Poppler (pdfsig, Evince, Okular) shows and
 * checks it as any other; PDFium counts none (FPDF_GetSignatureCount is 0); PDF.js knows its box, but checks no signature.
 */
const signed = (form: string, source = buildPdf()): Promise<Buffer> =>
  signByHand(edited(source, { 1: withEntries(`/AcroForm<<${form}>>`) }), { isListed: false });

const FORMS = [
  ['lists no fields', '/Fields[]/SigFlags 3'],
  ['has no list of fields', '/SigFlags 3'],
] as const;

describe('A signature on a page that the form does not list, which Poppler calls valid, and PDFium and PDF.js pass over', () => {
  it.each(FORMS)('counts where the form %s', async (_, form) => {
    const pdf = await signed(form);
    expect(pdfsig(pdf)).toContain('Signature is Valid');
    expect(await inspectPdf(pdf)).toMatchObject({ verdict: 'accepted', signatures: 1 });
    expect(await inspectPdf(pdf)).not.toHaveProperty('bytes');
    expect(openUpdate(pdf).isSigned).toBe(true);
    expect(verifyPdf(pdf).signatures).toMatchObject([
      { facts: { fieldName: 'By hand 801', cms: { facts: { signatureValid: true } } } },
    ]);
  });

  it('stays as it was when the PDF is sealed, and is told apart from the seal', async () => {
    const pdf = await signed('/Fields[]/SigFlags 3');
    const file = await sealed(pdf);
    expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
    expect(verifyPdf(file).signatures).toMatchObject([
      { facts: { fieldName: 'By hand 801', coverage: { kind: 'revision-only' } } },
      { facts: { fieldName: 'Seal1', coverage: { kind: 'whole-file' }, changes: [] } },
    ]);
  });

  it('keeps a damaged PDF from being written anew, which would break it', async () => {
    const pdf = await signed('/Fields[]/SigFlags 3');
    const damaged = Buffer.from(pdf.toString('latin1').replaceAll('startxref', 'starthere'), 'latin1');
    expect(await inspectPdf(damaged)).toMatchObject({ verdict: 'refused', reason: 'signed-and-damaged' });
  });

  it('does not count where it belongs to another file, as on pages that were taken out of a signed PDF', async () => {
    const pdf = await signed('/Fields[]/SigFlags 3');
    const taken = pdf
      .toString('latin1')
      .replace(/\/ByteRange \[0 (\d+)/, (_, start) => `/ByteRange [0 ${Number(start) - 1}`);
    const other = Buffer.from(taken, 'latin1');
    expect(pdfsig(other)).not.toContain('Signature is Valid');
    expect(await inspectPdf(other)).toMatchObject({ verdict: 'accepted', signatures: 0 });
    expect(verifyPdf(other).signatures).toEqual([]);
  });

  it('is not there where the page tree cannot be walked, and what the form lists is judged all the same', async () => {
    const file = await sealed(buildPdf());
    const broken = addRevision(file, { 2: '<</Type/Pages/Count 1/Kids[2 0 R]>>' });
    expect(verifyPdf(broken).signatures).toHaveLength(1);
  });
});
