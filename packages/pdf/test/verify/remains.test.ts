import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { edited } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

const said = (file: Uint8Array) => {
  const { indication, code } = verifyPdf(file).judgement;
  return `${indication} ${code}`;
};

describe('a file without an intact signature', () => {
  it('a file that was cut off within its seal is reported to contain remains of a seal', async () => {
    const file = await sealed(buildPdf());
    const text = file.toString('latin1');
    const [from, value] = [text.lastIndexOf('/SubFilter'), text.lastIndexOf('/Contents <')];
    for (const end of [value + 400, value + 12, file.length - 30]) {
      expect(said(file.subarray(0, end))).toBe('NOT-SIGNED verdict.remains');
    }
    expect(said(file.subarray(0, Math.min(from, text.lastIndexOf('/ByteRange'))))).toBe('NOT-SIGNED verdict.notSigned');
  });

  it('a file whose signature is in no field is reported to contain remains of a signature', async () => {
    const file = edited(await signByHand(buildPdf()), {
      1: (catalog) => catalog.replace(/\/AcroForm<<.*?>>/, ''),
      5: (page) => page.replace(/\/Annots\[.*?\]/, ''),
    });
    expect(said(file)).toBe('NOT-SIGNED verdict.remains');
  });

  it.each([
    ['never was signed', ''],
    ['requires a type of signature in an empty field', '/AcroForm<</Fields[901 0 R]>>'],
    ['contains text about signatures', '/Lang(/ByteRange in words)'],
  ])('a file that %s is unsigned', (_, catalog) => {
    const field = '<</FT/Sig/T(a)/SV<</Type/SV/SubFilter[/ETSI.CAdES.detached]>>>>';
    expect(said(buildPdf({ catalog, objects: { 901: field } }))).toBe('NOT-SIGNED verdict.notSigned');
  });
});
