import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../docs/decisions/', import.meta.url);
const SECTIONS = ['Context', 'Decision', 'Alternatives', 'Consequences'];

const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const decisions = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-[\w-]+\.md$/.test(name))
  .sort();

it('each decision record has a number, a status, a date and four sections that are not empty', () => {
  const form = new RegExp(
    [
      String.raw`^# \d{4}: .+\n\n- Status: (?:accepted|replaced by \d{4})\n- Date: \d{4}-\d\d-\d\d\n`,
      ...SECTIONS.map((section) => String.raw`\n## ${section}\n\n(?!#)(?:(?!## ).*\n)+`),
      '$',
    ].join(''),
  );
  expect(decisions.length).toBeGreaterThan(30);
  expect(decisions.filter((name) => !form.test(read(name)))).toEqual([]);
  expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1));
});

it('the table of decisions lists each decision with its title and date', () => {
  const rows = decisions.map((name) => {
    const [, number, title] = /^# (\d{4}): (.+)$/m.exec(read(name)) ?? [];
    const [, date] = /^- Date: (.+)$/m.exec(read(name)) ?? [];
    return `| [${number}](${name}) | ${title} | ${date} |`;
  });
  expect(
    read('README.md')
      .split('\n')
      .filter((line) => /^\| \[/.test(line)),
  ).toEqual(rows);
});
