import type { Browser } from 'playwright-core';

const CLAUSE =
  'The supplier delivers what is listed in the annex within fourteen days of each order, and the buyer pays for it within thirty days of the invoice, unless both have agreed otherwise in writing. ';

/** Pages of text as people print them to PDF: typefaces embedded in parts, as most contracts come. */
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
    const style = 'h2{break-before:page}h2:first-of-type{break-before:auto}body{font:11pt/1.4 serif}';
    await page.setContent(`<!doctype html><title>Agreement</title><style>${style}</style>${sheets.join('')}`);
    return new Uint8Array(
      await page.pdf({ format: 'A4', margin: { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' } }),
    );
  } finally {
    await page.close();
  }
}
