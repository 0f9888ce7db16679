import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { listQuery } from './documents.ts';

/** Durations in seconds from sending to completion. */
const durations = z.object({
  /** Number of completed documents. */
  count: z.int(),
  fastest: z.number(),
  /** Half of the documents were completed within this time. */
  half: z.number(),
  /** Nine in ten were completed within this time. */
  nineInTen: z.number(),
});

export const report = z.object({
  /** First day of the period (UTC). Its last day is today. */
  from: z.iso.date(),
  /** Whether the period contains more documents than the report reads, so that it covers only the newest ones. */
  isPartial: z.boolean(),
  /** Null if no document was completed. */
  duration: durations.nullable(),
  /** Value of `duration.half` for the period before. Null if it is unknown. */
  halfBefore: z.number().nullable(),
  /** Templates from which most documents were sent, if some of these documents were completed. */
  templates: z.array(durations.extend({ number: z.int(), title: z.string(), sent: z.int() })),
  /** Sent documents by their status now. */
  outcomes: z.object({
    completed: z.int(),
    waiting: z.int(),
    expired: z.int(),
    declined: z.int(),
    cancelled: z.int(),
  }),
  /** Documents that wait for someone now, whenever they were sent. */
  waiting: z.object({
    documents: z.int(),
    people: z.int(),
    /** Whether only the oldest waiting documents were read. */
    isPartial: z.boolean(),
    longest: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        documents: z.int(),
        since: z.iso.datetime(),
        opened: z.int(),
      }),
    ),
  }),
});
export type Report = z.infer<typeof report>;

/** The period, and the documents to report on: those in a folder, by a sender, or from a template. */
const reportQuery = listQuery
  .pick({ folder: true, sender: true, template: true })
  .extend({ days: z.enum(['30', '90', '365']).default('90') });

export const reportEndpoints = {
  read: defineOperation({
    id: 'console-report',
    action: 'documents.read',
    method: 'get',
    path: '/reports',
    tag: 'Console',
    summary: 'Report how long documents take, what they wait for, and how many are completed',
    query: reportQuery,
    answer: report,
    problems: [],
  }),
  csv: defineOperation({
    id: 'console-report-csv',
    action: 'documents.read',
    method: 'get',
    path: '/reports.csv',
    tag: 'Console',
    summary: 'Download the figures of the reports as CSV',
    query: reportQuery.extend({
      /** Language of the texts. By default, the language of the browser. */
      lang: z.string().max(20).default(''),
    }),
    answer: 'text/csv',
    problems: [],
  }),
};
