import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { FLAGS } from '../e2e/browser-flags.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { textPdf } from './inputs.ts';
import { median } from './measure.ts';
import { createBenchAccount, startBenchService } from './service.ts';

export interface EditingResult {
  name: string;
  /** Median times of the reference action (`small`) and of the measured action (`large`), in milliseconds. */
  small: number;
  large: number;
  target: number;
}

interface Place {
  page: number;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
}

const IN_A_REQUEST = 100;

const inTwos = (index: number): Place => ({
  ...{ page: Math.floor(index / 2) + 1, positionX: 10 + 50 * (index % 2), positionY: 20, width: 25, height: 3 },
});
const inRows = (index: number): Place => ({
  ...{ page: 1, positionX: 2 + 4.8 * (index % 20), positionY: 2 + 3.8 * Math.floor(index / 20) },
  ...{ width: 4, height: 2.5 },
});

/**
 * Measures the editor in a browser. Alternates between a draft of 500 pages with 1,000 fields and a draft of one page
 * with two fields, and opens each one until the first page shows its fields. Also compares undoing a change of 500
 * fields with moving them by a key press.
 */
export async function benchEditing(folder: string, rounds: number): Promise<EditingResult[]> {
  const settings = { DATA_DIR: join(folder, 'editing'), RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_SECOND: '0' };
  const account = createBenchAccount(settings);
  const service = await startBenchService(settings);
  const url = `http://localhost:${service.port}`;
  const browser = await chromium.launch({ executablePath: toolPath('chromium'), args: FLAGS });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${url}/account/sign-in`);
    await page.evaluate(signIn, { email: account.email, password: account.password });
    const draft = async (pages: number, count: number, at: (index: number) => Place) => {
      const id = await draftWith(
        url,
        account.token,
        pages,
        Array.from({ length: count }, (_, index) => at(index)),
      );
      return `${url}/teams/${account.teamId}/documents/${id}/edit`;
    };
    const [one, long, full] = [await draft(1, 2, inTwos), await draft(500, 1000, inTwos), await draft(1, 500, inRows)];
    const opened: Record<'one' | 'long', number[]> = { one: [], long: [] };
    // The first round is a warm-up that renders the page images.
    for (let round = 0; round <= rounds; round++) {
      for (const [kind, address] of [['one', one] as const, ['long', long] as const]) {
        const took = await open(page, address);
        if (round > 0) opened[kind].push(took);
      }
    }
    await open(page, full);
    await page.getByRole('region', { name: 'Pages', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    const pressed: Record<'move' | 'undo', number[]> = { move: [], undo: [] };
    for (let round = 0; round < rounds; round++) {
      pressed.move.push(await page.evaluate(press, { key: 'ArrowDown' }));
      pressed.undo.push(await page.evaluate(press, { key: 'z', ctrlKey: true }));
    }
    return [
      {
        name: 'open a draft of 500 pages with 1,000 fields, compared with a page with two',
        ...{ small: median(opened.one), large: median(opened.long), target: 1.5 },
      },
      {
        name: 'undo a move of 500 fields, compared with the move',
        ...{ small: median(pressed.move), large: median(pressed.undo), target: 2 },
      },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/auth/sign-in/email', {
    ...{ method: 'POST', headers, body: JSON.stringify(credentials) },
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Returns the milliseconds from a key press until its changes are laid out. Runs in the page. */
async function press(key: { key: string; ctrlKey?: boolean }): Promise<number> {
  const began = performance.now();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
  await Promise.resolve();
  document.body.getBoundingClientRect();
  return performance.now() - began;
}

/** Returns the milliseconds from navigation until the first page shows its fields. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const shown = await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('[data-page="1"] > img');
    return image?.complete && image.naturalWidth > 0 && document.querySelector('[data-field]') && performance.now();
  });
  return Number(await shown.jsonValue());
}

async function draftWith(url: string, token: string, pages: number, places: Place[]): Promise<string> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
  const made = await ask<Created>('/v1/documents', { title: 'Agreement', recipients });
  await fetch(made.uploadUrl, { method: 'PUT', body: new Uint8Array(textPdf(pages)) });
  const recipientId = made.recipients[0]?.recipientId;
  const fields = places.map((place) => ({ ...place, recipientId, type: 'TEXT' }));
  for (let start = 0; start < fields.length; start += IN_A_REQUEST)
    await ask(`/v1/documents/${made.documentId}/fields`, { fields: fields.slice(start, start + IN_A_REQUEST) });
  return `document_${made.documentId}`;
}

interface Created {
  documentId: number;
  uploadUrl: string;
  recipients: { recipientId: number }[];
}
