import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import {
  askedAboutOneself,
  barriers,
  cutOff,
  faintColours,
  misplacedButtons,
  movements,
  smallTargets,
} from './barriers.ts';
import { DESKTOP, overhang, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';
import { contrastBetween, contrastOfChange, contrastWithin } from './contrast.ts';
import { drawWave } from './drawing.ts';
import { makePageStates, type PageState } from './page-states.ts';

/** Text spacing that readers can set (WCAG 2.2, 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

describe('pages in every state', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let states: PageState[];
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { OPERATOR_NAME: 'Nordlys Architects' } });
    states = await makePageStates(service, await service.createAccount('sam'));
  });
  afterAll(() => service?.dispose());

  const visit = async (page: Page, visited: PageState[], look: (state: PageState) => Promise<string[]>) => {
    // Stop animations, so that no picture shows one.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    // Open framed pages in a window of their own. The embedding site is not tested here.
    await page.route('**/embed/sign/**', async (route) => {
      const { status, headers, text } = await fetched(route.request().url());
      await route.fulfill({ status, headers, body: text });
    });
    for (const state of visited) {
      await page.goto(service.url + state.path);
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await state.act?.(page);
      if (state.says) await page.getByText(state.says).first().waitFor({ state: 'attached' });
      await page.waitForFunction(() =>
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
      );
      found.push(...(await look(state)).map((finding) => `${state.name}: ${finding}`));
    }
    return found;
  };
  const tooWide = async (page: Page): Promise<string[]> => {
    const pixels = await overhang(page);
    return pixels > 0 ? [`${pixels} px too wide for ${page.viewportSize()?.width}`] : [];
  };
  const moves = async (page: Page): Promise<string[]> => {
    const shift = await layoutShift(page);
    return shift > 0.01 ? [`moves by ${shift}`] : [];
  };

  const fits = async (page: Page, how: string): Promise<string[]> =>
    [...(await tooWide(page)), ...(await cutOff(page))].map((finding) => `${how}: ${finding}`);
  /** Checks the page with large text, wide spacing and right-to-left text. */
  const stretched = async (page: Page, state: PageState): Promise<string[]> => {
    await page.setViewportSize(SMALL_PHONE);
    const letters = await page.context().newCDPSession(page);
    const findings = await fits(page, '320 px');
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACED);
    findings.push(...(await fits(page, 'spaced')));
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await letters.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await picture(page, `${state.name}-large`);
    findings.push(...(await fits(page, 'large')));
    await page.evaluate(() => {
      const { documentElement: root } = document;
      root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
    });
    findings.push(...(await fits(page, 'large, the other way round')));
    await letters.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await letters.detach();
    return findings;
  };
  const lookAt = async (page: Page, state: PageState): Promise<string[]> => {
    const findings = [...(await barriers(page)), ...(await movements(page)), ...(await misplacedButtons(page))];
    for (const input of await askedAboutOneself(page)) hints.add(input);
    await picture(page, `${state.name}-phone`);
    findings.push(...(await fits(page, 'phone')), ...(await smallTargets(page)));
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `${state.name}-dark`);
    findings.push(...(await faintColours(page)).map((finding) => `dark: ${finding}`));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
    await picture(page, `${state.name}-desktop`);
    findings.push(...(await fits(page, 'desktop')), ...(await barriers(page)), ...(await stretched(page, state)));
    await page.setViewportSize(PHONE);
    return findings;
  };
  const heard: string[] = [];
  const hints = new Set<string>();

  it('pages have no accessibility barriers in any state and fit any window, even with text of twice the size [T390]', async () => {
    const page = await browser.open(`${service.url}/verify`, PHONE);
    const onPhones = states.filter(({ isForMouse }) => !isForMouse);
    const found = await visit(page, onPhones, async (state) => {
      const part = HEARD[state.name];
      if (part) heard.push(`${state.name}:\n${indented(await asHeard(page, part))}`);
      const shift = state.act ? [] : await moves(page);
      return [...shift, ...(await lookAt(page, state))];
    });
    expect(found).toEqual([]);
  }, 400_000);

  it('pages have the expected accessibility tree in every state: order, names and roles [T394]', async () => {
    await expect(`${heard.join('\n\n')}\n`).toMatchFileSnapshot('screen-reader.yml');
  });

  it('pages have autocomplete attributes on personal inputs in every state (WCAG 2.2, 1.3.5) [T921]', async () => {
    await expect(`${[...hints].toSorted().join('\n')}\n`).toMatchFileSnapshot('input-purposes.txt');
  });

  it('pages do not shift on a desktop in any state, and have no accessibility barriers in their desktop-only parts', async () => {
    const page = await browser.open(`${service.url}/verify`, DESKTOP);
    const loaded = states.filter(({ act, isForMouse }) => !act || isForMouse);
    const look = (state: PageState) => (state.isForMouse ? lookAt(page, state) : moves(page));
    expect(await visit(page, loaded, look)).toEqual([]);
  }, 180_000);

  const openState = async (name: string, viewport: typeof PHONE, media = {}): Promise<Page> => {
    const state = states.find((each) => each.name === name);
    if (!state) throw new Error(`there is no state ${name}`);
    const page = await browser.open(service.url + state.path, viewport);
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await state.act?.(page);
    return page;
  };

  it.each([
    ['in dark mode', { colorScheme: 'dark' }],
    ['in forced colors', { forcedColors: 'active', colorScheme: 'dark' }],
  ])(
    'every control, selection, progress and position on a page is displayed with enough contrast: %s [T397]',
    async (_when, media) => {
      const page = await openState('open-halfway', DESKTOP, media);
      const seen: Record<string, number> = {};
      const focus = (element: Locator) => element.evaluate((each: HTMLElement) => each.focus({ preventScroll: true }));
      const showBox = async (name: string, box: Locator) => {
        const show = (visibility: string) =>
          box.evaluate((each: HTMLElement, value) => each.style.setProperty('visibility', value), visibility);
        await box.scrollIntoViewIfNeeded();
        seen[`${name} on the page`] = await contrastOfChange(box, () => show('hidden'));
        await show('visible');
        seen[`focus of ${name} on the page`] = await contrastOfChange(box, () => focus(box));
      };
      // Use the keyboard, because the focus ring is hidden otherwise.
      await page.keyboard.press('Tab');
      const company = page.getByLabel('Company');
      const blue = page.getByRole('checkbox', { name: 'blue' });
      const progress = page.locator('.bar progress');
      await company.scrollIntoViewIfNeeded();
      seen.input = await contrastWithin(company);
      seen['focus of an input'] = await contrastOfChange(company, () => focus(company));
      await blue.scrollIntoViewIfNeeded();
      seen.checkbox = await contrastWithin(blue);
      seen.tick = await contrastOfChange(blue, () => blue.evaluate((each: HTMLInputElement) => each.click()));
      const next = page.getByRole('button', { name: 'Next' });
      seen['focus of a button'] = await contrastOfChange(next, () => focus(next));
      const setProgress = (value: number) =>
        progress.evaluate((each: HTMLProgressElement, to) => each.setAttribute('value', String(to)), value);
      seen.progress = await contrastOfChange(progress, () => setProgress(0));

      await showBox('an empty box', page.locator('.fillable.empty').first());
      await showBox('a filled box', page.locator('.fillable.filled').first());
      await page.locator('.page img').evaluateAll((images) => {
        for (const image of images as HTMLElement[]) image.style.filter = 'invert(1)';
      });
      await focus(next);
      await showBox('an empty box, black', page.locator('.fillable.empty').first());
      await showBox('a filled box, black', page.locator('.fillable.filled').first());
      await page.getByRole('button', { name: 'Sign document' }).press('Enter');
      await page.getByText('This field is required.').first().waitFor();
      await showBox('a missing box, black', page.locator('.fillable.missing').first());
      seen.mistake = await contrastWithin(page.getByText('This field is required.').first());

      await page.getByRole('button', { name: 'More options' }).press('Enter');
      const [first, last] = [page.locator('.more [popover] > *').first(), page.locator('.more [popover] > *').last()];
      seen['part of the menu'] = await contrastWithin(last);
      seen['focus in the menu'] = await contrastOfChange(first, () => focus(first));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Sign here' }).press('Enter');
      const methods = page.locator('.methods span');
      await methods.first().waitFor();
      // For keyboard users, the dialog starts with typing.
      await page.getByRole('radio', { name: 'Draw' }).press('Space');
      seen['what is chosen'] = await contrastBetween(methods.nth(0), methods.nth(1));
      const radio = page.getByRole('radio', { name: 'Type' });
      await focus(page.getByRole('button', { name: 'Cancel' }));
      seen['focus of a choice'] = await contrastOfChange(methods.nth(1), () => focus(radio));
      seen.ink = await contrastOfChange(page.locator('.pad canvas'), () => drawWave(page));
      await page.getByRole('button', { name: 'Sign on your phone' }).click();
      const code = page.getByRole('img', { name: 'QR code that opens a drawing page' });
      await code.waitFor();
      seen.code = await contrastWithin(code);
      expect(Object.entries(seen).filter(([, ratio]) => ratio < 3)).toEqual([]);
    },
  );

  it.each([
    ['open-halfway', 'a small phone', SMALL_PHONE],
    ['open-long', 'a phone', PHONE],
  ])('pages never cover the focused element: %s on %s [T395]', async (name, _on, viewport) => {
    const page = await openState(name, viewport);
    const [covered, clear]: string[][] = [[], []];
    let isOver = false;
    for (let presses = 0; presses < 60 && !isOver; presses++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'end';
        const { left, top, width, height } = element.getBoundingClientRect();
        const isUpon = ([x = 0, y = 0]: number[]) => {
          const upper = document.elementFromPoint(left + width * x, top + height * y);
          return (
            upper !== null && (element.contains(upper) || (element as HTMLInputElement).labels?.[0]?.contains(upper))
          );
        };
        const corners = [
          [0.5, 0.5],
          [0.1, 0.1],
          [0.9, 0.1],
          [0.1, 0.9],
          [0.9, 0.9],
        ];
        return `${corners.some(isUpon) ? 'clear' : 'covered'}: ${element.outerHTML.slice(0, 200)}`;
      });
      isOver = found === 'end';
      if (!isOver) (found.startsWith('clear') ? clear : covered)?.push(found);
    }
    expect(covered).toEqual([]);
    expect(new Set(clear).size).toBeGreaterThan(10);
    expect(isOver).toBe(true);
  });

  it("pages have the team's logo and color, but no color if the system asks for more contrast [T415]", async () => {
    const page = await openState('brand-bright', PHONE);
    const logo = page.locator('.product img');
    expect(await logo.getAttribute('alt')).toMatch(/^Team \d+$/);
    expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.clientWidth])).toEqual([
      384, 192,
    ]);
    const next = page.locator('.bar > button').first();
    const looks = () =>
      next.evaluate((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color]);
    expect(await looks()).toEqual(['rgb(255, 204, 0)', 'rgb(0, 0, 0)']);
    await page.emulateMedia({ contrast: 'more' });
    expect(await looks()).toEqual(['rgb(44, 69, 192)', 'rgb(255, 255, 255)']);
  });

  it('pages scroll without animation, whatever motion setting the system has [T399]', async () => {
    const page = await browser.open(`${service.url}/sign/unknown`, PHONE);
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await behaviour()).toBe('auto');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await behaviour()).toBe('auto');
  });

  it('the browser console stays empty on pages in any state, and no other site is contacted [T411]', () => {
    expect(browser.complaints).toEqual([]);
  });
});

