import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CATALOGUES } from '../src/catalogues/index.ts';
import { DISCLOSURE_VERSION, disclosureText, LANGUAGES } from '../src/index.ts';

it('consent texts change only together with their version [T376]', () => {
  const words = createHash('sha256');
  for (const language of LANGUAGES) words.update(JSON.stringify(CATALOGUES[language].consent));
  // If the disclosure changes, set its version to today's date, and the hash to the one reported by this test.
  expect({ version: DISCLOSURE_VERSION, words: words.digest('hex') }).toEqual({
    version: '2026-11-27',
    words: '20e20c3f6a313658fa0321636c301ddbd3626254bb97cd1818e116b7c351a634',
  });
});

it.each(LANGUAGES)('the consent disclosure in %s has the same number of statements, one per line', (language) => {
  const lines = disclosureText(language).split('\n');
  expect(lines).toHaveLength(14);
  expect(lines.filter((line) => line.trim() === '')).toEqual([]);
});
