import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../packages/pdf/test/build-pdf.ts';
import { type FieldPlan, Sender } from '../packages/server/test/sealing/flow.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, picture, useBrowser } from './browser.ts';

/** Page size in points. */
const PAGE = { width: 612, height: 792 };
const CLOSE = 1;
const SCALE = 3;

const LONG =
  'The tenant pays the rent on the third working day of each month, in advance, and sends a receipt of it to the owner within a week.';
const ink = await sharp({ create: { width: 400, height: 120, channels: 4, background: '#00000000' } })
  .composite([
    {
      input: Buffer.from(
        '<svg width="400" height="120"><path d="M4 60 Q100 -60 200 60 T396 60" fill="none" stroke="#0b1f4b" stroke-width="6"/></svg>',
      ),
    },
  ])
  .png()
  .toBuffer();
const COLOURS = ['Red', 'Green', 'Blue'].map((value, index) => ({ id: index + 1, value, checked: false }));

interface Value {
  type: FieldPlan['type'];
  value: unknown;
  meta?: Record<string, unknown>;
  /** Width in percent of the page. */
  width?: number;
  height?: number;
}

const text = (
  value: string,
  meta: Record<string, unknown> = {},
  size: Pick<Value, 'width' | 'height'> = {},
): Value => ({
  type: 'TEXT',
  value,
  meta,
  ...size,
});

const VALUES: Record<string, Value> = {
  initials: { type: 'INITIALS', value: 'ÅL' },
  name: { type: 'NAME', value: 'Ada Lovelace', meta: { fontSize: 18 } },
  email: { type: 'EMAIL', value: 'ada@example.com', meta: { textAlign: 'right' } },
  date: { type: 'DATE', value: '2026-03-04', meta: { textAlign: 'center' } },
  number: { type: 'NUMBER', value: '1234.5', meta: { numberFormat: '0,0.00', textAlign: 'right' } },
  dropdown: { type: 'DROPDOWN', value: 'Green', meta: { values: COLOURS } },
  radio: { type: 'RADIO', value: 2, meta: { values: COLOURS }, height: 8 },
  checkbox: { type: 'CHECKBOX', value: [1, 3], meta: { values: COLOURS, direction: 'horizontal' } },
  'typed signature': { type: 'SIGNATURE', value: { type: 'typed', text: 'Ada Lovelace' } },
  'signature in another face': {
    type: 'SIGNATURE',
    value: { type: 'typed', text: 'Ada Lovelace', face: 'dancing-script' },
  },
  'signature in a third face': {
    type: 'FREE_SIGNATURE',
    value: { type: 'typed', text: 'Ада Лавлейс', face: 'marck-script' },
  },
  'long typed signature': {
    type: 'SIGNATURE',
    value: { type: 'typed', text: 'Adalbert Maximilian von Lovelace-Byron' },
  },
  'drawn signature': {
    type: 'SIGNATURE',
    value: { type: 'drawn', image: `data:image/png;base64,${ink.toString('base64')}` },
  },
  'Chinese signature': { type: 'FREE_SIGNATURE', value: { type: 'typed', text: '张伟' } },
  'Arabic signature': { type: 'SIGNATURE', value: { type: 'typed', text: 'علي حسن' } },
  left: text('Left', { textAlign: 'left', verticalAlign: 'top' }),
  center: text('Centre', { textAlign: 'center', verticalAlign: 'middle' }),
  right: text('Right', { textAlign: 'right', verticalAlign: 'bottom' }),
  wrapped: text(LONG, {}, { width: 40, height: 10 }),
  'wrapped at the right': text(LONG, { textAlign: 'right', lineHeight: 1.5 }, { width: 40, height: 14 }),
  'wrapped and made smaller': text(LONG, { fontSize: 40, textAlign: 'center' }, { width: 40, height: 8 }),
  'a word too long': text('Donaudampfschifffahrtsgesellschaftskapitän', {}, { width: 15, height: 6 }),
  spaced: text('Spaced', { letterSpacing: 4 }),
  lines: text('First\nSecond', { lineHeight: 2 }, { height: 8 }),
  Arabic: text('عقد إيجار بين الطرفين 2026', {}),
  'Arabic that wraps': text('يدفع المستأجر الإيجار في اليوم الثالث من كل شهر مقدماً ويرسل إيصالاً', {}, { height: 8 }),
  Hebrew: text('חוזה שכירות (2026) ABC', {}),
  'Hebrew in the middle': text('שלום עולם', { textAlign: 'center', fontSize: 20 }),
  Chinese: text('本合同由双方签订，自签字之日起生效。', {}, { height: 6 }),
  Japanese: text('契約書に署名してください。', {}),
  Korean: text('계약서에 서명해 주세요', {}),
  Hindi: text('अनुबंध पर हस्ताक्षर करें', {}),
  Thai: text('กรุณาลงนามในสัญญาที่นี่', {}),
  Greek: text('Συμφωνητικό μίσθωσης', {}),
};

