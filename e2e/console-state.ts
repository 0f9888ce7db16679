import type { Page } from 'playwright-core';
import { barriers, cutOff, faintColours, misplacedButtons } from './barriers.ts';
import { DESKTOP, overhang, PHONE, picture, SMALL_PHONE } from './browser.ts';

/** A dialog has a button for screen readers alone, which closes it. */
const isMeant = (finding: string) => !finding.includes('aria-label="Dismiss"');

/**
 * Returns the barriers on a page of the console: on phones and desktops, by day and night, with large letters and from right to
 * left. Empty if the page is accessible.
 */
export async function barriersOfState(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const note = (how: string, findings: readonly string[]) =>
    found.push(...findings.map((finding) => `${name}, ${how}: ${finding}`));
  const fits = async (how: string) => {
    const pixels = await overhang(page);
    const wide = pixels > 0 ? [`${pixels} px too wide`] : [];
    // Lists of a desktop have one line a row: what is long is cut there, and whole behind the link.
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

/** Waits until the page has drawn what follows from a new width: some parts change only once a script has heard of it. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
