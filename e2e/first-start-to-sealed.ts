import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { makeSetupToken } from '../packages/server/src/features/accounts/setup/first-run.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import type { TestService } from '../packages/testing/src/service.ts';
import { BARRIERS_BODY } from './barriers.ts';
import type { DrivenBrowser } from './driven-browser.ts';

const ENTER = '\uE007';
const TAB = '\uE004';
const RIGHT = '\uE014';
const SHIFT = '\uE008';
const CONTROL = '\uE009';

/**
 * Takes a PDF from the first start of a service through the editor to a sealed document.
 * @returns the accessibility barriers on all pages along the way
 */
export async function fromFirstStartToSealed(browser: DrivenBrowser, service: TestService): Promise<string[]> {
  const barriers: string[] = [];
  const lookAt = async (name: string) => {
    // The browser reports an error if a page is left while its scripts are loading.
    await expect.poll(() => browser.read<string>('return document.readyState')).toBe('complete');
    const found = await browser.read<string[]>(BARRIERS_BODY);
    barriers.push(...found.map((barrier) => `${name}: ${barrier}`));
  };
  await browser.open(`${service.url}/setup#${await makeSetupToken(service.services)}`);
  await browser.fill('Your name', 'Ingrid Solheim');
  await browser.fill('Team name', 'Nordlys Architects');
  await browser.fill('Email address', 'ingrid@nordlys.example');
  await browser.fill('Password', 'correct horse battery');
  await browser.press('button', 'Create team');
  await browser.find('heading', 'Welcome, Ingrid Solheim');
  const team = new URL(await browser.address()).pathname.split('/')[2] ?? '';

  const path = join(inject('runDirectory'), 'Studio lease.pdf');
  writeFileSync(path, buildPdf({ pages: 2 }));
  await browser.open(`${service.url}/teams/${team}/documents`);
  await browser.find('heading', 'No documents yet');
  await browser.upload(path);
  await expect.poll(() => browser.address(), { timeout: 30_000 }).toMatch(/\/edit$/);
  await browser.find('button', 'Only me');
  await lookAt('editor');
  await browser.press('button', 'Only me');
  const fields = () => browser.read<number>('return document.querySelectorAll("[data-field]").length');
  const said = (text: RegExp) =>
    expect.poll(() => browser.read<string>('return document.body.innerText'), { timeout: 30_000 }).toMatch(text);

  // Place a field with a click, move it by dragging and with the keyboard, copy it, and undo.
  const page = await browser.box('[data-page="1"]');
  await browser.drag({ x: page.x + 200, y: page.y + 200 });
  await expect.poll(fields, { timeout: 30_000 }).toBe(1);
  const before = await browser.box('[data-field]');
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await browser.drag(middle, { x: middle.x + 20, y: middle.y + 30 }, { x: middle.x + 60, y: middle.y + 90 });
  const after = await browser.box('[data-field]');
  expect(Math.abs(after.x - before.x - 60)).toBeLessThan(6);
  expect(Math.abs(after.y - before.y - 90)).toBeLessThan(6);
  await browser.read('document.querySelector("[data-pages]").focus()');
  await browser.type(RIGHT, SHIFT);
  expect((await browser.box('[data-field]')).x - after.x).toBeGreaterThan(5);
  await browser.type('c', CONTROL);
  await browser.type('v', CONTROL);
  await expect.poll(fields).toBe(2);
  await browser.type('z', CONTROL);
  await expect.poll(fields).toBe(1);
  await browser.type(`t${ENTER}`);
  await expect.poll(fields).toBe(2);
  await browser.type(TAB, SHIFT);
  await said(/Saved/);
  await browser.press('button', 'Sign');
  await expect.poll(() => browser.address(), { timeout: 30_000 }).toMatch(/\/sign\//);
  await browser.find('heading', 'Studio lease');
  await lookAt('open');
  await browser.fill(/^Text/, 'Nordlys');
  await browser.press('button', 'Sign here');
  await expect
    .poll(() => browser.read<number>('return document.querySelector(".pad canvas")?.clientWidth ?? 0'))
    .toBeGreaterThan(0);
  await lookAt('pad');
  const pad = await browser.box('.pad canvas');
  await browser.drag(
    ...Array.from({ length: 12 }, (_, step) => ({
      x: pad.x + 40 + 12 * step,
      y: pad.y + 90 - 40 * Math.sin(step / 2),
    })),
  );
  await browser.press('button', 'Use this signature');
  await browser.press('button', 'Sign document');
  await browser.find('heading', 'This document is complete');
  await lookAt('done');
  await browser.press('link', 'Verify sealed document');
  await browser.find('heading', 'Who signed');
  await lookAt('verified');
  await browser.open(`${service.url}/verify`);
  await lookAt('check');
  await browser.open(`${service.url}/sign/unknown`);
  await lookAt('unknown');

  await browser.open(`${service.url}/teams/${team}/documents`);
  await browser.press('link', /Studio lease/);
  await said(/Sealed on/);
  await lookAt('document');
  return barriers;
}
