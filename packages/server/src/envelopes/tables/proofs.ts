import { PROOF_PURPOSES, type ProofPurpose } from '@countersign/contracts/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { PROOF_KINDS, type ProofKind } from '../../domain/proofs/proof.ts';
import type { ProvidedProof } from '../../domain/proofs/provided-proof.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { bytes, createdAt, instant, isAmong } from '../../platform/db/schema/columns.ts';
import { sessions } from '../../platform/db/schema/sign-in.ts';
import { recipients } from './envelopes.ts';

const recipientId = () =>
  integer('recipient_id')
    .notNull()
    .references(() => recipients.id, { onDelete: 'cascade' });

/**
 * A recipient's authentication for one purpose in one browser. A recipient belongs to one document. The row is deleted
 * with the document, and with the account or session that the proof relies on.
 */
export const recipientProofs = pgTable(
  'recipient_proofs',
  {
    id: serial('id').primaryKey(),
    recipientId: recipientId(),
    purpose: text('purpose').$type<ProofPurpose>().notNull(),
    kind: text('kind').$type<ProofKind>().notNull(),
    browserHash: bytes('browser_hash').notNull(),
    /** Result from the authentication provider. Null if this service authenticated the recipient. */
    provided: jsonb('provided').$type<ProvidedProof>(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('recipient_proofs_browser').on(table.recipientId, table.purpose, table.browserHash),
    index('recipient_proofs_user').on(table.userId),
    index('recipient_proofs_session').on(table.sessionId),
    index('recipient_proofs_expires').on(table.expiresAt),
    check('recipient_proofs_purpose', isAmong('purpose', PROOF_PURPOSES)),
    check('recipient_proofs_kind', isAmong('kind', PROOF_KINDS)),
    check('recipient_proofs_session', sql`(${table.kind} = 'ACCOUNT') = (${table.sessionId} is not null)`),
    check(
      'recipient_proofs_user',
      sql`(${table.kind} = 'EMAIL_CODE' or ${table.kind} like 'PROVIDER%') = (${table.userId} is null)`,
    ),
  ],
);

const CHALLENGE_KINDS = ['EMAIL_CODE', 'PASSKEY', 'PROVIDER'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

/** A recipient's challenge: an emailed code, data for a passkey to sign, or a request to an authentication provider. */
export const recipientChallenges = pgTable(
  'recipient_challenges',
  {
    recipientId: recipientId(),
    purpose: text('purpose').$type<ProofPurpose>().notNull(),
    kind: text('kind').$type<ChallengeKind>().notNull(),
    /** Keyed hash of the answer. A plain hash of six digits would be easy to guess. */
    answerHash: bytes('answer_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // A new challenge replaces the previous one.
    primaryKey({ columns: [table.recipientId, table.purpose, table.kind] }),
    index('recipient_challenges_expires').on(table.expiresAt),
    check('recipient_challenges_purpose', isAmong('purpose', PROOF_PURPOSES)),
    check('recipient_challenges_kind', isAmong('kind', CHALLENGE_KINDS)),
    check('recipient_challenges_tries', sql`${table.triesLeft} >= 0`),
  ],
);
