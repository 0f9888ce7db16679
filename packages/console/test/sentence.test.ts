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
    ['completed before last week', { status: 'COMPLETED', until: '2026-11-15' }],
    ['drafts after yesterday', { status: 'DRAFT', from: '2026-11-29' }],
    ['after 2026-10-31 before 2026-12-01', { from: '2026-11-01', until: '2026-11-30' }],
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

  it.each([
    ...['lease', 'forward planning', 'Wait', 'sincerely', 'by Ing', 'since Ann', ''],
    ...['NDA waiting for me', 'since 2026-02-31', 'since 2026-13-01', 'lease before Ann'],
  ])('“%s” contains no filter', (text) => {
    expect(read(text)).toBeNull();
  });

  it('a letter that is longer in lower case shifts no other words', () => {
    expect(read('İzmir waiting for Ann')).toEqual({ filters: { waitsFor: 'Ann' }, rest: 'İzmir' });
  });

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

  it.each([
    ['de', 'nach letzter Woche', { from: '2026-11-23' }],
    ['fr', 'avant la semaine dernière', { until: '2026-11-15' }],
    ['es', 'antes del mes pasado', { until: '2026-09-30' }],
    ['it', 'prima della settimana scorsa', { until: '2026-11-15' }],
    ['nl', 'na gisteren', { from: '2026-11-29' }],
    ['pl', 'przed zeszłym tygodniem', { until: '2026-11-15' }],
    ['pt-BR', 'antes da semana passada', { until: '2026-11-15' }],
    ['ja', '昨日から今日まで', { from: '2026-11-28', until: '2026-11-29' }],
    ['ja', '先週より前', { until: '2026-11-15' }],
    ['ja', '先週以降 今日まで', { from: LAST_WEEK.from, until: '2026-11-29' }],
    ['ko', '지난주부터 어제까지', { from: LAST_WEEK.from, until: '2026-11-28' }],
    ['ko', '지난주보다 이전', { until: '2026-11-15' }],
    ['zh', '上周之后今天之前', { from: '2026-11-23', until: '2026-11-28' }],
    ['ar', 'قبل الأسبوع الماضي', { until: '2026-11-15' }],
  ] as const)('in %s, “%s” limits the days', (language, text, filters) => {
    expect(read(text, language)).toEqual({ filters, rest: '' });
  });

  it('in Japanese and Korean, the person comes before the phrase', () => {
    expect(read('田中を待っている 契約書', 'ja')).toEqual({ filters: { waitsFor: '田中' }, rest: '契約書' });
    expect(read('Ann 님을 기다리는 계약서', 'ko')).toEqual({ filters: { waitsFor: 'Ann' }, rest: '계약서' });
    expect(read('自分を待っている 契約書', 'ja')).toBeNull();
  });
});

it('periods are whole days, and weeks begin on Monday', () => {
  expect(periodOf('lastWeek', TODAY)).toEqual(LAST_WEEK);
  expect(periodOf('thisWeek', TODAY)).toEqual({ from: '2026-11-23', until: '2026-11-29' });
  expect(periodOf('lastMonth', new Date(2026, 0, 31))).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(periodOf('yesterday', new Date(2026, 0, 1))).toEqual({ from: '2025-12-31', until: '2025-12-31' });
  expect(periodOf('thisYear', TODAY)).toEqual({ from: '2026-01-01', until: '2026-12-31' });
});
