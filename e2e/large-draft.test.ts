import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { useDrafting } from './drafting.ts';

/**
 * Maximum number of fields to render and images to request when a draft is opened, however large it is. Only pages and
 * thumbnails in or near the viewport are loaded.
 */
const MOST_NEAR = { fields: 8, images: 32 };
const ROUNDS = 3;
/** Undoing a move of 500 fields may change the page at most this many times as often as moving them once with a key. */
const UNDO_MOST = 2;

const MOVES = 60;

/** A Chromium trace event for recalculating styles or layout. */
interface TraceEvent {
  name: string;
  args: { elementCount?: number; beginData?: { dirtyObjects: number } };
}

describe('the editor with a large draft', () => {
  const drafting = useDrafting(useBrowser());
  const { upload, addRecipient, read, saved, field } = drafting;
  const ids: Record<'one' | 'long' | 'full', string> = { one: '', long: '', full: '' };

  const made = async (name: string, pages: number, count: number, at: (index: number) => object) => {
    const { page, team } = drafting;
    const id = await upload(name, pages);
    await addRecipient('lou@example.com');
    await saved();
    const { draft, revision } = await read(id);
    const operations = Array.from({ length: count }, (_, index) => ({
      do: 'addField',
      key: `field-${index}`,
      fileId: draft.files[0]?.id,
      type: 'TEXT',
      recipientId: draft.recipients[0]?.id,
      fieldMeta: { type: 'text', required: true },
      ...at(index),
    }));
    await page.goto(`${drafting.service.url}/teams/${team}/documents`);
    const status = await page.evaluate(
      async ([address, body]) => {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': address };
        return (await fetch(address, { method: 'POST', headers, body })).status;
      },
      [
        `/api/console/teams/${team}/envelope/${id}/draft`,
        JSON.stringify({ baseRevision: revision, operations }),
      ] as const,
    );
    expect(status).toBe(200);
    return id;
  };

  beforeAll(async () => {
    const inTwos = (index: number) => ({
      ...{ page: Math.floor(index / 2) + 1, positionX: 10 + 50 * (index % 2), positionY: 20, width: 25, height: 3 },
    });
    const inRows = (index: number) => ({
      ...{
        page: 1,
        positionX: 2 + 4.8 * (index % 20),
        positionY: 2 + 3.8 * Math.floor(index / 20),
        width: 4,
        height: 2.5,
      },
    });
    ids.one = await made('One', 1, 2, inTwos);
    ids.long = await made('Compendium', 500, 1000, inTwos);
    ids.full = await made('Full', 1, 500, inRows);
  }, 180_000);

  /** Opens a draft and measures everything until its first page is displayed with its fields. */
  const open = async (page: Page, id: string) => {
    let images = 0;
    const count = (request: Request) => {
      if (request.resourceType() === 'image') images++;
    };
    page.on('request', count);
    await page.goto(drafting.addressOf(id));
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('[data-page="1"] > img');
      return image?.complete && image.naturalWidth > 0 && document.querySelector('[data-field]');
    });
    page.off('request', count);
    const made = await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      pages: document.querySelectorAll('[data-page]').length,
      fields: document.querySelectorAll('[data-field]').length,
    }));
    return { ...made, images };
  };

  it('in a draft of 500 pages, distant pages are only placeholders, without fields [T2239]', async () => {
    const { page } = drafting;
    const one = await open(page, ids.one);
    expect(one).toMatchObject({ pages: 1, fields: 2 });
    const long = await open(page, ids.long);
    expect(long.pages).toBe(500);
    expect(long.fields).toBeGreaterThanOrEqual(2);
    expect(long.fields).toBeLessThanOrEqual(MOST_NEAR.fields);
    expect(long.images).toBeGreaterThan(0);
    expect(long.images).toBeLessThanOrEqual(MOST_NEAR.images);
    expect(long.elements - long.pages).toBeLessThanOrEqual(2 * one.elements);
  }, 120_000);

  it('dragging one of 500 fields in the editor restyles and lays out only that field [T2240]', async () => {
    const { page } = drafting;
    const chromium = page.context().browser();
    await open(page, ids.full);
    const box = await field('Text').first().boundingBox();
    if (!chromium || !box) throw new Error('there is no field');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 15, box.y + 15, { steps: 5 });
    await chromium.startTracing(page, { categories: ['devtools.timeline'] });
    await page.mouse.move(box.x + 400, box.y + 300, { steps: MOVES });
    const { traceEvents } = JSON.parse((await chromium.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    await page.mouse.up();
    await saved();
    const of = (name: string) => traceEvents.filter((event) => event.name === name && event.args);
    const restyled = of('UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
    const laidOut = of('Layout').map(({ args }) => args.beginData?.dirtyObjects ?? 0);
    // Only the field, its guide lines and the number on the pill change. Only the number needs a new layout.
    expect(restyled.length).toBeGreaterThan(0);
    expect(Math.max(...restyled)).toBeLessThanOrEqual(8);
    expect(Math.max(0, ...laidOut)).toBeLessThanOrEqual(3);
  }, 120_000);

  it('in a draft with 500 fields, saving one field sends 1 KB, and saving all fields sends 100 KB [T2241]', async () => {
    const { page } = drafting;
    await open(page, ids.full);
    const bodies: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/draft')) bodies.push(request.postData()?.length ?? 0);
    });
    await page.getByRole('region', { name: 'Pages', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => bodies.length).toBe(1);
    await saved();
    // Make sure that a body was recorded, because some kinds of bodies can't be read.
    expect(bodies[0]).toBeGreaterThan(100);
    expect(bodies[0]).toBeLessThanOrEqual(1024);
    const places = () =>
      page.locator('[data-field]').evaluateAll((all) => all.map((each) => each.getAttribute('style')));
    const before = await places();
    expect(before).toHaveLength(500);
    const pressed = (key: { key: string; ctrlKey?: boolean }) =>
      page.evaluate(async (given) => {
        let changes = 0;
        const observer = new MutationObserver((more) => {
          changes += more.length;
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...given, bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
        observer.disconnect();
        return changes;
      }, key);
    await page.keyboard.press('Control+a');
    const changes: Record<'move' | 'undo', number[]> = { move: [], undo: [] };
    for (let round = 0; round < ROUNDS; round++) {
      changes.move.push(await pressed({ key: 'ArrowDown' }));
      await expect.poll(() => bodies.length).toBe(2 + 2 * round);
      await saved();
      expect(bodies.at(-1)).toBeGreaterThan(500 * 20);
      expect(bodies.at(-1)).toBeLessThanOrEqual(100 * 1024);
      expect((await places()).filter((place, index) => place === before[index])).toEqual([]);
      changes.undo.push(await pressed({ key: 'z', ctrlKey: true }));
      expect(await places()).toEqual(before);
      await expect.poll(() => bodies.length).toBe(3 + 2 * round);
      await saved();
    }
    expect(Math.min(...changes.move)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...changes.undo), JSON.stringify(changes)).toBeLessThanOrEqual(
      UNDO_MOST * Math.min(...changes.move),
    );
  }, 120_000);
});
