import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';

export const WAITS = { timeout: 30_000, interval: 100 };

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;

const KINDS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  box: 'input, textarea, select',
  heading: 'h1, h2, h3',
  text: 'p, span, strong, li, dd, h1, h2, h3, label',
} as const;
type Kind = keyof typeof KINDS;

interface Point {
  x: number;
  y: number;
}

export type Command =
  | 'Navigate'
  | 'SetWindowRect'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'PerformActions'
  | 'TakeScreenshot';

/** Drives an installed browser the way people use it: by visible names, keys and a pointer. */
export abstract class DrivenBrowser {
  /** @param parameters parameters of the command. `id` identifies the element */
  protected abstract ask<T>(command: Command, parameters?: object): Promise<T>;

  abstract close(): Promise<void>;

  /** Opens a URL once the current page has loaded, because the browser would report aborted requests as failed. */
  async open(url: string): Promise<void> {
    await expect.poll(() => this.read('return document.readyState'), WAITS).toBe('complete');
    await this.ask('Navigate', { url });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.ask('SetWindowRect', { width, height });
  }

  async read<T>(body: string, ...args: unknown[]): Promise<T> {
    return this.ask<T>('ExecuteScript', { script: body, args });
  }

  async find(kind: Kind, name: string | RegExp): Promise<Element> {
    let found: Element | null = null;
    await expect
      .poll(
        async () => {
          // A page does not respond while it is being unloaded.
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
    await this.ask('ElementClick', { id });
  }

  async fill(name: string | RegExp, text: string): Promise<void> {
    const { [ELEMENT]: id } = await this.find('box', name);
    await this.ask('ElementClear', { id });
    await this.ask('ElementSendKeys', { id, text });
  }

  async upload(path: string): Promise<void> {
    const element = await this.read<Element>('return document.querySelector("input[type=file]")');
    await this.ask('ElementSendKeys', { id: element[ELEMENT], text: path });
  }

  /**
   * Presses keys in the focused element.
   * @param keys characters, or WebDriver code points such as \uE007 for Enter
   */
  async type(keys: string, held = ''): Promise<void> {
    const press = (type: string) => (value: string) => ({ type, value });
    const actions = [
      ...[...held].map(press('keyDown')),
      ...[...keys].flatMap((key) => [press('keyDown')(key), press('keyUp')(key)]),
      ...[...held].map(press('keyUp')),
    ];
    await this.ask('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  box(selector: string): Promise<Point & { width: number; height: number }> {
    const body = 'return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()';
    return this.read(body, selector);
  }

  /** Presses at the first point, moves through the others, and releases at the last. */
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
    await this.ask('PerformActions', { actions: [pointer] });
  }

  address(): Promise<string> {
    return this.read('return location.href');
  }

  async picture(path: string): Promise<void> {
    const picture = await this.ask<string>('TakeScreenshot');
    writeFileSync(path, Buffer.from(picture, 'base64'));
  }
}
