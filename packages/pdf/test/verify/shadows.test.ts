import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

const look = (text: string) =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length ${text.length}>>\nstream\n${text}\nendstream`;

/**
 * A form that an attacker prepared to show something else after signing: 901 is an empty signature field, 902 a field
 * on no page, 907 a button, and 908 and 909 are overlapping annotations.
 */
const PREPARED: PdfOptions = {
  catalog: '/AcroForm<</Fields[901 0 R 902 0 R 907 0 R]>>/DSS<</Type/DSS>>',
  pages: [{ entries: '/Annots[901 0 R 907 0 R 908 0 R 909 0 R]/Metadata 920 0 R' }, {}],
  objects: {
    901: '<</Type/Annot/Subtype/Widget/FT/Sig/T(second signer)/Rect[10 10 290 90]>>',
    902: '<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/V(999)/Rect[10 40 90 60]/AP<</N 903 0 R>>>>',
    903: look('q Q'),
    904: look('q Q '),
    907: '<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(logo)/Rect[10 90 90 160]/AP<</N 903 0 R>>>>',
    908: '<</Type/Annot/Subtype/Stamp/Rect[10 200 90 260]/AP<</N 903 0 R>>>>',
    909: '<</Type/Annot/Subtype/Stamp/Rect[10 200 90 260]/AP<</N 904 0 R>>>>',
    920: '<</Type/Metadata/Subtype/XML/Length 4>>\nstream\n<x/>\nendstream',
    930: '3',
  },
};

const signed = (options: PdfOptions = PREPARED): Promise<Buffer> => signByHand(buildPdf(options));
const judged = async (file: Buffer) => {
  const { judgement, signatures } = verifyPdf(file, { roots: [await testRoot('rsa')] });
  expect(signatures.length).toBeGreaterThan(0);
  return {
    judgement: judgement.indication,
    findings: signatures[0]?.facts.changes.filter((c) => c.permission !== 'granted').map((c) => c.sentence),
  };
};
const withPrepared = (objects: Record<number, string>, more: Partial<PdfOptions> = {}): PdfOptions => ({
  ...PREPARED,
  ...more,
  objects: { ...PREPARED.objects, ...objects },
});
const fields = (added: string) => (text: string) => text.replace(/\/Fields\[(.*?)\]/, `/Fields[$1 ${added}]`);
const shown = (added: string) => (text: string) => text.replace('/Annots[', `/Annots[${added} `);

const TRICKS: [what: string, make: () => Promise<Buffer>, finding: string | RegExp][] = [
  [
    'after a hundred harmless changes',
    async () => {
      const names = Array.from({ length: 120 }, (_, index) => 1000 + index);
      return edited(await signed(), {
        1: fields(`${names.map((number) => `${number} 0 R`).join(' ')} 1200 0 R`),
        5: shown('1200 0 R'),
        ...Object.fromEntries(names.map((number) => [number, `<</FT/Sig/T(harmless ${number})>>`])),
        1200: '<</Type/Annot/Subtype/Widget/FT/Tx/T(fee)/V(999)/Rect[0 0 600 700]/AP<</N 904 0 R>>>>',
      });
    },
    /^A form field, "fee", was added/,
  ],
  [
    'in a widget of an existing signature',
    async () =>
      edited(await signed(), {
        1: fields('1200 0 R'),
        5: shown('1200 0 R'),
        1200: '<</Type/Annot/Subtype/Widget/FT/Sig/T(again)/V 802 0 R/Rect[10 10 290 90]/AP<</N 904 0 R>>>>',
      }),
    /"again"/,
  ],
  [
    'in an unsigned signature field',
    async () =>
      edited(await signed(), {
        1: fields('1200 0 R'),
        5: shown('1200 0 R'),
        1200: '<</Type/Annot/Subtype/Widget/FT/Sig/T(more)/Rect[10 10 290 90]/AP<</N 904 0 R>>>>',
      }),
    /"more"/,
  ],
  [
    'in a new signature field with an action',
    async () =>
      edited(await signed(), {
        1: fields('1200 0 R'),
        5: shown('1200 0 R'),
        1200: '<</Type/Annot/Subtype/Widget/FT/Sig/T(more)/Rect[0 0 0 0]/AA<</PO<</S/JavaScript/JS(app.alert)>>>>>>',
      }),
    /"more"/,
  ],
  [
    'in an empty field that looks signed with the signature of a different field',
    async () =>
      edited(await signed(), {
        1: (text) => text.replace('[901 0 R 902 0 R 907 0 R 801 0 R]', '[801 0 R 902 0 R 907 0 R 901 0 R]'),
        901: withEntries('/V 802 0 R/AP<</N 904 0 R>>'),
      }),
    /"second signer"/,
  ],
  [
    'in an empty field that looks signed, without any signature',
    async () => edited(await signed(), { 901: withEntries('/V(Ada)/AP<</N 904 0 R>>') }),
    /"second signer"/,
  ],
  [
    'in a button',
    async () => edited(await signed(), { 907: (text) => text.replace('903', '904').replace('/FT', '/V/On/FT') }),
    /"logo"/,
  ],
  [
    'in a field that was not on any page',
    async () => edited(await signed(), { 5: shown('902 0 R') }),
    /^Page 1: the widget of a form field was placed on it/,
  ],
  [
    'in an annotation that becomes a field',
    async () =>
      edited(await signed(), {
        1: fields('908 0 R'),
        908: '<</Type/Annot/Subtype/Widget/FT/Sig/T(gone)/Rect[0 0 0 0]>>',
      }),
    /annotation \("Stamp"\)/,
  ],
  [
    'in a different order of annotations',
    async () => edited(await signed(), { 5: (text) => text.replace('908 0 R 909 0 R', '909 0 R 908 0 R') }),
    /in a different order|reordered/,
  ],
  [
    'in a parent of a page that is not in the page tree',
    async () =>
      edited(await signByHand(buildPdf({ inherited: '/Resources<</Font<</F1 3 0 R>>>>' })), {
        5: (text) => text.replace('/Parent 2 0 R', '/Parent 1200 0 R'),
        1200: '<</Type/Pages/Kids[5 0 R]/Count 1/Parent 2 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Symbol>>>>>>>>',
      }),
    /^Page 1: /,
  ],
  [
    'in a page count that is too low',
    async () => edited(await signed(), { 2: (text) => text.replace('/Count 2', '/Count 1') }),
    /count/,
  ],
  [
    'in content that ends earlier for readers that trust its length',
    async () =>
      edited(
        await signed(
          withPrepared(
            { 940: '<</Length 941 0 R>>\nstream\n0 g q 1 0 0 1 0 0 cm Q\nendstream', 941: '22' },
            { pages: [{ entries: '/Annots[901 0 R]/Contents 940 0 R' }, {}] },
          ),
        ),
        { 941: '3' },
      ),
    /^Page 1: its content/,
  ],
  [
    'in the security store, used as a font',
    async () =>
      edited(
        await signed(withPrepared({}, { pages: [{ entries: '/Annots[901 0 R]/Resources<</Font 1 0 R>>' }, {}] })),
        { 1: (text) => text.replace('/DSS<</Type/DSS>>', '/DSS<</Type/Font/Subtype/Type1/BaseFont/Symbol>>') },
      ),
    /./,
  ],
  [
    'in the metadata of a page, used as an image',
    async () =>
      edited(
        await signed(
          withPrepared(
            {},
            { pages: [{ entries: '/Annots[901 0 R]/Metadata 920 0 R/Resources<</XObject 5 0 R>>' }, {}] },
          ),
        ),
        { 920: look('q Q  ') },
      ),
    /^Page 1: /,
  ],
  [
    'in an annotation that groups fields',
    async () =>
      edited(await signed(), {
        1: fields('1200 0 R'),
        5: shown('1200 0 R'),
        1200: '<</Type/Annot/Subtype/Stamp/T(group)/Kids[]/Rect[0 0 600 700]/AP<</N 904 0 R>>>>',
      }),
    /"group"/,
  ],
  [
    'in an annotation that claims to be a signature field',
    async () =>
      edited(await signed(), {
        1: fields('1200 0 R'),
        5: shown('1200 0 R'),
        1200: '<</Type/Annot/Subtype/FreeText/FT/Sig/T(more)/Contents(Pay 999)/Rect[10 10 290 90]>>',
      }),
    /"more"/,
  ],
  [
    'in a field that is visible only in print',
    async () =>
      edited(await signed(), {
        1: fields('1200 0 R'),
        5: shown('1200 0 R'),
        1200: '<</Type/Annot/Subtype/Widget/FT/Sig/T(more)/F 36/AP<</N 904 0 R>>/Rect[10 10 290 90]>>',
      }),
    /"more"/,
  ],
  [
    'in a duplicate entry',
    async () => edited(await signed(), { 1: (text) => text.replace('/Pages', '/Pages 1200 0 R/Pages') }),
    /can be read in two ways/,
  ],
  [
    'in a different generation of the pages',
    async () => edited(await signed(), { 5: (text) => text.replace(/\/Contents\[(\d+) 0 R\]/, '/Contents[$1 1 R]') }),
    /^Page 1: its content/,
  ],
  [
    'after so much white space that viewers search for objects themselves',
    async () => Buffer.concat([await signed(), Buffer.alloc(5000, 0x20)]),
    /data that belongs to no revision/,
  ],
];

describe('content prepared to show something else after signing', () => {
  it.each(TRICKS)(
    'content prepared to show something else after signing is found %s [T504]',
    async (_, make, finding) => {
      const { judgement, findings } = await judged(await make());
      expect(findings?.join('\n')).toMatch(new RegExp(finding, 'm'));
      expect(judgement).not.toBe('TOTAL-PASSED');
    },
  );

  it('content prepared to show something else after signing passes as long as none of it is used [T505]', async () => {
    expect(await judged(await signed())).toEqual({ judgement: 'TOTAL-PASSED', findings: [] });
  });
});
