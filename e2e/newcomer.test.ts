import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../packages/testing/src/free-port.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, picture, useBrowser } from './browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

describe('a new installation', () => {
  const browser = useBrowser();

  /** Runs `npm start` without any data. Returns the output up to the setup link. */
  const start = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-newcomer-'));
    const { PATH, HOME } = process.env;
    const settings = { PORT: String(await freePort()), HOST: '127.0.0.1', OPEN_BROWSER: 'false', DATA_DIR: folder };
    // Use a process group: npm starts the service in a child process, and both must be stopped.
    const npm = spawn('npm', ['start'], { cwd: ROOT, env: { PATH, HOME, ...settings }, detached: true });
    onTestFinished(async () => {
      const hasEnded = once(npm.stdout, 'close');
      if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM');
      await hasEnded;
      await rm(folder, { recursive: true, force: true });
    });
    let printed = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/\/setup#\w+\n/);
    return /http\S+\/setup#\w+/.exec(printed)?.[0] ?? '';
  };

  it('a new installation leads to a sealed document with one command, one link, five inputs and seven clicks [T1396]', async () => {
    const began = performance.now();
    const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
    let [boxes, clicks] = [0, 0];
    const page: Page = await browser.open(await start(), DESKTOP);
    const fill = async (label: string, value: string) => {
      await page.getByLabel(label, { exact: true }).fill(value);
      boxes += 1;
    };
    const click = async (role: 'button' | 'radio', name: string) => {
      await page.getByRole(role, { name }).first().click();
      clicks += 1;
    };
    await page.getByLabel('Your name').waitFor();
    const started = seconds();
    await fill('Your name', 'Ingrid Solheim');
    await fill('Team name', 'Nordlys Architects');
    await fill('Email address', 'ingrid@nordlys.example');
    await fill('Password', 'correct horse battery');
    await click('button', 'Create team');

    await page.getByRole('heading', { name: 'Welcome, Ingrid Solheim' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await click('button', 'Send sample');
    await page.getByRole('heading', { name: 'Sample agreement' }).first().waitFor();
    await picture(page, 'sample-open');
    await click('button', 'Sign here');
    await click('radio', 'Type');
    await fill('Type your name', 'Ingrid Solheim');
    await click('button', 'Use this signature');
    await click('button', 'Use today');
    await picture(page, 'sample-ready');
    await click('button', 'Sign document');
    await page.getByRole('heading', { name: 'This document is complete' }).waitFor();
    await picture(page, 'sample-completed');
    console.log(`newcomer: the page after ${started} s, sealed after ${seconds()} s, ${boxes} boxes, ${clicks} clicks`);
    expect({ boxes, clicks }).toEqual({ boxes: 5, clicks: 7 });
    expect(browser.complaints).toEqual([]);
  }, 180_000);
});
