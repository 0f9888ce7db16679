import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The small one: it is read anew on every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds. Evaluated by the debugger: the policy of the page lets no other script in. */
export const barriers = (page: Page | Frame): Promise<string[]> => run(page, { type: 'tag', values: RULES });

/** Of what axe finds, what colours have to do with. */
export const faintColours = (page: Page): Promise<string[]> =>
  run(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

async function run(page: Page | Frame, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, runOnly);
}

/** Main controls have to be as large, in CSS pixels: what WCAG 2.2 asks for at level AAA (2.5.5). */
const LARGE = 44;

/** What is to be pressed or filled in and is smaller than a finger. Boxes on pages have their controls in the form. */
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

/** What cannot be read or reached whole: it sticks out of the window, or of something that hides what sticks out. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.hidden, .for-readers, .line, .box');
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
