import { flattenForm } from './forms/flatten-form.ts';
import { neutralise } from './hygiene/neutralise.ts';
import { PdfDocument } from './reader/document.ts';
import { createFontSet } from './text/font-set.ts';
import { paintOnPage } from './writer/page-content.ts';
import { Update } from './writer/update.ts';

/**
 * A PDF as sealing will fix it, and so as people are to be shown it: its form flattened, and nothing in it that could
 * act. The same bytes where that changes nothing, as with every PDF that is signed. Throws `PdfError`.
 */
export const asPresented = (bytes: Uint8Array): Uint8Array => {
  const update = new Update(PdfDocument.open(bytes));
  const fonts = createFontSet(update);
  const flattened = flattenForm(update, fonts);
  neutralise(
    update,
    flattened.flatMap(({ paintings }) => paintings.map(({ object }) => object)),
  );
  for (const { page, paintings } of flattened) paintOnPage(update, page, paintings);
  fonts.finish();
  return update.isEmpty ? bytes : Buffer.concat([bytes, update.finish().tail]);
};
