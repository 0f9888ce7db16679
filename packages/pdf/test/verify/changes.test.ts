import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

/** Two text fields on the first page, one of them filled in. */
const FORM: PdfOptions = {
  catalog: '/AcroForm<</Fields[901 0 R 902 0 R]>>/Lang(en)',
  pages: [{ entries: '/Annots[901 0 R 902 0 R]' }, {}],
  objects: {
    901: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/Rect[10 10 90 30]/AP<</N 903 0 R>>>>',
    902: '<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/V(100)/Rect[10 40 90 60]/AP<</N 903 0 R>>>>',
    903: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 3>>\nstream\nq Q\nendstream',
    904: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 4>>\nstream\nq Q \nendstream',
  },
};
/** The certification of another signature, of which nothing but what it permits is looked at here. */
const certified = (level: number): PdfOptions => ({
  ...FORM,
  catalog: `${FORM.catalog}/Perms<</DocMDP 905 0 R>>`,
  objects: {
    ...FORM.objects,
    905: `<</Type/Sig/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${level}>>>>]>>`,
  },
});

const signed = (options: PdfOptions = FORM): Promise<Buffer> => signByHand(buildPdf(options));
const verified = async (file: Buffer) => {
  const { signatures } = verifyPdf(file, { roots: [await testRoot('rsa')] });
  const [first] = signatures;
  return {
    verdict: [first?.judgement.indication, first?.judgement.subIndication].filter(Boolean).join(' '),
    changes: first?.facts.changes.map(({ permission, sentence }) => `${permission}: ${sentence}`),
  };
};
const CHANGED = 'INDETERMINATE SIG_CONSTRAINTS_FAILURE';
const FORBIDDEN = 'TOTAL-FAILED FORMAT_FAILURE';

/** What an editor does to a signed file, and what is said of it. */
const FINDINGS: [what: string, edit: (file: Buffer) => Buffer, sentence: string][] = [
  [
    'other content on a page',
    (file) => edited(file, { 4: '<</Length 3>>\nstream\nBT \nendstream' }),
    'Page 1: its content was replaced (object 4).',
  ],
  [
    'another font under the same text',
    (file) => edited(file, { 3: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' }),
    'Page 1: the fonts, images or forms it is drawn with were changed (object 3).',
  ],
  ['a turned page', (file) => edited(file, { 5: withEntries('/Rotate 180') }), 'Page 1: it was rotated (object 5).'],
  [
    'a smaller window on a page',
    (file) => edited(file, { 5: withEntries('/CropBox[0 0 9 9]') }),
    'Page 1: what is shown of it was changed (object 5).',
  ],
  [
    'a size that all pages inherit',
    (file) => edited(file, { 2: withEntries('/Rotate 90') }),
    'Page 1: it was rotated (object 5).',
  ],
  [
    'a page less',
    (file) => edited(file, { 2: '<</Type/Pages/Count 1/Kids[5 0 R]>>' }),
    'Page 2 was removed (object 7).',
  ],
  [
    'a page more',
    (file) =>
      edited(file, {
        2: '<</Type/Pages/Count 3/Kids[5 0 R 906 0 R 7 0 R]>>',
        906: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
      }),
    'Page 2 was added (object 906).',
  ],
  [
    'pages in another order',
    (file) => edited(file, { 2: '<</Type/Pages/Count 2/Kids[7 0 R 5 0 R]>>' }),
    'The pages were put in another order.',
  ],
  [
    'another page tree that shows other pages (ISA)',
    (file) =>
      edited(file, {
        1: (text) => text.replace('/Pages 2 0 R', '/Pages 906 0 R'),
        906: '<</Type/Pages/Count 1/Kids[907 0 R]>>',
        907: '<</Type/Page/Parent 906 0 R/MediaBox[0 0 9 9]>>',
      }),
    'Page 1 was removed (object 5).',
  ],
  [
    'an annotation over the text (evil annotation)',
    (file) =>
      edited(file, {
        5: (text) => text.replace('/Annots[', '/Annots[906 0 R '),
        906: '<</Type/Annot/Subtype/FreeText/Rect[0 0 600 700]/Contents(Pay 999)>>',
      }),
    'Page 1: an annotation ("FreeText") was added (object 906).',
  ],
  [
    'a form field more',
    (file) =>
      edited(file, {
        1: (text) => text.replace('/Fields[', '/Fields[906 0 R '),
        5: (text) => text.replace('/Annots[', '/Annots[906 0 R '),
        906: '<</Type/Annot/Subtype/Widget/FT/Tx/T(fee)/V(999)/Rect[0 0 600 700]>>',
      }),
    'A form field, "fee", was added to page 1 (object 906).',
  ],
  [
    'another value in a field that was filled in',
    (file) => edited(file, { 902: (text) => text.replace('(100)', '(999)').replace('903', '904') }),
    'The form field "sum" had been filled in and was changed (object 902).',
  ],
  [
    'another look of the same value',
    (file) => edited(file, { 902: (text) => text.replace('903', '904') }),
    'The form field "sum" looks different, though its value is the same (object 904).',
  ],
  [
    'a field elsewhere on the page',
    (file) => edited(file, { 902: (text) => text.replace('[10 40 90 60]', '[300 40 390 60]') }),
    'The form field "sum" was changed in its "Rect" (object 902).',
  ],
  [
    'something to happen on opening',
    (file) => edited(file, { 1: withEntries('/OpenAction<</S/JavaScript/JS(app.alert)>>') }),
    'What happens when the document is opened was changed (object 1).',
  ],
  [
    'layers that show and hide',
    (file) => edited(file, { 1: withEntries('/OCProperties<</OCGs[]/D<<>>>>') }),
    'The settings of layers, which show and hide content, was changed (object 1).',
  ],
];

describe('What is changed after a signature', () => {
  it.each(FINDINGS)('is found: %s', async (_, edit, sentence) => {
    const { verdict, changes } = await verified(edit(await signed()));
    expect(changes).toContainEqual(`not-granted: ${sentence}`);
    expect(verdict).toBe(CHANGED);
  });

  it.each(FINDINGS.filter(([what]) => !what.includes('another value')))(
    'is forbidden by a certification: %s',
    async (_, edit, sentence) => {
      const { verdict, changes } = await verified(edit(await signed(certified(2))));
      expect(changes).toContainEqual(`refused: ${sentence}`);
      expect(verdict).toBe(FORBIDDEN);
    },
  );
});
