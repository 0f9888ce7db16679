import type { Page } from 'playwright-core';
import { barriers, cutOff, faintColours, misplacedButtons } from './barriers.ts';
import { DESKTOP, overhang, PHONE, picture, SMALL_PHONE } from './browser.ts';

/** Whether a finding counts. Ignores the close button of dialogs, which is for screen readers only. */
const isMeant = (finding: string) => !finding.includes('aria-label="Dismiss"');

/**
 * Returns the accessibility barriers on a page of the console, on phones and desktops, in light and dark mode, with
 * large text and right to left.
 */
export async function barriersOfState(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const note = (how: string, findings: readonly string[]) =>
    found.push(...findings.map((finding) => `${name}, ${how}: ${finding}`));
  const fits = async (how: string) => {
    const pixels = await overhang(page);
    const wide = pixels > 0 ? [`${pixels} px too wide`] : [];
    // Lists on desktops have one line per row. Long text is cut off in the list but complete on the linked page.
    const cut = how === 'desktop' ? [] : (await cutOff(page)).filter(isMeant);
    note(how, [...wide, ...cut]);
  };
  for (const [how, viewport] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    await page.setViewportSize(viewport);
    await drawn(page);
    await fits(how);
    note(how, [...(await barriers(page)), ...(await misplacedButtons(page))]);
    await picture(page, `console-${name}-${how}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    note(`${how}, dark`, await faintColours(page));
    await picture(page, `console-${name}-${how}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(SMALL_PHONE);
  await fits('320 px');
  const letters = await page.context().newCDPSession(page);
  await letters.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await fits('large letters');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await fits('large letters, from right to left');
  await picture(page, `console-${name}-large`);
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
  await letters.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await letters.detach();
  await page.setViewportSize(DESKTOP);
  return found;
}

/** Waits until the page has rendered all effects of a new width, because scripts update some parts a moment later. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
