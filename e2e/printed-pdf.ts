import type { Browser } from 'playwright-core';
import { face } from '../packages/pdf/src/text/faces.ts';

const CLAUSE =
  'The supplier delivers what is listed in the annex within fourteen days of each order, and the buyer pays for it within thirty days of the invoice, unless both have agreed otherwise in writing. ';

/**
 * Prints pages of text to a PDF with embedded font subsets, like most contracts have. The font is bundled, because text
 * in one of the machine's fonts may overflow onto a second page.
 */
export async function printedPdf(browser: Browser, pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage();
  try {
    const paragraphs = (number: number) =>
      Array.from(
        { length: 9 },
        (_, part) =>
          `<p><b>${number}.${part + 1}</b> ${CLAUSE}<i>${CLAUSE.slice(0, 100 + ((number * 7 + part * 31) % 80))}</i></p>`,
      ).join('');
    const sheets = Array.from({ length: pages }, (_, index) => `<h2>Clause ${index + 1}</h2>${paragraphs(index + 1)}`);
    const typeface = Buffer.from(face('sans').bytes).toString('base64');
    const style = [
      `@font-face{font-family:contract;src:url(data:font/ttf;base64,${typeface})}`,
      'h2{break-before:page}h2:first-of-type{break-before:auto}body{font:10pt/1.4 contract}',
    ].join('');
    await page.setContent(`<!doctype html><title>Agreement</title><style>${style}</style>${sheets.join('')}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return new Uint8Array(
      await page.pdf({ format: 'A4', margin: { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' } }),
    );
  } finally {
    await page.close();
  }
}
