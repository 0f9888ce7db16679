import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../packages/languages/src/index.ts';
import type { MailContent } from '../packages/server/src/features/notify/mail/mail-content.ts';
import { renderHtml, renderText } from '../packages/server/src/features/notify/mail/render-mail.ts';
import { everySampleMail } from '../packages/testing/src/sample-mails.ts';
import { overhang, picture, SMALL_PHONE, useBrowser } from './browser.ts';

const MAILS = everySampleMail().map(({ name, language, content }) => ({
  name: `${name}-${language}`,
  language,
  content,
  html: renderHtml(content),
  text: renderText(content),
}));

describe('each email in each language', () => {
  it('an email loads no image, style or font from any site [T448]', () => {
    const fetched =
      /<(?:img|link|iframe|object|video|audio|base)\b|<style[^>]*>[^<]*(?:url\(|@import)|style="[^"]*url\(|\bsrc=|background=/i;
    const branded = (content: MailContent) =>
      renderHtml(content, { name: 'Northlight GmbH', colour: '#1b1464', isOwn: true });
    const fetching = MAILS.filter(({ html, content }) => fetched.test(html) || fetched.test(branded(content)));
    expect(fetching.map(({ name }) => name)).toEqual([]);
    const links = MAILS.flatMap(({ html, content }) =>
      [...html.matchAll(/href="([^"]*)"/g)].filter(([, link]) => link !== content.button?.url),
    );
    expect(links).toEqual([]);
  });

  it('an email is fully translated, without an English sentence [T2007]', () => {
    const [english, others] = [true, false].map((isEnglish) =>
      MAILS.filter(({ language }) => (language === 'en') === isEnglish),
    );
    const said = ({ subject, paragraphs, button, footer }: MailContent) =>
      [subject, ...paragraphs, button?.label ?? '', footer].filter((text) => text.includes(' '));
    expect(others).toHaveLength((english?.length ?? 0) * (LANGUAGES.length - 1));
    for (const { name, language, content } of others ?? []) {
      const twin = english?.find((mail) => mail.name === name.replace(new RegExp(`-${language}$`), '-en'));
      expect(
        said(content).filter((each) => twin && said(twin.content).includes(each)),
        name,
      ).toEqual([]);
      expect(twin, name).toBeDefined();
    }
  });

  it('an email stays far below the size that mail clients truncate [T449]', () => {
    expect(MAILS.length).toBeGreaterThan(0);
    expect(Math.max(...MAILS.map(({ html }) => Buffer.byteLength(html)))).toBeLessThan(20 * 1024);
  });

  it('an email has a plain text part with every sentence and the link [T450]', () => {
    for (const { name, content, text, html } of MAILS) {
      const { paragraphs, code, quote, button, footer } = content;
      const said = [...paragraphs, code, ...(quote?.split('\n') ?? []), button?.label, button?.url, footer];
      expect(
        said.filter((each) => each && !text.includes(each)),
        name,
      ).toEqual([]);
      expect(text, name).not.toMatch(/<(?!\/?b>)|&#|undefined|\bnull\b/);
      expect(html, name).not.toMatch(/undefined|\[object|<b>if/);
    }
  });

  it('an email names the host that its button opens [T453]', () => {
    expect(MAILS.filter(({ content }) => content.button).length).toBeGreaterThan(MAILS.length / 3);
    for (const { name, html, content } of MAILS) {
      if (!content.button) continue;
      // Check the text before the link, without attributes.
      const [before = '', ...address] = html.split('<a class="link"');
      expect(address, name).toHaveLength(1);
      expect(before.replace(/<[^>]*>/g, ' '), name).toContain(new URL(content.button.url).host);
    }
  });
});

describe('emails in a real browser', () => {
  const browser = useBrowser();

  it('emails have no accessibility barriers on a small phone, in light and dark, and fit its width [T447]', async () => {
    const page = await browser.open('about:blank', SMALL_PHONE);
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // One language per direction is enough, because the layout depends only on the kind of email and the direction.
      for (const group of ['-en', '-ar', 'invitation-']) {
        const mails = MAILS.filter(({ name }) => name.startsWith(group) || name.endsWith(group));
        expect(mails.length, group).toBeGreaterThan(0);
        await page.setContent(below(mails.map(({ html }) => html)));
        if ((await overhang(page)) > 0) found.push(`${group}: too wide`);
        found.push(...(await barriers(page)).map((barrier) => `${group}, ${colorScheme}: ${barrier}`));
      }
      for (const colour of [null, '#ffcc00', '#1b1464']) {
        const [mail] = MAILS.filter(({ content }) => content.button);
        await page.setContent(
          mail ? renderHtml(mail.content, { name: 'Northlight GmbH', colour, isOwn: colour !== null }) : '',
        );
        await picture(page, `mail-of-team-${colour ?? 'plain'}-${colorScheme}`);
        found.push(...(await barriers(page)).map((barrier) => `${colour}, ${colorScheme}: ${barrier}`));
      }
    }
    expect(found).toEqual([]);
  }, 120_000);
});

const below = ([first = '', ...more]: string[]): string =>
  first.replace('</body>', `${more.map((html) => /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '').join('')}</body>`);

/** Returns the findings of axe, including color findings that it could not decide. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations, incomplete } = await axe.run({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      // The page around an email belongs to the email program.
      rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
      resultTypes: ['violations', 'incomplete'],
    });
    const unclear = incomplete.filter(({ id }) => id === 'color-contrast');
    return [...violations, ...unclear].flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  });
}

describe('npm run mail:preview', () => {
  it('npm run mail:preview writes all emails as HTML and text, with an index page [T456]', () => {
    const root = join(import.meta.dirname, '..');
    const said = execFileSync(process.execPath, ['scripts/mail-preview.mjs'], { cwd: root, encoding: 'utf8' });
    const [, count = '', index = ''] = /^(\d+) mails as HTML and text: (.*)$/m.exec(said) ?? [];
    expect(Number(count)).toBe(MAILS.length);
    const page = readFileSync(index, 'utf8');
    for (const { name, html } of [MAILS[0], MAILS.at(-1)].flatMap((mail) => mail ?? [])) {
      expect(page).toContain(`${name}.html`);
      expect(readFileSync(join(root, 'mail-preview', `${name}.html`), 'utf8')).toBe(html);
    }
  });
});
