import { describe, expect, it } from 'vitest';
import { CATALOGUES } from '../../languages/src/catalogues/index.ts';
import type { Language } from '../../languages/src/index.ts';
import { periodOf } from '../src/documents/filters/periods.ts';
import { readSentence } from '../src/documents/filters/sentence.ts';

/** A Sunday. */
const TODAY = new Date(2026, 10, 29, 12);
const LAST_WEEK = { from: '2026-11-16', until: '2026-11-22' };
const senders = [
  { id: 7, name: 'Ingrid Solheim' },
  { id: 8, name: 'Ingo Sand' },
];

const read = (text: string, language: Language = 'en') =>
  readSentence(text, {
    phrases: (meaning) => CATALOGUES[language].commands[`says.${meaning}`].split(', '),
    senders,
    today: TODAY,
  });

describe('sentences in the search of the document list', () => {
  it.each([
    ['waiting for Ann since last week', { waitsFor: 'Ann', from: LAST_WEEK.from }],
    ['Since last week waiting for Ann Lee', { waitsFor: 'Ann Lee', from: LAST_WEEK.from }],
    ['completed last month', { status: 'COMPLETED', from: '2026-10-01', until: '2026-10-31' }],
    ['sent by me until 2026-11-05', { sender: 'me', until: '2026-11-05' }],
    ['declined, by Ingrid since yesterday', { status: 'REJECTED', sender: '7', from: '2026-11-28' }],
  ])('“%s” becomes filters', (text, filters) => {
    expect(read(text)?.filters).toEqual(filters);
  });

  it('words without a meaning stay the search', () => {
    expect(read('lease drafts since today')).toEqual({
      filters: { status: 'DRAFT', from: '2026-11-29' },
      rest: 'lease',
    });
  });

  it.each(['lease', 'forward planning', 'Wait', 'sincerely', 'by Ing', 'since Ann', ''])(
    '“%s” contains no filter',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it.each([
    ['de', 'wartet auf Ann seit letzter Woche'],
    ['fr', 'en attente de Ann depuis la semaine dernière'],
    ['es', 'pendientes de Ann desde la semana pasada'],
    ['it', 'in attesa di Ann dalla settimana scorsa'],
    ['nl', 'wacht op Ann sinds vorige week'],
    ['pl', 'czeka na Ann od zeszłego tygodnia'],
    ['pt-BR', 'aguardando Ann desde a semana passada'],
    ['ja', '先週以降 Annを待っている'],
    ['ko', '지난주 이후 Ann 님을 기다리는'],
    ['zh', '自上周等待Ann'],
    ['ar', 'بانتظار Ann منذ الأسبوع الماضي'],
  ] as const)('a sentence in %s becomes the same filters as in English', (language, text) => {
    expect(read(text, language)).toEqual({ filters: { waitsFor: 'Ann', from: LAST_WEEK.from }, rest: '' });
  });
});

it('periods are whole days, and weeks begin on Monday', () => {
  expect(periodOf('lastWeek', TODAY)).toEqual(LAST_WEEK);
  expect(periodOf('thisWeek', TODAY)).toEqual({ from: '2026-11-23', until: '2026-11-29' });
  expect(periodOf('lastMonth', new Date(2026, 0, 31))).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(periodOf('yesterday', new Date(2026, 0, 1))).toEqual({ from: '2025-12-31', until: '2025-12-31' });
  expect(periodOf('thisYear', TODAY)).toEqual({ from: '2026-01-01', until: '2026-12-31' });
});
