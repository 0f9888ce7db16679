import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { MAIL_KINDS, type MailKind } from '../../../domain/envelope/mail-kind.ts';
import { teams } from './accounts.ts';
import { createdAt, instant, oneOf, secretText, sha256Hex } from './columns.ts';
import { envelopes, recipients } from './envelopes.ts';

/** Append-only. `content` is the canonical JSON that `hash` = SHA-256(previous hash, content) was made of. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    type: text('type').notNull(),
    content: text('content').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.envelopeId, table.sequence] }),
    // Entries come in the order of time, so that those of the last hour are found with next to no index.
    index('audit_entries_newest').using('brin', table.createdAt),
    check('audit_entries_sequence', sql`${table.sequence} >= 1`),
    check('audit_entries_hash', sha256Hex('hash')),
  ],
);

/** What happened, for webhooks: written in the transaction that made it happen, with the payload as it was then. */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull().unique(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    envelopeId: text('envelope_id').references(() => envelopes.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_envelope').on(table.envelopeId, table.sequence),
    index('events_team').on(table.teamId, table.sequence),
    index('events_oldest').on(table.createdAt),
  ],
);

/** One mail to one address. A mail that SMTP refuses is retried; without SMTP it is KEPT for the
 * operator to see; DROPPED when what it asked for could no longer be done. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    /** Null for mail about an account, which belongs to no team. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    envelopeId: text('envelope_id').references(() => envelopes.id, { onDelete: 'cascade' }),
    recipientId: integer('recipient_id').references(() => recipients.id, { onDelete: 'set null' }),
    kind: text('kind').$type<MailKind>().notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    /** With the words: links to sign are in them, and codes. */
    subject: secretText('mails', 'subject').notNull(),
    text: secretText('mails', 'text').notNull(),
    html: secretText('mails', 'html').notNull(),
    /** Files of the envelope that go with it, by id; their sealed version. */
    attachedFileIds: jsonb('attached_file_ids').$type<string[]>().notNull(),
    state: text('state').$type<'QUEUED' | 'SENT' | 'KEPT' | 'FAILED' | 'DROPPED'>().notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_envelope').on(table.envelopeId),
    index('mails_recipient').on(table.recipientId),
    index('mails_due').on(table.dueAt).where(sql`${table.state} = 'QUEUED'`),
    index('mails_newest').on(table.createdAt),
    check('mails_kind', oneOf('kind', MAIL_KINDS)),
    check('mails_team', sql`${table.teamId} is not null or ${table.kind} = 'PASSWORD_LINK'`),
    check('mails_state', oneOf('state', ['QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED'])),
    check('mails_sent', sql`(${table.state} = 'SENT') = (${table.sentAt} is not null)`),
  ],
);
