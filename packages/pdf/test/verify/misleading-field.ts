import { buildPdf } from '../build-pdf.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

const look = (content: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F1 3 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** Creates a signed form whose fields were filled in later. Their value is `<b>100</b>`, but they display 900. */
export const withMisleadingFields = async (count = 1): Promise<Buffer<ArrayBuffer>> => {
  const numbers = Array.from({ length: count }, (_, index) => 1000 + index);
  const refs = numbers.map((number) => `${number} 0 R`).join(' ');
  const signed = await signByHand(
    buildPdf({
      catalog: `/AcroForm<</Fields[${refs}]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 3 0 R>>>>>>`,
      pages: [{ content: '', entries: `/Annots[${refs}]` }],
      objects: Object.fromEntries(
        numbers.map((number, index) => [
          number,
          `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(sum${index})/Rect[60 ${600 - 30 * index} 260 ${620 - 30 * index}]>>`,
        ]),
      ),
    }),
  );
  const filled = withEntries('/V(<b>100</b>)/AP<</N 1200 0 R>>');
  const edits = Object.fromEntries(numbers.map((number) => [number, filled]));
  const shown = look('/Tx BMC q BT /F1 12 Tf 0 g 2 6 Td (900) Tj ET Q EMC');
  return Buffer.from(edited(signed, { ...edits, 1200: shown }));
};
