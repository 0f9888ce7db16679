import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds. Evaluated by the debugger: the policy of the page lets no other script in. */
export async function barriers(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, RULES);
}
