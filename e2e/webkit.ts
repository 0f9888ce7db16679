import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../packages/testing/src/free-port.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { type Command, DrivenBrowser, WAITS } from './driven-browser.ts';

/** Maps each command to its endpoint. The path contains the element's id (WebDriver, W3C, 6.3). */
const ENDPOINTS: Record<Command, (element: string) => [method: 'GET' | 'POST', path: string]> = {
  Navigate: () => ['POST', 'url'],
  SetWindowRect: () => ['POST', 'window/rect'],
  ExecuteScript: () => ['POST', 'execute/sync'],
  ElementClick: (element) => ['POST', `element/${element}/click`],
  ElementClear: (element) => ['POST', `element/${element}/clear`],
  ElementSendKeys: (element) => ['POST', `element/${element}/value`],
  PerformActions: () => ['POST', 'actions'],
  TakeScreenshot: () => ['GET', 'screenshot'],
};

/** Drives an installed WebKit (Safari's engine) on an invisible screen. It can't report messages about pages. */
export class WebKit extends DrivenBrowser {
  readonly #processes: ChildProcess[];
  readonly #home: string;
  readonly #address: string;
  #session = '';

  private constructor(processes: ChildProcess[], home: string, address: string) {
    super();
    this.#processes = processes;
    this.#home = home;
    this.#address = address;
  }

  static async start(): Promise<WebKit> {
    const home = mkdtempSync(join(tmpdir(), 'countersign-webkit-'));
    const screen = spawn(toolPath('Xvfb'), ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await new Promise<string>((resolve) =>
      screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`)),
    );
    const port = await freePort();
    const driver = spawn(toolPath('WebKitWebDriver'), [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, HOME: home, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
    });
    const processes = [driver, screen];
    // Stop the browser even if the test process exits early.
    process.once('exit', () => {
      for (const each of processes) each.kill('SIGKILL');
    });
    const webKit = new WebKit(processes, home, `http://127.0.0.1:${port}`);
    await vi.waitFor(async () => expect((await fetch(`${webKit.#address}/status`)).ok).toBe(true), WAITS);
    const binary = toolPath('MiniBrowser');
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const { sessionId } = await webKit.#call<{ sessionId: string }>('POST', 'session', {
      capabilities: { alwaysMatch },
    });
    webKit.#session = `session/${sessionId}`;
    await webKit.resize(1280, 900);
    return webKit;
  }

  protected ask<T>(command: Command, { id = '', ...parameters }: { id?: string } = {}): Promise<T> {
    const [method, path] = ENDPOINTS[command](id);
    return this.#call(method, `${this.#session}/${path}`, parameters);
  }

  async #call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, parameters: object = {}): Promise<T> {
    const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
    const response = await fetch(`${this.#address}/${path}`, { method, ...body });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }

  async close(): Promise<void> {
    await this.#call('DELETE', this.#session).catch(() => {});
    for (const each of this.#processes) each.kill('SIGKILL');
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}
