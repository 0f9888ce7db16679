import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { PROOF_KINDS, PROOF_PURPOSES, type ProofKind, type ProofPurpose } from '../../../domain/proofs/proof.ts';
import type { ProvidedProof } from '../../../domain/proofs/provided-proof.ts';
import { users } from './accounts.ts';
import { bytes, createdAt, instant, oneOf } from './columns.ts';
import { recipients } from './envelopes.ts';
import { sessions } from './sign-in.ts';

const recipientId = () =>
  integer('recipient_id')
    .notNull()
    .references(() => recipients.id, { onDelete: 'cascade' });

/**
 * Stores a recipient's proof of identity: for one purpose, on one document (a recipient belongs to one), in one browser. The
 * row is deleted with the document, with the account that it rests on and, if it rests on being signed in, with the session.
 */
export const recipientProofs = pgTable(
  'recipient_proofs',
  {
    id: serial('id').primaryKey(),
    recipientId: recipientId(),
    purpose: text('purpose').$type<ProofPurpose>().notNull(),
    kind: text('kind').$type<ProofKind>().notNull(),
    /** SHA-256 of the secret in the browser's cookie. */
    browserHash: bytes('browser_hash').notNull(),
    /** Third party that confirms it, and its subject. Null if this service proved it. */
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
    check('recipient_proofs_purpose', oneOf('purpose', PROOF_PURPOSES)),
    check('recipient_proofs_kind', oneOf('kind', PROOF_KINDS)),
    check('recipient_proofs_session', sql`(${table.kind} = 'ACCOUNT') = (${table.sessionId} is not null)`),
    check(
      'recipient_proofs_user',
      sql`(${table.kind} = 'EMAIL_CODE' or ${table.kind} like 'PROVIDER%') = (${table.userId} is null)`,
    ),
  ],
);

const CHALLENGE_KINDS = ['EMAIL_CODE', 'PASSKEY', 'PROVIDER'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

/** The challenge of a recipient: the code that was mailed, what their passkey has to sign, or the proof that a provider was asked for. */
export const recipientChallenges = pgTable(
  'recipient_challenges',
  {
    recipientId: recipientId(),
    purpose: text('purpose').$type<ProofPurpose>().notNull(),
    kind: text('kind').$type<ChallengeKind>().notNull(),
    /** Keyed hash of the answer: a plain hash of six digits can be guessed. */
    answerHash: bytes('answer_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // A new challenge replaces the previous one.
    primaryKey({ columns: [table.recipientId, table.purpose, table.kind] }),
    index('recipient_challenges_expires').on(table.expiresAt),
    check('recipient_challenges_purpose', oneOf('purpose', PROOF_PURPOSES)),
    check('recipient_challenges_kind', oneOf('kind', CHALLENGE_KINDS)),
    check('recipient_challenges_tries', sql`${table.triesLeft} >= 0`),
  ],
);
