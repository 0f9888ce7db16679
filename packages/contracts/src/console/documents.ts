import { z } from 'zod';
import { envelopeId, instant, numericId } from '../v2/basics.ts';
import { role, sealingState, status } from '../v2/vocabulary.ts';
import { SORTS, TABS } from './tabs.ts';

export const tab = z.enum(TABS);

export const listQuery = z.object({
  tab: tab.default('all'),
  query: z.string().max(255).default(''),
  /** The id of a folder; empty: documents in all folders and in none. */
  folder: z.string().max(255).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
  status: z.union([z.literal(''), status]).default(''),
  /** The id of a member of the team, or `me`; empty: of anybody. */
  sender: z
    .string()
    .regex(/^(me|[1-9]\d{0,9})?$/)
    .default(''),
  /** Part of the name or address of somebody whose turn it is. */
  waitsFor: z.string().max(255).default(''),
  /** The days between which they were made, both with them, as the service counts days (UTC); empty: no end. */
  from: z.union([z.literal(''), z.iso.date()]).default(''),
  until: z.union([z.literal(''), z.iso.date()]).default(''),
  sort: z.enum(SORTS).default('changed'),
});

/** How far a recipient is. */
export const standing = z.enum(['TO_COME', 'TURN', 'DONE', 'REJECTED', 'EXPIRED', 'MAIL_FAILED']);
export type Standing = z.infer<typeof standing>;

export const party = z.object({
  id: numericId,
  name: z.string(),
  email: z.string(),
  role,
  standing,
  /** Of the group that acts together, from 0. */
  step: z.int(),
  /** Since when it is their turn. */
  invitedAt: instant.nullable(),
  openedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Why their mail was refused, as the mail server says it. */
  mailError: z.string().nullable(),
  rejectionReason: z.string().nullable(),
});
export type Party = z.infer<typeof party>;

/** A document in the list. */
export const row = z.object({
  id: z.string(),
  title: z.string(),
  status,
  sealing: sealingState,
  /** What somebody of the team has to see to. */
  attention: z.enum(['SEAL_FAILED', 'MAIL_FAILED', 'EXPIRED']).nullable(),
  /** Whether it is the turn of the person who asks. */
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
  /** On all pages. */
  total: z.int(),
  /** Of the folder that was asked for. */
  counts: z.record(tab, z.int()),
});
export type DocumentList = z.infer<typeof documentList>;

/** The members of the team, for people who look for the documents of one. */
export const senderList = z.object({ senders: z.array(z.object({ id: numericId, name: z.string() })) });
export type SenderList = z.infer<typeof senderList>;

export const documentParams = z.object({ envelopeId });
