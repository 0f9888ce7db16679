import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { instant, numericId } from '../v2/shared/basics.ts';
import { role, sealingState, status } from '../v2/shared/vocabulary.ts';
import { ATTENTIONS, STANDINGS } from '../vocabulary.ts';
import { SORTS, TABS } from './tabs.ts';

export const tab = z.enum(TABS);

export const listQuery = z.object({
  tab: tab.default('all'),
  query: z.string().max(LIMITS.search).default(''),
  /** Folder id. Empty for all documents. */
  folder: z.string().max(LIMITS.folderId).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
  status: z.union([z.literal(''), status]).default(''),
  /** Id of a team member, or `me`. Empty for any sender. */
  sender: z
    .string()
    .regex(/^(me|[1-9]\d{0,9})?$/)
    .default(''),
  /** Number of the template from which they were created. Empty for any. */
  template: z
    .string()
    .regex(/^([1-9]\d{0,8})?$/)
    .default(''),
  /** Part of the name or email address of a recipient who needs to act. */
  waitsFor: z.string().max(LIMITS.search).default(''),
  /** First and last day of the creation date (UTC), inclusive. Empty for no limit. */
  from: z.union([z.literal(''), z.iso.date()]).default(''),
  until: z.union([z.literal(''), z.iso.date()]).default(''),
  sort: z.enum(SORTS).default('changed'),
});

/** Filters of the list, for all of its pages. */
export const csvQuery = listQuery.omit({ page: true }).extend({
  /** Language of the column headers. By default, the language of the browser. */
  lang: z.string().max(20).default(''),
});

export const standing = z.enum(STANDINGS);
export type Standing = z.infer<typeof standing>;

export const party = z.object({
  id: numericId,
  name: z.string(),
  email: z.string(),
  role,
  standing,
  /** Zero-based step in the signing order. Recipients in the same step act at the same time. */
  step: z.int(),
  invitedAt: instant.nullable(),
  openedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** The mail server's response if an email could not be delivered. */
  mailError: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  remindedAt: instant.nullable(),
});
export type Party = z.infer<typeof party>;

export const row = z.object({
  id: z.string(),
  title: z.string(),
  status,
  sealing: sealingState,
  attention: z.enum(ATTENTIONS).nullable(),
  /**
   * The recipient who asked a question, wants more time or declined, and the time of that event. Null if `attention`
   * has a different reason.
   */
  waiting: z.object({ id: numericId, name: z.string(), email: z.string(), since: instant }).nullable(),
  isYours: z.boolean(),
  /** Time when the draft will be sent. Null if no one has scheduled it. */
  sendAt: instant.nullable(),
  /** Code of the problem that prevents scheduled sending. Null if there is none. */
  sendProblem: z.string().nullable(),
  folderId: z.string().nullable(),
  createdAt: instant,
  changedAt: instant,
  completedAt: instant.nullable(),
  parties: z.array(party),
});
export type Row = z.infer<typeof row>;

export const documentList = z.object({
  rows: z.array(row),
  /** Total number of documents, not just those on this page. */
  total: z.int(),
  /** Number of documents in each tab of the given folder. */
  counts: z.record(tab, z.int()),
});
export type DocumentList = z.infer<typeof documentList>;

export const senderList = z.object({ senders: z.array(z.object({ id: numericId, name: z.string() })) });
export type SenderList = z.infer<typeof senderList>;

export const documentEndpoints = {
  list: defineOperation({
    id: 'console-documents',
    action: 'documents.read',
    method: 'get',
    path: '/documents',
    tag: 'Console',
    summary: 'List documents page by page, with the counts of the tabs',
    query: listQuery,
    answer: documentList,
    problems: [],
  }),
  get: defineOperation({
    id: 'console-document',
    action: 'documents.read',
    method: 'get',
    path: '/documents/{envelopeId}',
    tag: 'Console',
    summary: 'Get a document as it appears in the list',
    params: z.object({ envelopeId: textInPath('envelope') }),
    answer: row,
    problems: [],
  }),
  csv: defineOperation({
    id: 'console-documents-csv',
    action: 'documents.read',
    method: 'get',
    path: '/documents.csv',
    tag: 'Console',
    summary: 'Download all listed documents as CSV',
    query: csvQuery,
    answer: 'text/csv',
    problems: [],
  }),
  senders: defineOperation({
    id: 'console-senders',
    action: 'documents.read',
    method: 'get',
    path: '/senders',
    tag: 'Console',
    summary: "List the team's members, to filter the documents by owner",
    answer: senderList,
    problems: [],
  }),
};