const PAGES = Math.ceil(Object.keys(VALUES).length / 12);
const PLACED = Object.entries(VALUES).map(([name, { width = 40, height = 5, ...value }], index) => ({
  ...value,
  name,
  page: 1 + Math.floor(index / 12),
  box: [5 + (index % 2) * 50, 2 + (Math.floor(index / 2) % 6) * 16, width, height] as const,
}));

class Print {
  private constructor(
    readonly pixels: Buffer,
    readonly width: number,
    readonly height: number,
  ) {}

  static async of(image: Buffer): Promise<Print> {
    const sized = sharp(image).resize(PAGE.width * SCALE, PAGE.height * SCALE, { fit: 'fill', kernel: 'linear' });
    const { data, info } = await sized.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return new Print(data, info.width, info.height);
  }

  /** Returns the edges of a field's ink in points, and the color of its darkest point. */
  ink([left, top, width, height]: FieldPlan['box']): { edges: number[]; colour: number[] } {
    const [x0, x1] = [left, left + width].map((percent) => Math.round((percent / 100) * this.width)) as [
      number,
      number,
    ];
    const [y0, y1] = [top, top + height].map((percent) => Math.round((percent / 100) * this.height)) as [
      number,
      number,
    ];
    const edges = [Infinity, Infinity, -1, -1] as [number, number, number, number];
    let [darkest, colour] = [765, [255, 255, 255]];
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const at = 3 * (y * this.width + x);
        const rgb = [...this.pixels.subarray(at, at + 3)];
        const sum = rgb.reduce((one, other) => one + other, 0);
        if (sum < darkest) [darkest, colour] = [sum, rgb];
        if (sum > 600) continue;
        edges[0] = Math.min(edges[0], x);
        edges[1] = Math.min(edges[1], y);
        edges[2] = Math.max(edges[2], x + 1);
        edges[3] = Math.max(edges[3], y + 1);
      }
    }
    return { edges: edges.map((edge) => edge / SCALE), colour };
  }
}

