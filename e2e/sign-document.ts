import { errors, type FrameLocator, type Page } from 'playwright-core';

/**
 * Clicks "Sign document". After the last answer is saved, the button moves from the end of the document into the bar,
 * so a click that hit the old button is repeated.
 */
export async function signDocument(page: Pick<Page | FrameLocator, 'getByRole'>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await page.getByRole('button', { name: 'Sign document' }).click({ timeout: 5000 });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || attempt === 6) throw error;
    }
  }
}
