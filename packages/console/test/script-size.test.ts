import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');
const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');
const manifest = JSON.parse(read('manifest.json')) as { script: string; imports: string[]; stylesheet: string };

const NOW_OR_LATER = /(?:from|import)\s*\(?"\.\/([\w-]+\.js)"/g;

/** The files of the editor, and of the settings: pages that the list leads to. */
const isEditor = (file: string): boolean => /\bas EditorPage\b/.test(read(file));
const isSettings = (file: string): boolean => /\bas SettingsPage\b/.test(read(file));

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1024;

/** The files and all that may follow them, but for those left out and what only those ask for. */
function withAllThatFollows(files: Iterable<string>, isLeftOut: (file: string) => boolean): Set<string> {
  const all = new Set(files);
  // A set goes on through what is added meanwhile.
  for (const file of all)
    for (const [, imported = ''] of read(file).matchAll(NOW_OR_LATER)) if (!isLeftOut(imported)) all.add(imported);
  return all;
}

test('the console loads at most 115 KB of scripts at first, 200 KB with all that the list and a document may ask for, 220 KB with the editor, 200 KB with the settings, and 20 KB of styles [T1246]', () => {
  const shell = new Set([manifest.script, ...manifest.imports]);
  expect(kilobytes(shell)).toBeLessThanOrEqual(115);
  const everything = [...withAllThatFollows(shell, () => false)];
  const [editor = '', ...otherEditors] = everything.filter(isEditor);
  const [settings = '', ...otherSettings] = everything.filter(isSettings);
  expect([editor, settings, ...otherEditors, ...otherSettings].map((file) => file !== '')).toEqual([true, true]);

  const list = withAllThatFollows(shell, (file) => file === editor || file === settings);
  expect(list.size).toBeGreaterThan(shell.size);
  expect(kilobytes(list)).toBeLessThanOrEqual(200);
  // What the list has is counted above. The palette belongs to the frame, which the editor does without.
  const isElsewhere = (file: string): boolean => /\bas (?:Settings|Documents?)Page\b|"palette\.hint"/.test(read(file));
  expect(kilobytes(withAllThatFollows([...shell, editor], isElsewhere))).toBeLessThanOrEqual(220);
  const isOther = (file: string): boolean => /\bas (?:Editor|Documents?)Page\b|"palette\.hint"/.test(read(file));
  expect(kilobytes(withAllThatFollows([...shell, settings], isOther))).toBeLessThanOrEqual(200);
  expect(kilobytes([manifest.stylesheet])).toBeLessThanOrEqual(20);
});
