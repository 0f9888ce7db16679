import { request } from 'node:http';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLogo } from '../packages/server/src/features/accounts/team/read-logo.ts';
import { updateTeam } from '../packages/server/src/features/accounts/team/update-team.ts';
import { ask, uploadedDocument } from '../packages/testing/src/documents.ts';
import { logoPng } from '../packages/testing/src/logo.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { FLAGS } from './browser-flags.ts';
import { FIELDS } from './fields.ts';
import { type Opening, openPage } from './opening/open-page.ts';
import { openSlowNetwork, type SlowNetwork } from './opening/slow-network.ts';
import { printedPdf } from './printed-pdf.ts';
import { scanPdf } from './scan-pdf.ts';

/**
 * Maximum number of bytes sent until the first page is displayed. For a scan, that includes the image of a whole page.
 * For times, see bench/README.md.
 */
const MOST_BYTES = { text: 64 * 1024, long: 64 * 1024, scan: 256 * 1024 };
/** Taps a field on the page, then taps the button for the next field twice. */
const TAPS = ['.fillable >> nth=0', '.bar > button', '.bar > button'];
/**
 * A tap in a document of 200 pages may cause at most this many times the DOM changes of a tap in a document of 10
 * pages.
 */
const LONG_MOST = 1.1;
const ROUNDS = 2;

describe('a document opened for the first time on a slow phone', () => {
  let service: TestService & { dispose(): Promise<void> };
  let browser: Browser;
  let network: SlowNetwork;
  let links: Record<'text' | 'scan' | 'long', string>;
  const opened: Record<'text' | 'scan' | 'long', Opening[]> = { text: [], scan: [], long: [] };

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: toolPath('chromium'), args: FLAGS });
    const files = {
      text: await printedPdf(browser, 10),
      scan: await scanPdf(10),
      long: await printedPdf(browser, 200),
    };
    service = await startTestService({ database: 'embedded' });
    network = await openSlowNetwork([Number(new URL(service.url).port)]);
    const account = await service.createAccount('sam');
    const logo = await readLogo(await logoPng());
    await updateTeam(service.services.database, { teamId: account.teamId, colour: '#ffcc00', logo });
    const sent = async (pdf: Uint8Array) => {
      const document = await uploadedDocument(service, account, { title: 'Supply agreement' }, new Uint8Array(pdf));
      const fields = FIELDS.map((field, index) => ({
        ...{ page: 1 + Math.floor(index / 2), positionX: 10, positionY: 20 + (index % 2) * 40, width: 30, height: 6 },
        recipientId: document.recipients[0]?.recipientId,
        ...field,
      }));
      await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields });
      await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
      const link = document.recipients[0]?.signingUrl ?? '';
      // Open the page once, so that its images are already rendered.
      await openPage(browser, link);
      return link;
    };
    links = { text: await sent(files.text), scan: await sent(files.scan), long: await sent(files.long) };
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of ['text', 'long', ...(round > 0 ? (['scan'] as const) : [])] as const) {
        opened[kind].push(await openPage(browser, network.slow(links[kind]), { taps: kind === 'scan' ? [] : TAPS }));
      }
    }
  }, 300_000);
  afterAll(async () => {
    await network?.close();
    await browser?.close();
    await service?.dispose();
  });

  it.each(['text', 'long', 'scan'] as const)(
    'a slow phone shows the first page of a document before loading anything else, however many pages follow: %s [T578]',
    async (kind) => {
      const bytes = opened[kind].map((each) => each.bytes);
      expect(Math.min(...bytes)).toBeGreaterThan(10 * 1024);
      // The number of bytes varies, because parallel requests start to arrive at different times.
      expect(Math.min(...bytes)).toBeLessThanOrEqual(MOST_BYTES[kind]);
      for (const { firstPage, usable, requests } of opened[kind]) {
        expect([firstPage, usable]).toEqual([expect.any(Number), expect.any(Number)]);
        const [first, ...others] = requests.filter(({ url }) => url.includes('.webp'));
        expect(first).toMatchObject({ url: expect.stringContaining('/pages/1.webp'), priority: 'High' });
        expect(others.map(({ priority }) => priority)).not.toContain('High');
      }
      // The number of images requested before the script runs depends on the machine. Their `loading` attribute does
      // not.
      const markup = await (await fetch(links[kind])).text();
      const isLazy = (markup.match(/<img [^>]*\.webp[^>]*>/g) ?? []).map((image) => image.includes('loading="lazy"'));
      expect(isLazy).toEqual([false, ...Array(kind === 'long' ? 199 : 9).fill(true)]);
    },
  );

  it('a tap changes as few elements in a document of 200 pages as in one of 10 pages [T3442]', () => {
    const changes = { text: opened.text.map((each) => each.changes), long: opened.long.map((each) => each.changes) };
    expect(Math.min(...changes.text)).toBeGreaterThan(0);
    expect(Math.max(...changes.long)).toBeLessThanOrEqual(Math.max(...changes.text) * LONG_MOST);
  });

  it('opening a document needs at most 12 KB of compressed markup for 10 pages with every field type [T580]', async () => {
    expect(await (await fetch(links.text)).text()).toContain('Page 1 of 10"');
    expect(await bytesSent(links.text)).toBeLessThanOrEqual(12 * 1024);
  });

  it('a document opening on a slow phone does not shift, and loads neither fonts nor anything from other sites [T581]', () => {
    const all = Object.values(opened).flat();
    expect(all.map(({ requests }) => requests.length)).not.toContain(0);
    expect(all.length).toBeGreaterThan(0);
    for (const { shift, requests } of all) {
      expect(shift).toBeLessThanOrEqual(0.01);
      expect(requests.filter(({ type }) => type === 'font')).toEqual([]);
      const sites = new Set(
        requests
          .map(({ url }) => new URL(url))
          .filter(({ protocol }) => protocol !== 'data:')
          .map(({ host }) => host),
      );
      expect(sites.size).toBe(1);
    }
  });
});

function bytesSent(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.headers['content-encoding'] === 'gzip') resolve(bytes);
        else reject(new Error('it was not compressed'));
      });
    });
    asked.once('error', reject).end();
  });
}
