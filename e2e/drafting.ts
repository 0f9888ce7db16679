import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { makeSetupToken } from '../packages/server/src/features/accounts/setup/first-run.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, type TestBrowser } from './browser.ts';

export const OWNER = { name: 'Ingrid Solheim', team: 'Nordlys Architects', email: 'ingrid@nordlys.example' };
export const PASSWORD = 'correct horse battery';

export interface Draft {
  revision: number;
  draft: {
    title: string;
    status: string;
    recipients: { id: number; name: string; email: string; role: string; signingOrder: number | null }[];
    fields: {
      id: number;
      type: string;
      page: number;
      fileId: string;
      recipientId: number;
      positionX: number;
      positionY: number;
      width: number;
      height: number;
      fieldMeta: Record<string, unknown> | null;
    }[];
    meta: Record<string, unknown>;
    files: { id: string; title: string; pages: unknown[] }[];
  };
}

/** Starts a service that can't deliver email, and drives the editor as the owner. */
export function useDrafting(browser: TestBrowser) {
  const made: { service?: TestService & { dispose(): Promise<void> }; page?: Page; team?: string } = {};
  beforeAll(async () => {
    const service = await startTestService({ database: 'postgresql', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    made.service = service;
    const page = await browser.open(`${service.url}/setup#${await makeSetupToken(service.services)}`, DESKTOP);
    made.page = page;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByLabel('Your name').fill(OWNER.name);
    await page.getByLabel('Team name').fill(OWNER.team);
    await page.getByLabel('Email address').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create team' }).click();
    await page.getByRole('heading', { name: `Welcome, ${OWNER.name}` }).waitFor();
    made.team = new URL(page.url()).pathname.split('/')[2] ?? '';
  }, 180_000);
  afterAll(() => made.service?.dispose());

  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('it is there from beforeAll on');
    return part;
  };
  const theService = () => there(made.service);
  const thePage = () => there(made.page);
  const theTeam = () => there(made.team);
  const firstPage = (page = thePage()) => page.locator('[data-page="1"]').first();
  return {
    get service() {
      return theService();
    },
    get team() {
      return theTeam();
    },
    /** The owner's current page. Tests can replace it with another page. */
    get page() {
      return thePage();
    },
    set page(page: Page) {
      made.page = page;
    },
    addressOf: (id: string) => `${theService().url}/teams/${theTeam()}/documents/${id}/edit`,
    /** Uploads a PDF, which opens the editor. Returns the envelope's id. */
    async upload(name: string, pages = 2, size: { width?: number; height?: number } = {}): Promise<string> {
      const page = thePage();
      await page.goto(`${theService().url}/teams/${theTeam()}/documents`);
      const buffer = Buffer.from(buildPdf({ pages, ...size }));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer });
      await page.waitForURL('**/edit');
      await page.getByRole('img', { name: `Page 1 of ${name}` }).waitFor();
      return new URL(page.url()).pathname.split('/')[4] ?? '';
    },
    async addRecipient(text: string, page = thePage()) {
      await page
        .getByRole('textbox', { name: 'Add recipient' })
        .or(page.getByRole('combobox', { name: 'Add recipient' }))
        .fill(text);
      await page.keyboard.press('Enter');
    },
    read: (id: string, page = thePage()): Promise<Draft> =>
      page.evaluate(
        async (address) => (await fetch(address)).json(),
        `/api/console/teams/${theTeam()}/envelope/${id}/draft`,
      ),
    saved: (page = thePage()) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor(),
    field: (name: string, page = thePage()) => page.locator(`[data-field][aria-label^="${name}"]`),
    firstPage,
    async place(kind: string, position: { x: number; y: number }) {
      await thePage().getByRole('button', { name: kind }).first().click();
      await firstPage().click({ position });
    },
  };
}
