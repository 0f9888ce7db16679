import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSetupToken } from '../packages/server/src/features/accounts/first-run.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, picture, useBrowser } from './browser.ts';

describe('somebody who has just started the service', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
  });
  afterAll(() => service?.dispose());

  it('has a sealed document of their own with five boxes filled in and seven clicks [T1396]', async () => {
    let [boxes, clicks] = [0, 0];
    const page: Page = await browser.open(`${service.url}/setup#${await makeSetupToken(service.services)}`, DESKTOP);
    const fill = async (label: string, value: string) => {
      await page.getByLabel(label, { exact: true }).fill(value);
      boxes += 1;
    };
    const click = async (role: 'button' | 'radio', name: string) => {
      await page.getByRole(role, { name }).first().click();
      clicks += 1;
    };
    await fill('Your name', 'Ingrid Solheim');
    await fill('Team', 'Nordlys Architects');
    await fill('E-mail address', 'ingrid@nordlys.example');
    await fill('Password', 'correct horse battery');
    await click('button', 'Make the team');

    await page.getByRole('heading', { name: 'Welcome, Ingrid Solheim' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await click('button', 'Send the sample');
    await page.getByRole('heading', { name: 'Sample agreement' }).first().waitFor();
    await picture(page, 'sample-open');
    await click('button', 'Sign here');
    await click('radio', 'Type');
    await fill('Type your name', 'Ingrid Solheim');
    await click('button', 'Use this signature');
    await click('button', 'Use today');
    await picture(page, 'sample-ready');
    await click('button', 'Sign document');
    await page.getByRole('heading', { name: 'This document is completed' }).waitFor();
    await picture(page, 'sample-completed');
    expect({ boxes, clicks }).toEqual({ boxes: 5, clicks: 7 });
    expect(browser.complaints).toEqual([]);
  }, 120_000);
});
