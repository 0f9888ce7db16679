import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer } from '../packages/pdf/src/index.ts';
import { buildPdf } from '../packages/pdf/test/build-pdf.ts';
import { PAGE_KINDS } from '../packages/pdf/test/page/page-kinds.ts';
import { boundsOf, isBlue } from '../packages/pdf/test/tools.ts';
import { sign } from '../packages/server/test/sealing/flow.ts';
import { plainPng } from '../packages/server/test/sealing/sealed-parts.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, useBrowser } from './browser.ts';

const MOST_FILES = 20;
const PASSWORD = 'correct horse battery';
/** Position of the pointer, as a fraction of the displayed page. */
const PRESSED = { x: 0.55, y: 0.3 };

interface Envelope {
  status: string;
  recipients: { token: string }[];
  envelopeItems: { id: string; title: string }[];
}

/** Center of a box as a fraction of its page, measured from the top left corner. */
interface Middle {
  x: number;
  y: number;
}

describe('a field placed in the editor', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let page: Page;
  let team: number;
  const renderer = createRenderer();

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const account = await service.createAccount();
    team = account.teamId;
    const person = await addMember(service, team, 'ADMIN');
    await signedInBrowser(service, person);
    page = await browser.open(`${service.url}/teams/${team}/documents`, DESKTOP);
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  }, 180_000);
  afterAll(async () => {
    await renderer.close();
    await service?.dispose();
  });

  const get = async (path: string) =>
    (await page.request.get(`${service.url}/api/console/teams/${team}${path}`)).body();
  const envelope = async (id: string) => JSON.parse(String(await get(`/envelope/${id}`))) as Envelope;

  /**
   * Uploads PDFs, places a signature on each with the pointer, and sends them. Returns the centers of the boxes by
   * file.
   */
  async function placed(kinds: typeof PAGE_KINDS): Promise<{ id: string; middles: Map<string, Middle> }> {
    await page.goto(`${service.url}/teams/${team}/documents`);
    await page.locator('input[type=file]').setInputFiles(
      kinds.map(([title, options]) => ({
        name: `${title}.pdf`,
        mimeType: 'application/pdf',
        buffer: buildPdf(options),
      })),
    );
    await page.waitForURL('**/edit');
    await page
      .getByRole('textbox', { name: 'Add recipient' })
      .or(page.getByRole('combobox'))
      .first()
      .fill('ann@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Signature' }).click();
    const sheets = page.locator('[data-page]');
    expect(await sheets.count()).toBe(kinds.length);
    await page.keyboard.down('Shift');
    for (const sheet of await sheets.all()) {
      await sheet.scrollIntoViewIfNeeded();
      const { width, height } = (await sheet.boundingBox()) ?? { width: 0, height: 0 };
      await sheet.click({ position: { x: width * PRESSED.x, y: height * PRESSED.y } });
    }
    await page.keyboard.up('Shift');
    await page.keyboard.press('Escape');
    const middles = new Map<string, Middle>();
    for (const sheet of await sheets.all()) {
      await sheet.scrollIntoViewIfNeeded();
      await sheet.locator('[data-field]').waitFor();
      const [file, middle] = await sheet.evaluate((element) => {
        const whole = element.getBoundingClientRect();
        const box = element.querySelector('[data-field]')?.getBoundingClientRect() ?? new DOMRect();
        const x = (box.left + box.width / 2 - whole.left) / whole.width;
        const y = (box.top + box.height / 2 - whole.top) / whole.height;
        return [element.getAttribute('data-file') ?? '', { x, y }] as const;
      });
      middles.set(file, middle);
    }
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 1 person now' }).click();
    await page.waitForURL(/\/documents\/envelope_\w+$/);
    return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', middles };
  }

  /**
   * Returns the distance between the center of the ink and a position, in points. Takes the larger of the horizontal
   * and vertical distance.
   */
  async function missedBy(pdf: Uint8Array, middle: Middle, [width, height]: [number, number]): Promise<number> {
    const { webp } = await renderer.renderPage(pdf, 0, 1170);
    const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const ink = boundsOf({ width: info.width, height: info.height, rgb: data }, isBlue);
    const x = ((ink.left + ink.right) / 2 - middle.x) * width;
    const y = (1 - (ink.top + ink.bottom) / 2 - middle.y) * height;
    return Math.max(Math.abs(x), Math.abs(y));
  }

  it('a field placed in the editor is sealed within half a point of its position, on 42 kinds of pages [T1333]', async () => {
    const sizes = new Map(
      PAGE_KINDS.map(([title, , width, height]) => [`${title}.pdf`, [width, height] as [number, number]]),
    );
    const blue = { type: 'drawn', image: plainPng([0, 0, 255], 320, 88) };
    const missed: [string, number][] = [];
    for (let start = 0; start < PAGE_KINDS.length; start += MOST_FILES) {
      const { id, middles } = await placed(PAGE_KINDS.slice(start, start + MOST_FILES));
      const { recipients, envelopeItems } = await envelope(id);
      await sign(service.url, recipients[0]?.token ?? '', { SIGNATURE: blue });
      await expect.poll(async () => (await envelope(id)).status, { timeout: 60_000 }).toBe('COMPLETED');
      for (const { id: item, title } of envelopeItems) {
        const sealed = await get(`/envelope/item/${item}/download?version=signed`);
        const [middle, size] = [middles.get(item), sizes.get(title)];
        if (!middle || !size) throw new Error(`${title} is not known`);
        missed.push([title, await missedBy(sealed, middle, size)]);
      }
    }
    expect(missed).toHaveLength(PAGE_KINDS.length);
    expect(missed.filter(([, points]) => !(points <= 0.5))).toEqual([]);
  }, 300_000);
});
