import type { Language } from '@countersign/languages';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import type { WaitingKind } from '../../../domain/proofs/proof.ts';
import { users } from './accounts.ts';
import { bytes, createdAt, instant, isAmong, updatedAt } from './columns.ts';

/**
 * Tables of the auth library, in addition to `users` and `sign_ins`. The library accesses columns by their property
 * names.
 */
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    /** Last use, accurate to about an hour. */
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** Short-lived secrets that can be used only once, e.g. a passkey challenge. */
export const verifications = pgTable(
  'verifications',
  {
    id: serial('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires').on(table.expiresAt),
  ],
);

/** A user's authenticator app. The secret and the backup codes are encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the user has entered the first code. While it is false, sign-in does not require the app. */
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** Newest time step whose code has been used, because no code may be accepted twice (RFC 6238, section 5.2). */
    usedStep: bigint('used_step', { mode: 'number' }),
  },
  (table) => [unique('two_factors_user').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    name: text('name'),
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Emailed links for setting the password of an account. The library does not use this table. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    email: text('email').notNull(),
    returnTo: text('return_to').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_links_email').on(table.email), index('password_links_expires').on(table.expiresAt)],
);

/** Emailed links that confirm the new address of an account. The library does not use this table. */
export const addressLinks = pgTable(
  'address_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId(),
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('address_links_user').on(table.userId), index('address_links_expires').on(table.expiresAt)],
);

/**
 * Changes that could take an account away from its owner: removing second factors, and a new address. They are delayed,
 * so that the owner can stop them. The library does not use this table.
 */
export const waitingChanges = pgTable(
  'waiting_changes',
  {
    userId: userId(),
    kind: text('kind').$type<WaitingKind>().notNull(),
    /** The new address. Null for other changes. */
    email: text('email'),
    stopTokenHash: bytes('stop_token_hash').notNull().unique(),
    language: text('language').$type<Language>().notNull(),
    createdAt: createdAt(),
    /** Null until the new address has been confirmed. */
    dueAt: instant('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('waiting_changes_due').on(table.dueAt),
    check('waiting_changes_kind', isAmong('kind', ['FACTORS', 'ADDRESS'])),
    check('waiting_changes_email', sql`(${table.kind} = 'ADDRESS') = (${table.email} is not null)`),
  ],
);

/** Former addresses of accounts, which are still notified of changes for some time. The library does not use this table. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    userId: userId(),
    email: text('email').notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] }), index('former_addresses_left').on(table.leftAt)],
);

/** Attempts to guess a secret, counted within a period of time. */
export const attempts = pgTable(
  'attempts',
  {
    /** Identifies the kind of attempt, and the person who makes it or is its target. Names of people are hashed. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('attempts_window_ends').on(table.windowEndsAt), check('attempts_count', sql`${table.count} >= 1`)],
);

/**
 * Tokens for the first person, who takes ownership of the service. As long as there is no team, each start of a node
 * creates one. When one of them is used, all become invalid.
 */
export const setupTokens = pgTable(
  'setup_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('setup_tokens_expires').on(table.expiresAt)],
);
