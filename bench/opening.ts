import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { FLAGS } from '../e2e/browser-flags.ts';
import { startBareViewer } from '../e2e/opening/bare-viewer.ts';
import { openPage } from '../e2e/opening/open-page.ts';
import { openSlowNetwork } from '../e2e/opening/slow-network.ts';
import { printedPdf } from '../e2e/printed-pdf.ts';
import { scanPdf } from '../e2e/scan-pdf.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { median } from './measure.ts';
import { createBenchAccount, startBenchService } from './service.ts';

export interface OpeningResult {
  name: string;
  bytes: number;
  /** Milliseconds until the first page is seen, medians. */
  ours: number;
  pdfJs: number;
  /** As a share of the time of pdf.js; null if there is none. */
  target: number | null;
}

/** A signing link on a slow phone, beside a bare pdf.js viewer of the same file; in turn, a new browser profile each time. */
export async function benchOpening(folder: string, rounds: number): Promise<OpeningResult[]> {
  const browser = await chromium.launch({ executablePath: toolPath('chromium'), args: FLAGS });
  const inputs = [
    { name: 'text, 10 pages', file: 'text.pdf', pdf: await printedPdf(browser, 10), target: 0.45 },
    { name: 'scan, 10 pages', file: 'scan.pdf', pdf: await scanPdf(10), target: 0.15 },
    { name: 'text, 200 pages', file: 'long.pdf', pdf: await printedPdf(browser, 200), target: null },
  ];
  const settings = { DATA_DIR: join(folder, 'opening') };
  await mkdir(settings.DATA_DIR);
  const { token } = createBenchAccount(settings);
  const service = await startBenchService(settings);
  const viewer = await startBareViewer(Object.fromEntries(inputs.map(({ file, pdf }) => [file, pdf])));
  const network = await openSlowNetwork([service.port, viewer.port]);
  try {
    const results: OpeningResult[] = [];
    for (const { name, file, pdf, target } of inputs) {
      const link = await sentDocument(service.port, token, pdf);
      // An earlier visit, so that the images are drawn.
      await seenAfter(browser, link);
      const [ours, pdfJs]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        ours.push(await seenAfter(browser, network.slow(link)));
        pdfJs.push(await seenAfter(browser, network.slow(viewer.address(file))));
      }
      results.push({ name, bytes: pdf.length, ours: median(ours), pdfJs: median(pdfJs), target });
    }
    return results;
  } finally {
    await browser.close();
    await network.close();
    await viewer.close();
    await service.stop();
  }
}

const seenAfter = async (browser: Browser, url: string): Promise<number> =>
  (await openPage(browser, url)).firstPage ?? Number.NaN;

/** The signing link of a document with one signature field. */
async function sentDocument(port: number, token: string, pdf: Uint8Array): Promise<string> {
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/documents${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
  const { documentId, uploadUrl, recipients: made } = await ask<Created>('', { title: 'Agreement', recipients });
  await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(pdf) });
  const [recipient] = made;
  const place = { page: 1, positionX: 10, positionY: 80, width: 30, height: 8 };
  await ask(`/${documentId}/fields`, { type: 'SIGNATURE', recipientId: recipient?.recipientId, ...place });
  await ask(`/${documentId}/send`, { sendEmail: false });
  return recipient?.signingUrl ?? '';
}

interface Created {
  documentId: number;
  uploadUrl: string;
  recipients: { recipientId: number; signingUrl: string }[];
}
