import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeSetupToken } from '../packages/server/src/features/accounts/first-run.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { BARRIERS_BODY } from './barriers.ts';
import { useFirefox } from './firefox.ts';

const ENTER = '\uE007';
const TAB = '\uE004';
const RIGHT = '\uE014';
const SHIFT = '\uE008';
const CONTROL = '\uE009';

describe('the console and the signing page in Firefox', () => {
  const browser = useFirefox();
  let service: TestService & { dispose(): Promise<void> };
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
  });
  afterAll(() => service?.dispose());

  it('takes a PDF from the first start through the editor to a sealed document, and keeps nobody out [T2230]', async () => {
    const firefox = browser.current;
    const barriers: string[] = [];
    const lookAt = async (name: string) => {
      // A page that is left while its scripts are on their way makes the browser complain of them.
      await expect.poll(() => firefox.read<string>('return document.readyState')).toBe('complete');
      const found = await firefox.read<string[]>(BARRIERS_BODY);
      barriers.push(...found.map((barrier) => `${name}: ${barrier}`));
    };
    await firefox.open(`${service.url}/setup#${await makeSetupToken(service.services)}`);
    await firefox.fill('Your name', 'Ingrid Solheim');
    await firefox.fill('Team', 'Nordlys Architects');
    await firefox.fill('E-mail address', 'ingrid@nordlys.example');
    await firefox.fill('Password', 'correct horse battery');
    await firefox.press('button', 'Make the team');
    await firefox.find('heading', 'Welcome, Ingrid Solheim');
    const team = new URL(await firefox.address()).pathname.split('/')[2] ?? '';

    const path = join(inject('runDirectory'), 'Firefox lease.pdf');
    writeFileSync(path, buildPdf({ pages: 2 }));
    await firefox.open(`${service.url}/teams/${team}/documents`);
    await firefox.find('heading', 'No documents yet');
    await firefox.upload(path);
    await expect.poll(() => firefox.address(), { timeout: 30_000 }).toMatch(/\/edit$/);
    await lookAt('editor');
    await firefox.press('button', 'Add myself');
    const fields = () => firefox.read<number>('return document.querySelectorAll("[data-field]").length');
    const said = (text: RegExp) =>
      expect.poll(() => firefox.read<string>('return document.body.innerText'), { timeout: 30_000 }).toMatch(text);

    // Placed by a click, moved by a drag and by keys, copied, taken back.
    await firefox.press('button', /^Signature/);
    const page = await firefox.box('[data-page="1"]');
    await firefox.drag({ x: page.x + 200, y: page.y + 200 });
    await expect.poll(fields, { timeout: 30_000 }).toBe(1);
    const before = await firefox.box('[data-field]');
    const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    await firefox.drag(middle, { x: middle.x + 20, y: middle.y + 30 }, { x: middle.x + 60, y: middle.y + 90 });
    const after = await firefox.box('[data-field]');
    expect(Math.abs(after.x - before.x - 60)).toBeLessThan(6);
    expect(Math.abs(after.y - before.y - 90)).toBeLessThan(6);
    await firefox.read('document.querySelector("[data-pages]").focus()');
    await firefox.type(RIGHT, SHIFT);
    expect((await firefox.box('[data-field]')).x - after.x).toBeGreaterThan(5);
    await firefox.type('c', CONTROL);
    await firefox.type('v', CONTROL);
    await expect.poll(fields).toBe(2);
    await firefox.type('z', CONTROL);
    await expect.poll(fields).toBe(1);
    await firefox.type(`t${ENTER}`);
    await expect.poll(fields).toBe(2);
    await firefox.type(TAB, SHIFT);
    await said(/Saved/);
    await firefox.press('button', 'Send');
    await firefox.press('button', /^(Send to 1 person now|Make the links now)$/);
    await expect.poll(() => firefox.address(), { timeout: 30_000 }).not.toMatch(/\/edit$/);
    await firefox.find('heading', 'Firefox lease');

    const envelope = new URL(await firefox.address()).pathname.split('/')[4] ?? '';
    const link = await firefox.read<string>(
      'return fetch(arguments[0]).then((answer) => answer.json()).then(({ recipients }) => recipients[0].token)',
      `/api/console/teams/${team}/envelope/${envelope}`,
    );
    await firefox.open(`${service.url}/sign/${link}`);
    await firefox.find('heading', 'Firefox lease');
    await lookAt('open');
    await firefox.fill(/^Text/, 'Nordlys');
    await firefox.press('button', 'Sign here');
    await expect
      .poll(() => firefox.read<number>('return document.querySelector("canvas")?.clientWidth ?? 0'))
      .toBeGreaterThan(0);
    await lookAt('pad');
    const pad = await firefox.box('canvas');
    await firefox.drag(
      ...Array.from({ length: 12 }, (_, step) => ({
        x: pad.x + 40 + 12 * step,
        y: pad.y + 90 - 40 * Math.sin(step / 2),
      })),
    );
    await firefox.press('button', 'Use this signature');
    await firefox.press('button', 'Sign document');
    await firefox.find('heading', 'This document is completed');
    await lookAt('done');
    await firefox.press('link', 'Check the sealed document');
    await firefox.find('heading', 'Who signed');
    await lookAt('verified');
    await firefox.open(`${service.url}/verify`);
    await lookAt('check');
    await firefox.open(`${service.url}/sign/unknown`);
    await lookAt('unknown');

    await firefox.open(`${service.url}/teams/${team}/documents`);
    await firefox.press('link', /Firefox lease/);
    await said(/Sealed on/);
    await lookAt('document');
    expect(barriers).toEqual([]);
    expect(await firefox.complaints(service.url)).toEqual([]);
  }, 180_000);
});
