import { flattenForm } from './forms/flatten-form.ts';
import { neutralise } from './hygiene/neutralise.ts';
import { PdfDocument } from './reader/document.ts';
import { createFontSet } from './text/font-set.ts';
import { Update } from './writer/update.ts';
import { ValuesOnPages } from './writer/values-on-pages.ts';

/**
 * A PDF as sealing will fix it, and so as people are to be shown it: its form flattened, and nothing in it that could
 * act. The same bytes where that changes nothing, as with every PDF that is signed. Throws `PdfError`.
 */
export const asPresented = (bytes: Uint8Array): Uint8Array => {
  const tail = presentedTail(bytes);
  return tail.length === 0 ? bytes : Buffer.concat([bytes, tail]);
};

/** What is appended for that; empty where it changes nothing. Throws `PdfError`. */
export const presentedTail = (bytes: Uint8Array): Uint8Array => {
  const update = new Update(PdfDocument.open(bytes));
  const fonts = createFontSet(update);
  // A form that is flattened is that of a PDF nobody has signed.
  const values = new ValuesOnPages(update, false);
  const flattened = flattenForm(update, fonts, values);
  neutralise(
    update,
    flattened.flatMap(({ paintings }) => paintings.map(({ object }) => object)),
  );
  for (const { page, paintings } of flattened) values.show(page, paintings);
  fonts.finish();
  return update.isEmpty ? new Uint8Array(0) : update.finish().tail;
};
