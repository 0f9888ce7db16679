import { flattenForm } from '../forms/flatten-form.ts';
import { neutralise } from '../hygiene/neutralise.ts';
import { PageUpdate } from '../painting/page-update.ts';
import { ValuesOnPages } from '../painting/values-on-pages.ts';
import { PdfDocument } from '../reader/document.ts';
import { createFontSet } from '../text/font-set.ts';

/**
 * Returns a PDF as it is displayed and sealed, with its form flattened and without active content. Returns the same bytes if
 * nothing changes, which is always the case for signed PDFs.
 * @throws `PdfError`
 */
export const asPresented = (bytes: Uint8Array): Uint8Array => {
  const tail = presentedTail(bytes);
  return tail.length === 0 ? bytes : Buffer.concat([bytes, tail]);
};

/**
 * Returns the bytes that `asPresented` appends. Empty if nothing changes.
 * @throws `PdfError`
 */
export const presentedTail = (bytes: Uint8Array): Uint8Array => {
  const update = new PageUpdate(PdfDocument.open(bytes));
  const fonts = createFontSet(update);
  // `isSigned` is false here, because `flattenForm` does nothing in a signed PDF.
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
