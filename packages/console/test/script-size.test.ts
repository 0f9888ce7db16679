import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');
const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');

interface PageFiles {
  script: string;
  imports: string[];
  stylesheet: string;
}
const manifest = JSON.parse(read('manifest.json')) as { console: PageFiles; entrance: PageFiles };

const NOW_OR_LATER = /(?:from|import)\s*\(?"\.\/([\w-]+\.js)"/g;

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1024;

const atFirst = ({ script, imports }: PageFiles): string[] => [script, ...imports];

/** Returns the files and everything they may load, without chunks that export one of the pages in `leftOut`. */
function withAllThatFollows(files: Iterable<string>, ...leftOut: string[]): Set<string> {
  const isLeftOut = (file: string) => leftOut.some((page) => new RegExp(`\\bas ${page}\\b`).test(read(file)));
  const all = new Set(files);
  // Iterating over a set also visits elements that are added during the iteration.
  for (const file of all)
    for (const [, imported = ''] of read(file).matchAll(NOW_OR_LATER)) if (!isLeftOut(imported)) all.add(imported);
  return all;
}

/** Most that the console loads for a page, in KB. Each page is exported by a chunk of its own. */
const MOST: Record<string, number> = {
  DocumentsPage: 200,
  DocumentPage: 200,
  Reader: 200,
  CommandMenu: 200,
  FilterPopover: 200,
  EditorPage: 225,
  TemplatesPage: 200,
  LinkPage: 200,
  ReportsPage: 200,
  PeoplePage: 200,
  SaveView: 200,
  TemplatePage: 200,
  // Includes the reader of spreadsheets.
  ManyPage: 210,
  ForYouPage: 200,
  ReadingPage: 200,
  SettingsPage: 200,
  MembersPage: 200,
  PrivacyPage: 200,
  WebhooksPage: 200,
  SignInDialog: 200,
  MarkDialog: 200,
};

test('the console loads at most 115 KB of scripts at first, 225 KB with the editor and 200 KB with another page [T1246]', () => {
  const shell = atFirst(manifest.console);
  expect(kilobytes(shell)).toBeLessThanOrEqual(115);
  const everything = [...withAllThatFollows(shell)];
  for (const [page, most] of Object.entries(MOST)) {
    const others = Object.keys(MOST).filter((other) => other !== page);
    // The reader's chunk follows only from the chunk of another page, so begin with the page's own.
    const own = everything.filter((file) => new RegExp(`\\bas ${page}\\b`).test(read(file)));
    expect(own, page).toHaveLength(1);
    expect(kilobytes(withAllThatFollows([...shell, ...own], ...others)), page).toBeLessThanOrEqual(most);
  }
  expect(kilobytes([manifest.console.stylesheet])).toBeLessThanOrEqual(20);
});

test('the pages before the console load one script of at most 20 KB, and 5 KB of styles [T4977]', () => {
  const all = withAllThatFollows(atFirst(manifest.entrance));
  expect(all.size).toBe(1);
  expect(kilobytes(all)).toBeLessThanOrEqual(20);
  expect(kilobytes([manifest.entrance.stylesheet])).toBeLessThanOrEqual(5);
});
