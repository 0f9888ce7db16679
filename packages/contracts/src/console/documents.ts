import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { instant, numericId } from '../v2/basics.ts';
import { role, sealingState, status } from '../v2/vocabulary.ts';
import { SORTS, TABS } from './tabs.ts';

export const tab = z.enum(TABS);

export const listQuery = z.object({
  tab: tab.default('all'),
  query: z.string().max(255).default(''),
  /** Id of a folder. Empty for all documents. */
  folder: z.string().max(255).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
  status: z.union([z.literal(''), status]).default(''),
  /** Id of a team member, or `me`. Empty for anyone. */
  sender: z
    .string()
    .regex(/^(me|[1-9]\d{0,9})?$/)
    .default(''),
  /** Part of the name or address of a recipient who needs to act. */
  waitsFor: z.string().max(255).default(''),
  /** First and last day of creation (UTC), inclusive. Empty for no limit. */
  from: z.union([z.literal(''), z.iso.date()]).default(''),
  until: z.union([z.literal(''), z.iso.date()]).default(''),
  sort: z.enum(SORTS).default('changed'),
});

export const standing = z.enum(['TO_COME', 'TURN', 'DONE', 'REJECTED', 'EXPIRED', 'MAIL_FAILED']);
export type Standing = z.infer<typeof standing>;

export const party = z.object({
  id: numericId,
  name: z.string(),
  email: z.string(),
  role,
  standing,
  /** Index of the step in the signing order, starting at 0. Recipients in the same step act at the same time. */
  step: z.int(),
  /** When the recipient's turn began. */
  invitedAt: instant.nullable(),
  openedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Error text from the mail server if an email was not delivered. */
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
  /** Reason why a team member needs to act. */
  attention: z.enum(['SEAL_FAILED', 'MAIL_FAILED', 'QUESTION', 'TIME_WANTED', 'EXPIRED', 'DECLINED']).nullable(),
  /**
   * The recipient who asked, wants more time or declined, and when the wait began. Null for other
   * reasons.
   */
  waiting: z.object({ id: numericId, name: z.string(), email: z.string(), since: instant }).nullable(),
  /** Whether the signed-in person needs to act. */
  isYours: z.boolean(),
  folderId: z.string().nullable(),
  createdAt: instant,
  changedAt: instant,
  completedAt: instant.nullable(),
  parties: z.array(party),
});
export type Row = z.infer<typeof row>;

export const documentList = z.object({
  rows: z.array(row),
  /** Number of documents on all pages. */
  total: z.int(),
  /** Number of documents per tab in the given folder. */
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
