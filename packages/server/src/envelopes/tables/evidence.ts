import { MAIL_STATES, type MailState } from '@countersign/contracts/vocabulary';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MailKind } from '../../domain/audit/facts.ts';
import { teams } from '../../platform/db/schema/accounts.ts';
import { createdAt, instant, isAmong, secretText, sha256Hex } from '../../platform/db/schema/columns.ts';
import { envelopes, recipients } from './envelopes.ts';
import { teamOfEnvelope } from './team-column.ts';

/** Entries of audit chains, append-only. `content` is canonical JSON, and `hash` = SHA-256(previous hash, content). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    teamId: teamOfEnvelope(),
    sequence: integer('sequence').notNull(),
    type: text('type').notNull(),
    content: text('content').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.envelopeId, table.sequence] }),
    // Entries are stored in chronological order, so a small BRIN index is enough to find those of the last hour.
    index('audit_entries_newest').using('brin', table.createdAt),
    check('audit_entries_sequence', sql`${table.sequence} >= 1`),
    check('audit_entries_hash', sha256Hex('hash')),
  ],
);

/** Events for webhooks. They are written in the transaction that caused them, with the payload as of that time. */
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

/**
 * An email to one address. Sending is retried if the mail server rejects it. If no mail server is configured, the email
 * is KEPT for the operator. An email that is no longer needed is DROPPED.
 */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    /** Null for emails about an account, because accounts do not belong to a team. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    envelopeId: text('envelope_id').references(() => envelopes.id, { onDelete: 'cascade' }),
    recipientId: integer('recipient_id').references(() => recipients.id, { onDelete: 'set null' }),
    kind: text('kind').$type<MailKind>().notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    /** Subject and body are encrypted, because they contain signing links and codes. */
    subject: secretText('mails', 'subject').notNull(),
    text: secretText('mails', 'text').notNull(),
    html: secretText('mails', 'html').notNull(),
    attachedFileIds: jsonb('attached_file_ids').$type<string[]>().notNull(),
    state: text('state').$type<MailState>().notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Whether the mail server rejected the email permanently, or has not accepted it for a long time. */
    isRefused: boolean('is_refused').notNull().default(false),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_envelope').on(table.envelopeId),
    index('mails_recipient').on(table.recipientId),
    index('mails_newest').on(table.createdAt),
    index('mails_team').on(table.teamId, table.createdAt, table.id),
    check(
      'mails_team',
      sql`${table.teamId} is not null or ${table.kind} in ('PASSWORD_LINK', 'ADDRESS_LINK', 'ADDRESS_ASKED', 'ACCOUNT_CHANGED', 'RECOVERY_ASKED', 'TEAM_INVITATION')`,
    ),
    check('mails_state', isAmong('state', MAIL_STATES)),
    check('mails_sent', sql`(${table.state} = 'SENT') = (${table.sentAt} is not null)`),
  ],
);
