import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { toolPath } from '../packages/testing/src/tools.ts';

const WAITS = { timeout: 30_000, interval: 100 };

/** How the protocol writes an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;

/** A port that the browser chooses, and nothing that asks other sites. */
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

/** Kinds of elements, as `find` names them. */
const KINDS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  box: 'input, textarea, select',
  heading: 'h1, h2, h3',
  text: 'p, span, strong, li, dd, h1, h2, h3, label',
} as const;
type Kind = keyof typeof KINDS;

/** Where a pointer is in the window, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** A Firefox of the machine, driven by its own protocol (Marionette), which needs no further program. */
export class Firefox {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: Socket;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #received = Buffer.alloc(0);
  #last = 0;

  private constructor(process: ChildProcess, profile: string, socket: Socket) {
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
    // A test that breaks off leaves no browser behind.
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

  /** Packets are a length, a colon and JSON. */
  #read(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const length = Number(this.#received.subarray(0, colon).toString());
      if (colon === -1 || this.#received.length < colon + 1 + length) return;
      const packet = JSON.parse(this.#received.subarray(colon + 1, colon + 1 + length).toString()) as unknown;
      this.#received = this.#received.subarray(colon + 1 + length);
      // The first one greets.
      if (!Array.isArray(packet)) continue;
      const [, id, error, result] = packet as [number, number, { message: string } | null, unknown];
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    }
  }

  #ask<T = { value: unknown }>(command: string, parameters: object = {}): Promise<T> {
    const id = ++this.#last;
    const text = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    });
  }

  /** Goes elsewhere once the page has all its parts: what is still on its way would be said to have failed. */
  async open(url: string): Promise<void> {
    await expect.poll(() => this.read('return document.readyState'), WAITS).toBe('complete');
    await this.#ask('WebDriver:Navigate', { url });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#ask('WebDriver:SetWindowRect', { width, height });
  }

  /** What a function body answers in the page. */
  async read<T>(body: string, ...args: unknown[]): Promise<T> {
    return (await this.#ask<{ value: T }>('WebDriver:ExecuteScript', { script: body, args })).value;
  }

  async find(kind: Kind, name: string | RegExp): Promise<Element> {
    let found: Element | null = null;
    await expect
      .poll(
        async () => {
          // While a page is left it answers nothing.
          found = await this.#look(kind, name).catch(() => null);
          return found !== null;
        },
        { ...WAITS, message: `${kind} "${name}" at ${await this.address()}` },
      )
      .toBe(true);
    return found as unknown as Element;
  }

  async has(kind: Kind, name: string | RegExp): Promise<boolean> {
    return (await this.#look(kind, name)) !== null;
  }

  #look(kind: Kind, name: string | RegExp): Promise<Element | null> {
    const body = `
      const [selector, text, pattern] = arguments;
      const named = (each) => each.getAttribute('aria-label') ?? (each.labels?.[0]?.textContent || each.textContent);
      const wordsOf = (each) => (named(each) ?? '').replace(/[\\u2066-\\u2069]/g, '').trim();
      const isNamed = (each) => (pattern ? new RegExp(pattern).test(wordsOf(each)) : wordsOf(each) === text);
      return [...document.querySelectorAll(selector)].find((each) => isNamed(each) && each.checkVisibility()) ?? null;`;
    return typeof name === 'string'
      ? this.read(body, KINDS[kind], name, null)
      : this.read(body, KINDS[kind], null, name.source);
  }

  async press(kind: Kind, name: string | RegExp): Promise<void> {
    const { [ELEMENT]: id } = await this.find(kind, name);
    await this.#ask('WebDriver:ElementClick', { id });
  }

  /** Replaces what is in a box. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    const { [ELEMENT]: id } = await this.find('box', name);
    await this.#ask('WebDriver:ElementClear', { id });
    await this.#ask('WebDriver:ElementSendKeys', { id, text });
  }

  /** Chooses a file where the page has a place for it. */
  async upload(path: string): Promise<void> {
    const element = await this.read<Element>('return document.querySelector("input[type=file]")');
    await this.#ask('WebDriver:ElementSendKeys', { id: element[ELEMENT], text: path });
  }

  /** Presses keys where the focus is: characters, or code points of WebDriver such as \uE007 for Enter. */
  async type(keys: string, held = ''): Promise<void> {
    const press = (type: string) => (value: string) => ({ type, value });
    const actions = [
      ...[...held].map(press('keyDown')),
      ...[...keys].flatMap((key) => [press('keyDown')(key), press('keyUp')(key)]),
      ...[...held].map(press('keyUp')),
    ];
    await this.#ask('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Where an element is in the window. */
  box(selector: string): Promise<Point & { width: number; height: number }> {
    const body = 'return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()';
    return this.read(body, selector);
  }

  /** Presses at the first point, and lets go at the last. */
  async drag(...points: readonly Point[]): Promise<void> {
    const move = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 });
    const [from = { x: 0, y: 0 }, ...others] = points;
    const actions = [
      move(from),
      { type: 'pointerDown', button: 0 },
      ...others.map(move),
      { type: 'pointerUp', button: 0 },
    ];
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#ask('WebDriver:PerformActions', { actions: [pointer] });
  }

  address(): Promise<string> {
    return this.read('return location.href');
  }

  /** What the browser has said of pages at an address: errors, warnings, refusals of the policy. */
  async complaints(origin: string): Promise<string[]> {
    await this.#ask('Marionette:SetContext', { value: 'chrome' });
    const body = `
      return Services.console.getMessageArray()
        .map(({ message }) => message)
        .filter((message) => message.includes(arguments[0]));`;
    const said = await this.read<string[]>(body, origin);
    await this.#ask('Marionette:SetContext', { value: 'content' });
    return said;
  }

  async picture(path: string): Promise<void> {
    const { value } = await this.#ask<{ value: string }>('WebDriver:TakeScreenshot', { full: false });
    writeFileSync(path, Buffer.from(value, 'base64'));
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    await this.#ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
    await ended;
    this.#socket.destroy();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A Firefox for the tests of a file. */
export function useFirefox(): { readonly current: Firefox } {
  let firefox: Firefox | undefined;
  beforeAll(async () => {
    firefox = await Firefox.start();
  });
  afterAll(() => firefox?.close());
  return {
    get current() {
      if (!firefox) throw new Error('the browser is there from beforeAll on');
      return firefox;
    },
  };
}
