import { errors, type FrameLocator, type Page } from 'playwright-core';

/**
 * Presses "Sign document". While the last answer is saved the button moves from the end of the document into the bar, and a
 * press that was begun on the one that is gone begins again.
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
