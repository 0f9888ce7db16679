import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The minified build is injected into every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the findings of axe, plus barriers that axe can't detect. The debugger runs axe, because the page's CSP
 * forbids other scripts.
 */
export const barriers = async (page: Page | Frame): Promise<string[]> => [
  ...(await run(page, { type: 'tag', values: RULES })),
  ...(await misshapen(page)),
];

export const faintColours = (page: Page): Promise<string[]> =>
  run(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

async function run(page: Page | Frame, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // No rule used here needs the style sheets and media that axe would load again.
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, runOnly);
}

/** Function body that returns the findings, for browsers that are driven without Playwright. */
export const BARRIERS_BODY = `${AXE};
  return axe.run({ runOnly: { type: 'tag', values: ${JSON.stringify(RULES)} }, resultTypes: ['violations'] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)));`;

/** Minimum size of main controls in CSS pixels, from WCAG 2.2, 2.5.5 (level AAA). */
const LARGE = 44;

/** Returns controls smaller than LARGE. Boxes on pages are exempt, because the form has equivalent controls. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((large) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, .button, select, textarea, input:not([type=radio], [type=checkbox], [type=hidden]), .choice, .methods label, .more a',
    );
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (control.closest('.for-readers') || !control.checkVisibility({ visibilityProperty: true })) return [];
      return Math.min(width, height) < large - 0.5 ? [`${width} x ${height} px: ${control.outerHTML}`] : [];
    });
  }, LARGE);

/**
 * Returns elements that are cut off by the window or by an ancestor. Scrollable content is exempt: pages enlarged for a
 * field, and rows that fade at their end.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.hidden, .for-readers, .line, .box, .skip, .zoomed .page') &&
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      !isInStrip(element);
    const isInStrip = ({ parentElement }: Element): boolean =>
      parentElement !== null && (getComputedStyle(parentElement).maskImage !== 'none' || isInStrip(parentElement));
    const hasWords = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!isShown(element) || !(hasWords(element) || element.matches('button, input, select, textarea, img')))
        continue;
      const { left, right } = element.getBoundingClientRect();
      let [from, to] = [0, window.innerWidth];
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (!hides(around)) continue;
        const edges = around.getBoundingClientRect();
        [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)];
      }
      const isNarrow =
        hides(element) && !element.matches('input, select, textarea') && element.scrollWidth > element.clientWidth + 1;
      if (left < from - 1 || right > to + 1 || isNarrow) found.push(`cut off: ${element.outerHTML.slice(0, 200)}`);
    }
    return found;
  });

/** Words up to this length must not be broken. Names, addresses and numbers without a space may be longer. */
const WHOLE_WORD = 16;

/**
 * Returns visible defects that no accessibility rule forbids: letters stacked vertically, words broken without a
 * hyphen, text that touches its border, and several current items in one navigation.
 */
export const misshapen = (page: Page | Frame): Promise<string[]> =>
  page.evaluate((wholeWord) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.hidden, .for-readers, .line, .box, [aria-hidden="true"]') &&
      getComputedStyle(element).clipPath !== 'inset(50%)';
    const textsOf = (element: Element) =>
      [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');
    const linesOf = (text: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        .size;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const texts = textsOf(element);
      if (texts.length === 0 || !isShown(element)) continue;
      const tell = (what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
      const style = getComputedStyle(element);
      const em = Number.parseFloat(style.fontSize);
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && width < 2 * em && height > 3 * 1.2 * em && style.writingMode === 'horizontal-tb')
        tell('stacked');
      const isBox = /block|flex|grid|list-item/.test(style.display) && !element.matches('input, select, textarea');
      if (
        isBox &&
        Number.parseFloat(style.borderInlineStartWidth) > 0 &&
        Number.parseFloat(style.paddingInlineStart) < 2
      )
        tell('touches its border');
      if (style.hyphens === 'auto') continue;
      for (const text of texts) {
        for (const { 0: word, index } of text.data.matchAll(/[\p{Script=Latin}]{4,}/gu)) {
          if (word.length > wholeWord || /[\w@./:_-]/.test(text.data[index - 1] ?? ' ')) continue;
          if (/[\w@./:_-]/.test(text.data[index + word.length] ?? ' ')) continue;
          if (linesOf(text, index, index + word.length) > 1) tell(`"${word}" is cut`);
        }
      }
    }
    for (const list of document.querySelectorAll(
      'nav, [role="tablist"], [role="listbox"]:not([aria-multiselectable])',
    )) {
      const current = list.querySelectorAll('[aria-current="page"], [role="tab"][aria-selected="true"]');
      if (current.length > 1 && isShown(list))
        found.push(`${current.length} current items: ${list.outerHTML.slice(0, 200)}`);
    }
    return found;
  }, WHOLE_WORD);

/**
 * Returns main buttons that are not last in their row. The main action must come last on all pages and in all dialogs.
 */
export const misplacedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const looks = ['--accent', '--fill', '--danger'].map((name) => {
      probe.style.backgroundColor = `var(${name})`;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    // A button that opens a menu of further actions may follow the main button.
    const isChoice = (element: Element | null) =>
      element?.matches(':is(button, .button):not([aria-haspopup])') ?? false;
    // A team without a color has no `--fill`.
    const clear = 'rgba(0, 0, 0, 0)';
    const isMain = (button: Element) => {
      const { backgroundColor } = getComputedStyle(button);
      return backgroundColor !== clear && looks.includes(backgroundColor);
    };
    const isInRow = ({ parentElement }: Element) =>
      parentElement !== null &&
      /flex row/.test(`${getComputedStyle(parentElement).display} ${getComputedStyle(parentElement).flexDirection}`);
    return [...document.querySelectorAll('button, .button')]
      .filter((button) => isInRow(button) && isMain(button) && isChoice(button.nextElementSibling))
      .map((button) => `before another button: ${button.outerHTML.slice(0, 200)}`);
  });

/** Returns elements that are animated or scroll smoothly even though motion is turned off. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
      // The `held` animation only delays a button and has no visible effect.
      const moves =
        !['none', 'held'].includes(animationName) || /[1-9]/.test(transitionDuration) || scrollBehavior === 'smooth';
      return moves ? [`moves: ${element.outerHTML.slice(0, 200)}`] : [];
    }),
  );

export const askedAboutOneself = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>('input[autocomplete], input[type=password], input[type=email]'),
    ].map(({ labels, type, autocomplete }) => `${labels?.[0]?.textContent?.trim()} (${type}): ${autocomplete}`),
  );
