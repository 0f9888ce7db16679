import type { Report } from '@countersign/contracts/console';
import { type Language, sayIn } from '@countersign/languages';
import { csvTime } from './csv-time.ts';

const HOUR_SECONDS = 3600;

const OUTCOMES = ['completed', 'waiting', 'expired', 'declined', 'cancelled'] as const;

/** Returns the figures of the reports as rows of CSV, after the column headers. Each row names its report. */
export function reportRows({ duration, templates, waiting, outcomes }: Report, language: Language): string[][] {
  const say = sayIn(language, 'reports');
  const hours = (seconds: number): string => (seconds / HOUR_SECONDS).toFixed(2);
  const timed = (name: string, count: number, { fastest, half, nineInTen }: NonNullable<Report['duration']>) => [
    ...[say('time.question'), name, String(count)],
    ...[hours(fastest), hours(half), hours(nineInTen), ''],
  ];
  return [
    [
      ...[say('csv.question'), say('csv.name'), say('wait.documents')],
      ...[say('csv.fastest'), say('csv.half'), say('csv.nine'), say('csv.since')],
    ],
    ...(duration ? [timed(say('csv.completed'), duration.count, duration)] : []),
    ...templates.map((template) => timed(template.title, template.sent, template)),
    [say('wait.question'), say('csv.all'), String(waiting.documents), '', '', '', ''],
    ...waiting.longest.map(({ name, email, documents, since }) => [
      ...[say('wait.question'), name && email ? `${name} <${email}>` : name || email, String(documents)],
      ...['', '', '', csvTime(new Date(since))],
    ]),
    ...OUTCOMES.map((outcome) => [
      ...[say('done.question'), say(`done.${outcome}`), String(outcomes[outcome])],
      ...['', '', '', ''],
    ]),
  ];
}