describe("values in a page's fields", () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let sender: Sender;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    sender = new Sender(service.url, (await service.createAccount('sam')).token);
  });
  afterAll(() => service?.dispose());

  const sent = async (language = 'en') =>
    sender.send({
      meta: { dateFormat: 'yyyy-MM-dd', language },
      pdf: buildPdf({ pages: Array.from({ length: PAGES }, () => ({ content: '' })) }),
      recipients: [
        {
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          fields: PLACED.map(({ type, page, box, meta }) => ({ type, page, box, ...(meta && { fieldMeta: meta }) })),
        },
      ],
    });
  const ask = async (token: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${service.url}/api/signing/${token}${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { state: string; fields: { id: number }[] };
    expect(response.status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
    return answer;
  };
  /** Returns images of all pages, with the server's images of fields but without the frames around them. */
  const shown = async (page: Page): Promise<Print[]> => {
    const prints: Print[] = [];
    for (let number = 1; number <= PAGES; number++) {
      const sheet = page.locator('.page').nth(number - 1);
      await sheet.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          sheet.evaluate((element) => element.querySelectorAll('.box :is(.value, .options):not(.under)').length),
        )
        .toBe(0);
      await sheet.evaluate((element) => {
        for (const box of element.querySelectorAll<HTMLElement>('.fillable')) {
          box.style.outline = 'none';
          box.style.boxShadow = 'none';
          box.style.background = 'none';
        }
        for (const over of document.querySelectorAll<HTMLElement>('.slim, .bar')) over.style.visibility = 'hidden';
      });
      await expect
        .poll(() => sheet.evaluate((element) => [...element.querySelectorAll('img')].every((image) => image.complete)))
        .toBe(true);
      const clip = await sheet.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + window.scrollX, y: top + window.scrollY, width, height };
      });
      prints.push(await Print.of(await page.screenshot({ clip, fullPage: true })));
    }
    return prints;
  };
  const sealed = async (documentId: number): Promise<Print[]> => {
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    const folder = mkdtempSync(join(tmpdir(), 'as-sealed-'));
    try {
      const file = join(folder, 'sealed.pdf');
      writeFileSync(file, await sender.download(documentId));
      execFileSync('pdftoppm', ['-r', String(72 * SCALE), '-l', String(PAGES), '-png', file, join(folder, 'page')]);
      const name = (number: number) => join(folder, `page-${number}.png`);
      return await Promise.all(Array.from({ length: PAGES }, (_, index) => Print.of(readFileSync(name(index + 1)))));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('values in the fields of a page match the sealed PDF in position, size and weight within one point [T3401]', async () => {
    const { documentId, recipients } = await sent();
    const token = recipients[0]?.token ?? '';
    const { fields } = await ask(token, 'GET', '');
    for (const [index, { value }] of PLACED.entries())
      await ask(token, 'PUT', `/fields/${fields[index]?.id}`, { value });
    const page = await browser.open(`${service.url}/sign/${token}`, { ...DESKTOP, scale: 2 });
    const before = await shown(page);
    await picture(page, 'as-sealed');
    await ask(token, 'POST', '/complete', {});
    const after = await sealed(documentId);
    const off = PLACED.flatMap(({ name, page: number, box }) => {
      const [seen, done] = [before[number - 1]?.ink(box), after[number - 1]?.ink(box)];
      if (!seen || !done) return [`${name}: no page`];
      const apart = seen.edges.map((edge, side) => Math.abs(edge - (done.edges[side] ?? 0)));
      const isOtherColour = seen.colour.some((part, index) => Math.abs(part - (done.colour[index] ?? 0)) > 24);
      return Math.max(...apart) <= CLOSE && !isOtherColour ? [] : [`${name}: ${JSON.stringify({ seen, done })}`];
    });
    expect(off).toEqual([]);
    expect(browser.complaints).toEqual([]);
  }, 120_000);

  it('values in the fields of a page are shown as text until they are saved, and then drawn as in the PDF [T3402]', async () => {
    const { recipients } = await sent('ar');
    const page = await browser.open(`${service.url}/sign/${recipients[0]?.token}?lang=en`, DESKTOP);
    await page.waitForSelector('form[aria-busy="false"]');
    const box = (name: string) => page.locator('.fillable', { hasText: new RegExp(`^${name}`) }).first();
    const drawn = (name: string) => box(name).locator('.sealed').count();
    const isUnder = (name: string) => box(name).locator('.under').count();
    await expect.poll(() => isUnder('Name')).toBe(1);
    expect(await box('Initials').locator('.sealed').count()).toBe(0);
    await page.context().setOffline(true);
    await page.getByLabel('Initials').fill('AL');
    await expect.poll(() => box('Initials').locator('.value').textContent()).toBe('AL');
    expect([await drawn('Initials'), await isUnder('Initials')]).toEqual([0, 0]);
    await page.context().setOffline(false);
    await expect.poll(() => isUnder('Initials')).toBe(1);
    // Nothing on the page moves when the image of the field arrives.
    expect(await box('Initials').locator('.value').textContent()).toBe('AL');
  });
});
