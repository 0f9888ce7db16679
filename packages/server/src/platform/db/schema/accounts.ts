import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Expiration } from '../../../domain/envelope/expiration.ts';
import { bytes, createdAt, instant, oneOf, secretBytes, sha256Hex, updatedAt } from './columns.ts';

export const teams = pgTable(
  'teams',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** How long recipients have where a document does not say it. */
    defaultExpiration: jsonb('default_expiration').$type<Expiration>(),
    /** Origins whose pages may show signing pages in a frame. */
    embeddingOrigins: text('embedding_origins').array().notNull().default([]),
    /** Of signing pages; null for ours. */
    brandColour: text('brand_colour'),
    createdAt: createdAt(),
  },
  () => [
    // They become part of a header, where anything else would say more than an origin.
    check('teams_embedding_origins', sql.raw(`array_to_string(embedding_origins, '') !~ '[^][a-z0-9.:/-]'`)),
    // It becomes part of a style sheet.
    check('teams_brand_colour', sql.raw(`brand_colour ~ '^#[0-9a-f]{6}$'`)),
  ],
);

/** What stands at the head of a team's signing pages: a WebP image, found by its hash. */
export const teamLogos = pgTable(
  'team_logos',
  {
    teamId: integer('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    /** In its own pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    image: bytes('image').notNull(),
  },
  (table) => [
    index('team_logos_sha256').on(table.sha256),
    check('team_logos_sha256_hex', sha256Hex('sha256')),
    check('team_logos_size', sql.raw('width > 0 and height > 0 and octet_length(image) <= 262144')),
  ],
);

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Whoever signs in is known to read the mail of this address: without it an account proves nobody. */
    emailVerified: boolean('email_verified').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** A way to sign in: provider `credential` carries an argon2id password hash. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    providerAccountId: text('provider_account_id').notNull(),
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('sign_ins_provider_account').on(table.provider, table.providerAccountId),
    index('sign_ins_user').on(table.userId),
    check('sign_ins_password', sql`(${table.provider} = 'credential') = (${table.passwordHash} is not null)`),
  ],
);

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<'ADMIN' | 'MANAGER' | 'MEMBER'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_user').on(table.userId),
    check('team_members_role', oneOf('role', ['ADMIN', 'MANAGER', 'MEMBER'])),
  ],
);

/** Only the SHA-256 of an API token is kept: the token itself has 160 random bits, so no salt is needed. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: serial('id').primaryKey(),
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [teamMembers.teamId, teamMembers.userId],
    }).onDelete('cascade'),
    index('api_tokens_member').on(table.teamId, table.userId),
  ],
);

/** Secrets that every node must share, such as the key that signs upload and download URLs. */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text('name').primaryKey(),
  value: secretBytes('instance_secrets', 'value').notNull(),
  createdAt: createdAt(),
});

/** Keys that secrets in the database are under, by their ids: a service that lacks one of them does not start. */
export const secretKeys = pgTable('secret_keys', {
  id: text('id').primaryKey(),
  createdAt: createdAt(),
});
