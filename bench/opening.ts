import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { FLAGS } from '../e2e/browser-flags.ts';
import { FIELDS } from '../e2e/fields.ts';
import { startBareViewer } from '../e2e/opening/bare-viewer.ts';
import { type Opening, openPage } from '../e2e/opening/open-page.ts';
import { openSlowNetwork } from '../e2e/opening/slow-network.ts';
import { printedPdf } from '../e2e/printed-pdf.ts';
import { scanPdf } from '../e2e/scan-pdf.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { median } from './measure.ts';
import { type BenchService, type Build, createBenchAccount, startBenchService, THIS_BUILD } from './service.ts';

export interface OpeningResult {
  name: string;
  build: string;
  bytes: number;
  /**
   * Median milliseconds until the first page is visible and until its form works. pdf.js has no form, so only its page
   * counts.
   */
  firstPage: number;
  usable: number;
  pdfJs: number;
  /**
   * Median milliseconds during which the page could not respond, and the longest delay from a tap to the next paint.
   */
  blocked: number;
  interaction: number;
  targets: OpeningTargets | null;
}

/** Limits as fractions of the time that pdf.js takes. */
interface OpeningTargets {
  firstPage: number;
  usable: number;
}

export const MOST_BLOCKED = 200;

/** Taps a field on the page, then taps the button for the next field twice. */
const TAPS = ['.fillable >> nth=0', '.bar > button', '.bar > button'];

/**
 * Opens a signing link on a slow phone, alternating with the same file in a bare pdf.js viewer. Each visit uses a new
 * browser profile.
 * @param beside another build, opened in the same rounds
 * @param documents how many of the three documents to open
 */
export async function benchOpening(
  folder: string,
  beside: Build | undefined,
  { rounds, documents }: { rounds: number; documents: number },
): Promise<OpeningResult[]> {
  const browser = await chromium.launch({ executablePath: toolPath('chromium'), args: FLAGS });
  const makers: { name: string; file: string; make: () => Promise<Uint8Array> }[] = [
    { name: 'text, 10 pages', file: 'text.pdf', make: () => printedPdf(browser, 10) },
    { name: 'scan, 10 pages', file: 'scan.pdf', make: () => scanPdf(10) },
    { name: 'text, 200 pages', file: 'long.pdf', make: () => printedPdf(browser, 200) },
  ];
  const inputs: { name: string; file: string; pdf: Uint8Array }[] = [];
  for (const { make, ...input } of makers.slice(0, documents)) inputs.push({ ...input, pdf: await make() });
  const targets: (OpeningTargets | null)[] = [
    { firstPage: 0.3, usable: 0.45 },
    { firstPage: 0.15, usable: 0.15 },
    null,
  ];
  const services: { name: string; service: BenchService; token: string }[] = [];
  for (const [name, build] of [['this', THIS_BUILD], ...(beside ? [['beside', beside] as const] : [])] as const) {
    const settings = { DATA_DIR: join(folder, `opening-${name}`) };
    await mkdir(settings.DATA_DIR);
    const { token } = createBenchAccount(settings, build);
    services.push({ name, service: await startBenchService(settings, build), token });
  }
  const viewer = await startBareViewer(Object.fromEntries(inputs.map(({ file, pdf }) => [file, pdf])));
  const network = await openSlowNetwork([...services.map(({ service }) => service.port), viewer.port]);
  try {
    const results: OpeningResult[] = [];
    for (const [index, { name, file, pdf }] of inputs.entries()) {
      const opened = await Promise.all(
        services.map(async ({ name: build, service, token }) => ({
          build,
          link: await sentDocument(service.port, token, pdf),
          openings: [] as Opening[],
        })),
      );
      const pdfJs: number[] = [];
      // Visit once first, so that the page images are already rendered.
      for (const { link } of opened) await openPage(browser, link);
      for (let round = 0; round < rounds; round++) {
        for (const { link, openings } of opened)
          openings.push(await openPage(browser, network.slow(link), { taps: TAPS }));
        pdfJs.push((await openPage(browser, network.slow(viewer.address(file)))).firstPage ?? Number.NaN);
      }
      for (const { build, openings } of opened) {
        const middle = (what: 'firstPage' | 'usable' | 'blocked' | 'interaction') =>
          median(openings.map((each) => each[what] ?? Number.NaN));
        results.push({
          ...{ name, build, bytes: pdf.length, pdfJs: median(pdfJs), targets: targets[index] ?? null },
          ...{ firstPage: middle('firstPage'), usable: middle('usable') },
          ...{ blocked: middle('blocked'), interaction: middle('interaction') },
        });
      }
    }
    return results;
  } finally {
    await browser.close();
    await network.close();
    await viewer.close();
    for (const { service } of services) await service.stop();
  }
}

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
  const fields = FIELDS.map((field, index) => ({
    ...{ page: 1 + Math.floor(index / 2), positionX: 10, positionY: 20 + (index % 2) * 40, width: 30, height: 6 },
    recipientId: recipient?.recipientId,
    ...field,
  }));
  await ask(`/${documentId}/fields`, { fields });
  await ask(`/${documentId}/send`, { sendEmail: false });
  return recipient?.signingUrl ?? '';
}

interface Created {
  documentId: number;
  uploadUrl: string;
  recipients: { recipientId: number; signingUrl: string }[];
}