/** States whose screen reader output is recorded in `screen-reader.yml`, with the part of the page to record. */
const HEARD: Record<string, string> = {
  'open-every-field': 'body',
  'open-missing': 'form',
  'open-draw': 'dialog[open]',
  'open-type': 'dialog[open]',
  'open-more': '.more',
  'open-delegate': 'dialog[open]',
  'open-ask-sent': 'dialog[open]',
  'open-reject': 'dialog[open]',
  'open-proof': 'dialog[open]',
  'open-next-signer': 'form',
  waiting: 'body',
  viewing: 'header, .notice',
  'finished-going-on': 'body',
  expired: 'body',
  completed: '.notice',
  'rejected-by-another': '.notice',
  unknown: 'body',
  'proof-any': 'body',
  'proof-code': 'main',
  'embedded-proof': 'body',
  'draw-ready': 'body',
  'account-sign-in-wrong': 'main',
  'account-choose-password': 'main',
  'account-authenticator': 'main',
};

/** Returns names, roles and states in reading order, without parts that differ on every run. */
async function asHeard(page: Page, part: string): Promise<string> {
  if (part === 'body' && (await page.locator('.page').count()) > 0) {
    await page.locator('.line').first().waitFor({ state: 'attached' });
  }
  const told = await page.locator(part).first().ariaSnapshot();
  return told
    .replace(/^ *- \/url: .*\n?/gm, '')
    .replace(/\w+ \d+, \d{4} at \d+:\d+ [AP]M/g, 'TIME')
    .replace(/(127\.0\.0\.1|localhost):\d+/g, 'HOST')
    .replace(/(- code: ).*/g, '$1…');
}

async function fetched(url: string) {
  const answer = await fetch(url);
  const kept = ['content-type', 'content-security-policy'];
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => kept.includes(name)));
  return { status: answer.status, headers, text: await answer.text() };
}

const indented = (text: string): string => text.replace(/^/gm, '  ');

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 50);
      }),
  );
