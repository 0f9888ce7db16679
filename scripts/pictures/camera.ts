import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { misshapen } from '../../e2e/barriers.ts';
import { FLAGS } from '../../e2e/browser-flags.ts';
import type { Language } from '../../packages/languages/src/index.ts';
import { toolPath } from '../../packages/testing/src/tools.ts';
import { speaking } from './speaking.ts';

export interface Scene {
  name: string;
  at: { path: string } | { html: string };
  /** Brings the page into the scene's state, using English texts. */
  act?: ((page: Page) => Promise<unknown>) | undefined;
  languages?: readonly Language[];
}

const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1280', width: 1280, height: 720 },
  { name: '820', width: 820, height: 1180 },
  { name: '390', width: 390, height: 664 },
] as const;
const THEMES = ['light', 'dark'] as const;
const SETTLE_MS = 150;

/** Takes pictures of scenes in every language, size and theme, and records layout faults and unreachable scenes. */
export class Camera {
  readonly notes: string[] = [];
  #browser: Browser | undefined;

  constructor(
    readonly folder: string,
    private readonly languages: readonly Language[],
    private readonly only: RegExp,
  ) {
    mkdirSync(folder, { recursive: true });
  }

  async take(
    group: string,
    url: string,
    scenes: readonly Scene[],
    signIn?: (page: Page) => Promise<unknown>,
  ): Promise<void> {
    const wanted = scenes.filter(({ name }) => this.only.test(`${group}-${name}`));
    for (const language of wanted.length > 0 ? this.languages : []) {
      this.#browser ??= await chromium.launch({ executablePath: toolPath('chromium'), args: FLAGS });
      const context = await this.#browser.newContext({ locale: language, viewport: SIZES[0], reducedMotion: 'reduce' });
      context.setDefaultTimeout(15_000);
      if (signIn) {
        const page = await context.newPage();
        await signIn(speaking(page, language));
        await page.close();
      }
      for (const scene of wanted) {
        if (scene.languages && !scene.languages.includes(language)) continue;
        const page = await context.newPage();
        await this.#picture(page, url, scene, `${group}-${scene.name}-${language}`, language);
        await page.close();
      }
      await context.close();
    }
  }

  async #picture(page: Page, url: string, { at, act }: Scene, name: string, language: Language): Promise<void> {
    const mayAct = async (): Promise<void> => {
      if ('html' in at) await page.setContent(at.html);
      else await page.goto(`${url}${at.path}`);
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]')).catch(() => undefined);
      await act?.(speaking(page, language));
    };
    await mayAct().catch((error: Error) => this.notes.push(`${name}: not reached: ${error.message.split('\n')[0]}`));
    const taken: Buffer[][] = THEMES.map(() => []);
    for (const { name: width, ...size } of SIZES) {
      await page.setViewportSize(size);
      for (const [row, colorScheme] of THEMES.entries()) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(SETTLE_MS);
        const path = join(this.folder, `${name}-${width}-${colorScheme}.png`);
        taken[row]?.push(await page.screenshot({ path }));
      }
      for (const finding of await misshapen(page)) this.notes.push(`${name}-${width}: ${finding}`);
    }
    await sharp(await sheetOf(taken)).toFile(join(this.folder, `sheet-${name}.png`));
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    writeFileSync(join(this.folder, 'notes.txt'), `${this.notes.join('\n')}\n`);
  }
}

const SHEET_HEIGHT = 560;

const sheetOf = async (rows: Buffer[][]): Promise<Buffer> => {
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  for (const [row, pictures] of rows.entries()) {
    let left = 0;
    for (const picture of pictures) {
      const { data, info } = await sharp(picture)
        .resize({ height: SHEET_HEIGHT })
        .png()
        .toBuffer({ resolveWithObject: true });
      parts.push({ input: data, left, top: row * (SHEET_HEIGHT + 8) });
      left += info.width + 8;
    }
    width = Math.max(width, left);
  }
  const height = rows.length * (SHEET_HEIGHT + 8);
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(parts)
    .png()
    .toBuffer();
};
