import { z } from 'zod';
import { numberInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { instant, numericId } from '../v2/shared/basics.ts';
import { authMethod, role, status } from '../v2/shared/vocabulary.ts';
import { FOR_YOU_TABS } from './tabs.ts';

export const forYouQuery = z.object({
  tab: z.enum(FOR_YOU_TABS).default('sign'),
  /** Part of the title, of the sender's name, or of their team's name. */
  query: z.string().max(LIMITS.search).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
});

/**
 * Lists reasons for which a document cannot be signed together with others: the role does not sign, authentication is required, a field
 * needs an answer, there are attachments to open, or a page cannot be displayed.
 */
export const ALONE_REASONS = ['ROLE', 'AUTHENTICATION', 'FIELDS', 'ATTACHMENTS', 'PAGES'] as const;
export type AloneReason = (typeof ALONE_REASONS)[number];

export const forYouRow = z.object({
  /** The person's own entry in the document. */
  recipientId: numericId,
  envelopeId: z.string(),
  title: z.string(),
  status,
  role,
  /** LATER until others have finished. OVER if the person can't act any more, or never had to. */
  turn: z.enum(['NOW', 'LATER', 'EXPIRED', 'OVER']),
  /** Whether the person is a member of the team. */
  team: z.object({ id: numericId, name: z.string(), isYours: z.boolean() }),
  sender: z.object({ name: z.string(), isYou: z.boolean() }),
  /** Whether the person sent the document and is its only recipient. */
  isOnlyYours: z.boolean(),
  pages: z.int(),
  /** Number of signatures and initials, and of all fields, that the person fills in. */
  signatures: z.int(),
  fields: z.int(),
  /** Authentication methods of which the person needs one. */
  authentication: z.array(authMethod),
  /** Reason for which this document can only be signed alone. Null if it can be signed together with others. */
  alone: z.enum(ALONE_REASONS).nullable(),
  /** Names of the people who have to finish first. Empty for people without a name, because addresses stay private. */
  waitsFor: z.array(z.string()),
  dueAt: instant.nullable(),
  /** Time when the person signed, approved or declined. */
  finishedAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** Whether the sealed files and their evidence can be downloaded from here. */
  hasArchive: z.boolean(),
});
export type ForYouRow = z.infer<typeof forYouRow>;

export const forYouList = z.object({
  rows: z.array(forYouRow),
  hasMore: z.boolean(),
  counts: z.record(z.enum(FOR_YOU_TABS), z.int()),
});
export type ForYouList = z.infer<typeof forYouList>;

const params = z.object({ recipientId: numberInPath });

export const forYouEndpoints = {
  list: defineOperation({
    id: 'console-for-you',
    action: 'own.read',
    method: 'get',
    path: '/for-you',
    tag: 'Console',
    summary: 'List the documents of all teams in which the signed-in person is a recipient',
    query: forYouQuery,
    answer: forYouList,
    problems: [],
  }),
  open: defineOperation({
    id: 'console-for-you-open',
    action: 'own.read',
    method: 'post',
    path: '/for-you/{recipientId}/open',
    tag: 'Console',
    summary: "Get the path of the signed-in person's own signing page",
    params,
    answer: z.object({ path: z.string() }),
    problems: ['NOT_FOUND'],
  }),
  archive: defineOperation({
    id: 'console-for-you-archive',
    action: 'own.read',
    method: 'get',
    path: '/for-you/{recipientId}/archive',
    tag: 'Console',
    summary: 'Download a sealed document of the signed-in person with its evidence, as a ZIP archive',
    params,
    answer: 'application/zip',
    problems: ['NOT_FOUND', 'PDF_MISSING'],
  }),
};
