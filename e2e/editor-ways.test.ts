import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';
import { type Draft, useDrafting } from './drafting.ts';

describe('ways of editing a draft', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const { upload, addRecipient, read, saved, field, place } = drafting;
  afterEach(() => drafting.page.setViewportSize(DESKTOP));
  const pages = () => drafting.page.getByRole('region', { name: 'Pages', exact: true });
  const atRest = () =>
    pages().evaluate(async (area) => {
      for (let [at, still] = [-1, 0]; still < 5; at = area.scrollTop) {
        await new Promise(requestAnimationFrame);
        still = area.scrollTop === at ? still + 1 : 0;
      }
    });
  const kinds = ({ draft }: Draft) => draft.fields.map(({ type, page }) => `${type} ${page}`);

  it('40 fields on 4 pages of a draft can be placed with the keyboard alone, without overlaps [T2228]', async () => {
    const { page } = drafting;
    const id = await upload('Manual', 4);
    await addRecipient('Ann Lee <ann@example.com>');
    await addRecipient('Bo Ek <bo@example.com>');
    const actions: string[] = [];
    const press = async (key: string) => {
      actions.push(key);
      await page.keyboard.press(key);
    };
    await page.keyboard.press('Shift+F6');
    for (let tries = 0; tries < 4 && !(await pages().evaluate((each) => each === document.activeElement)); tries++)
      await press('F6');
    // Fill a page with ten rows of text fields, with the recipients side by side. Then copy all fields to the next
    // page.
    await press('t');
    await press('Enter');
    await press('1');
    for (let far = 0; far < 14; far++) await press('Shift+ArrowUp');
    for (let far = 0; far < 20; far++) await press('Shift+ArrowLeft');
    await press('b');
    await press('Shift+Tab');
    for (let line = 1; line < 5; line++) {
      await press('t');
      await press('Enter');
      await press('1');
      await press('b');
      await press('Shift+Tab');
    }
    await saved();
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(10);
    await press('Control+a');
    await press('Control+c');
    for (let number = 2; number <= 4; number++) {
      for (let tries = 0; tries < 60; tries++) {
        const seen = await pages().evaluate((area) => {
          const { top, bottom } = area.getBoundingClientRect();
          const all = [...area.querySelectorAll<HTMLElement>('[data-page]')];
          return Number(all.find((each) => each.getBoundingClientRect().bottom >= (top + bottom) / 2)?.dataset.page);
        });
        if (seen === number) break;
        await press('PageDown');
        await atRest();
      }
      await press('Control+v');
    }
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(40);
    const made = await read(id);
    expect(kinds(made).sort()).toEqual([1, 2, 3, 4].flatMap((number) => Array(10).fill(`TEXT ${number}`)).sort());
    const owners = made.draft.recipients.map(({ id: who }) =>
      made.draft.fields.filter((each) => each.recipientId === who),
    );
    expect(owners.map(({ length }) => length)).toEqual([20, 20]);
    const places = made.draft.fields.map((each) => `${each.page} ${each.positionX} ${each.positionY}`);
    expect(new Set(places).size).toBe(40);
  }, 120_000);

  it('at a width of 320 px, a draft can be edited and sent with the outline and number inputs [T2229]', async () => {
    const { page } = drafting;
    const id = await upload('Small', 3);
    await page.setViewportSize(SMALL_PHONE);
    const tab = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });
    const open = async (name: string) => {
      if ((await tab(name).getAttribute('aria-pressed')) === 'false') await tab(name).click();
    };
    await open('Recipients');
    await addRecipient('Ann Lee <ann@example.com>');
    const put = async (kind: string, number: string) => {
      await open('Fields');
      await page
        .getByRole('region', { name: /^Fields/ })
        .getByRole('button', { name: kind })
        .click();
      await open('Fields');
      await page.getByLabel('Page number').fill(number);
      await page.getByRole('button', { name: 'Place', exact: true }).click();
    };
    await put('Signature', '2');
    await put('Date', '2');
    await open('Fields');
    await page
      .getByRole('region', { name: /^Outline/ })
      .getByRole('button', { name: /^Date/ })
      .click();
    await open('Properties');
    const properties = page.getByRole('region', { name: 'Properties' });
    const write = async (label: string, text: string) => {
      await properties.getByLabel(label, { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    };
    await write('Left', '100');
    await write('Top', '50.8');
    await write('Width', '40');
    await properties.getByLabel('Page').selectOption('Page 3');
    await properties.getByLabel('Required').uncheck();
    await properties.getByRole('button', { name: 'Duplicate' }).click();
    await properties.getByLabel('Field type').selectOption('Text');
    await expectNoSidewaysScroll(page);
    await saved();
    const { draft } = await read(id);
    expect(kinds({ draft, revision: 0 }).sort()).toEqual(['DATE 3', 'SIGNATURE 2', 'TEXT 3']);
    const date = draft.fields.find(({ type }) => type === 'DATE');
    const size = draft.files[0]?.pages[2] as { width: number; height: number };
    expect(((date?.positionX ?? 0) * size.width) / 100).toBeCloseTo((100 * 72) / 25.4, 0);
    expect(((date?.positionY ?? 0) * size.height) / 100).toBeCloseTo((50.8 * 72) / 25.4, 0);
    expect(((date?.width ?? 0) * size.width) / 100).toBeCloseTo((40 * 72) / 25.4, 0);
    expect(date?.fieldMeta?.required).toBe(false);
    await tab('Properties').click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 1 person now' }).click();
    await page.waitForURL(`**/documents/${id}`);
  }, 120_000);

  it('in the editor, a screen reader announces exactly the texts listed in the test [T2223]', async () => {
    const { page } = drafting;
    await page.evaluate(() => localStorage.clear());
    await upload('Spoken', 2);
    await addRecipient('Ann Lee <ann@example.com>');
    await place('Signature', { x: 300, y: 200 });
    await page.keyboard.press('Escape');
    await pages().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await addRecipient('Bo Ek <bo@example.com>');
    await page
      .getByRole('region', { name: 'Recipients' })
      .getByLabel('Signing order', { exact: true })
      .selectOption('In order');
    await saved();
    const spoken = (await page.locator('body').ariaSnapshot()).replace(/envelope_\w+/, 'envelope_1');
    await expect(`${spoken}\n`).toMatchFileSnapshot('editor-spoken.yml');
  }, 120_000);

  it('fields can be pasted into a draft with another page size, for the recipient with the same address [T2226]', async () => {
    const { page } = drafting;
    await upload('First', 2);
    await addRecipient('Ann Lee <ann@example.com>');
    await place('Name', { x: 200, y: 150 });
    await addRecipient('Bo Ek <bo@example.com>');
    await place('Date', { x: 200, y: 250 });
    await pages().press('Control+a');
    await page.keyboard.press('Control+c');
    await page.getByText('Copied: 2 fields').waitFor();
    const sizesOf = ({ draft }: Draft) =>
      draft.fields.map(({ type, width, height }) => {
        const page = draft.files[0]?.pages[0] as { width: number; height: number };
        return [type, Math.round((width * page.width) / 10) / 10, Math.round((height * page.height) / 10) / 10];
      });
    await saved();
    const first = await read(new URL(page.url()).pathname.split('/')[4] ?? '');

    const id = await upload('Second', 1, { width: 420, height: 700 });
    await addRecipient('Bo Ekman <BO@example.com>');
    await addRecipient('Cy Dee <cy@example.com>');
    await addRecipient('Ann <ann@example.com>');
    await page.getByRole('button', { name: 'Paste 2 fields' }).click();
    await field('Date').waitFor();
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(2);
    const second = await read(id);
    const ownerOf = (type: string) => {
      const { recipientId } = second.draft.fields.find((each) => each.type === type) ?? {};
      return second.draft.recipients.find((each) => each.id === recipientId)?.email;
    };
    expect([ownerOf('NAME'), ownerOf('DATE')]).toEqual(['ann@example.com', 'bo@example.com']);
    expect(sizesOf(second)).toEqual(sizesOf(first));
    // A second paste is placed next to the first.
    await pages().press('Control+v');
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(4);
    const places = (await read(id)).draft.fields.map((each) => `${each.positionX} ${each.positionY}`);
    expect(new Set(places).size).toBe(4);
  }, 120_000);

  it('the selection bar of the editor stays next to the selected fields, without overlapping anything [T5720]', async () => {
    const { page } = drafting;
    await upload('Bar', 2);
    await addRecipient('Ann Lee <ann@example.com>');
    await addRecipient('Bo Ek <bo@example.com>');
    await place('Name', { x: 300, y: 200 });
    await place('Date', { x: 340, y: 715 });
    const bar = (name: string) => page.getByRole('group', { name, exact: true });
    const seen = async (name: string) => {
      await bar(name).waitFor();
      return pages().evaluate((area, label) => {
        const origin = area.getBoundingClientRect();
        const rectOf = (element: Element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return {
            left: left - origin.left,
            top: top - origin.top,
            right: right - origin.left,
            bottom: bottom - origin.top,
          };
        };
        const found = document.querySelector(`fieldset[aria-label="${label}"]`);
        if (!found) throw new Error(`there is no bar for ${label}`);
        const at = rectOf(found);
        const fields = [...area.querySelectorAll('[data-selected]')].map(rectOf);
        const buttons = [...found.querySelectorAll('button')].filter((button) => button.checkVisibility());
        const isOnTop = buttons.every((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        return {
          fromBottom: at.top - Math.max(...fields.map(({ bottom }) => bottom)),
          fromTop: Math.min(...fields.map(({ top }) => top)) - at.bottom,
          covers: fields.filter(
            (each) => each.left < at.right && each.right > at.left && each.top < at.bottom && each.bottom > at.top,
          ).length,
          isInside: at.left >= 0 && at.top >= 0 && at.right <= area.clientWidth && at.bottom <= area.clientHeight,
          isOnTop,
        };
      }, name);
    };
    const whole = { covers: 0, isInside: true, isOnTop: true };
    await field('Name').click();
    const under = await seen('Name');
    expect(under).toMatchObject(whole);
    expect(under.fromBottom).toBeGreaterThan(0);
    expect(under.fromBottom).toBeLessThan(40);
    await picture(page, 'editor-bar-below');

    await field('Date').click();
    const over = await seen('Date');
    expect(over).toMatchObject(whole);
    expect(over.fromTop).toBeGreaterThan(0);
    expect(over.fromTop).toBeLessThan(40);
    await picture(page, 'editor-bar-above');

    await pages().press('Control+a');
    await pages().evaluate((area) => area.scrollTo(0, 60));
    await atRest();
    const many = await seen('2 fields');
    expect(many).toMatchObject(whole);
    expect(many.fromBottom).toBeGreaterThan(0);
    expect(many.fromBottom).toBeLessThan(40);
    expect(await page.locator('[data-frame]').count()).toBe(1);
    await picture(page, 'editor-bar-several');

    const [name, date] = [await field('Name').boundingBox(), await field('Date').boundingBox()];
    if (!name || !date) throw new Error('there are no fields');
    const frame = () => page.locator('[data-frame]').boundingBox();
    const before = await frame();
    expect(before?.y).toBeCloseTo(name.y, 0);
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBeCloseTo(date.y + date.height, 0);
    await page.mouse.move(name.x + name.width - 20, name.y + 10);
    await page.mouse.down();
    await page.mouse.move(name.x + name.width - 20, name.y - 20, { steps: 4 });
    expect(await bar('2 fields').evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    expect((await frame())?.y).toBeCloseTo((await field('Name').boundingBox())?.y ?? 0, 0);
    await page.mouse.up();
    expect(await bar('2 fields').evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    const dropped = await seen('2 fields');
    expect(dropped).toMatchObject(whole);
    expect(dropped.fromBottom).toBeCloseTo(many.fromBottom, 0);

    for (const size of [PHONE, { width: 390, height: 664 }, SMALL_PHONE]) {
      await page.setViewportSize(size);
      await field('Date').click();
      expect(await seen('Date')).toMatchObject(whole);
      expect(await page.getByRole('button', { name: 'Zoom in' }).isVisible()).toBe(false);
      await picture(page, `editor-bar-phone-${size.width}-${size.height}`);
    }
    await pages().press('Escape');
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  }, 120_000);

  it('the browser console stays empty while a draft is edited', () => {
    expect(browser.complaints).toEqual([]);
  });
});
