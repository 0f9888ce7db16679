import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { toolPath } from '../packages/testing/src/tools.ts';
import { type Command, DrivenBrowser, WAITS } from './driven-browser.ts';

/** Preferences that let the browser choose its port, and turn off everything that contacts other sites. */
const SETTINGS = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.auto': false,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en',
};

/** A font that was still loading when its page was left (NS_BINDING_ABORTED). */
const LEFT_WHILE_LOADING = /^\[JavaScript Error: "downloadable font: download failed .* status=2152398850 /;

export class Firefox extends DrivenBrowser {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: Socket;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #received = Buffer.alloc(0);
  #last = 0;

  private constructor(process: ChildProcess, profile: string, socket: Socket) {
    super();
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.on('data', (data: Buffer) => this.#read(data));
  }

  static async start(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'countersign-firefox-'));
    const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const flags = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
    const child = spawn(toolPath('firefox'), flags, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
    // Kill the browser even if the test process exits early.
    process.once('exit', () => child.kill('SIGKILL'));
    const portFile = join(profile, 'MarionetteActivePort');
    await vi.waitFor(() => expect(readFileSync(portFile, 'utf8')).toMatch(/^\d+/), WAITS);
    const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');
    await once(socket, 'connect');
    const firefox = new Firefox(child, profile, socket);
    await firefox.#ask('WebDriver:NewSession', { strictFileInteractability: false });
    await firefox.resize(1280, 900);
    return firefox;
  }

  /** Parses packets, each of which consists of a length, a colon and JSON. */
  #read(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const length = Number(this.#received.subarray(0, colon).toString());
      if (colon === -1 || this.#received.length < colon + 1 + length) return;
      const packet = JSON.parse(this.#received.subarray(colon + 1, colon + 1 + length).toString()) as unknown;
      this.#received = this.#received.subarray(colon + 1 + length);
      // The first packet is a greeting.
      if (!Array.isArray(packet)) continue;
      const [, id, error, result] = packet as [number, number, { message: string } | null, unknown];
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    }
  }

  #ask<T>(command: string, parameters: object = {}): Promise<T> {
    const id = ++this.#last;
    const text = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    });
  }

  /** Unwraps results, because WebDriver returns them in an object with a `value`. */
  protected async ask<T>(command: Command, parameters: object = {}): Promise<T> {
    return (await this.#ask<{ value: T }>(`WebDriver:${command}`, parameters)).value;
  }

  /** Returns the browser's messages about pages of a site: errors, warnings and policy violations. */
  async complaints(origin: string): Promise<string[]> {
    await this.#ask('Marionette:SetContext', { value: 'chrome' });
    const body = `
      return Services.console.getMessageArray()
        .map(({ message }) => message)
        .filter((message) => message.includes(arguments[0]));`;
    const said = await this.read<string[]>(body, origin);
    await this.#ask('Marionette:SetContext', { value: 'content' });
    return said.filter((message) => !LEFT_WHILE_LOADING.test(message));
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    await this.#ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
    await ended;
    this.#socket.destroy();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
