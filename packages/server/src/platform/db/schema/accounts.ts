import { SCOPES, type Scope } from '@countersign/contracts/vocabulary';
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
import { TEAM_ROLES, type TeamRole } from '../../../domain/teams/policies.ts';
import { bytes, createdAt, instant, isAmong, secretBytes, secretText, sha256Hex, updatedAt } from './columns.ts';

export const teams = pgTable(
  'teams',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** Deadline of documents that do not have their own. */
    defaultExpiration: jsonb('default_expiration').$type<Expiration>(),
    embeddingOrigins: text('embedding_origins').array().notNull().default([]),
    /** Accent color of signing pages. Null for the service's default. */
    brandColour: text('brand_colour'),
    /** Days after which deleted documents are removed permanently. Null for the service's setting, 0 for never. */
    deletedDays: integer('deleted_days'),
    /** Days after which finished documents are erased. Null for never. */
    finishedDays: integer('finished_days'),
    /** Start of a legal hold on the whole team. Null if there is none. */
    heldAt: instant('held_at'),
    /** Identifies the team in all instances that it was moved between. Null until the team is first exported. */
    origin: text('origin'),
    createdAt: createdAt(),
  },
  () => [
    // Origins become part of a header, so only these characters are allowed.
    check('teams_embedding_origins', sql.raw(`array_to_string(embedding_origins, '') !~ '[^][a-z0-9.:/-]'`)),
    // The color becomes part of a style sheet.
    check('teams_brand_colour', sql.raw(`brand_colour ~ '^#[0-9a-f]{6}$'`)),
  ],
);

/** Logo at the top of a team's signing pages, as WebP. URLs contain its hash. */
export const teamLogos = pgTable(
  'team_logos',
  {
    teamId: integer('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
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
    /**
     * Whether the owner has proven that they receive emails at this address. Without this proof, an authentication with
     * the account proves nothing.
     */
    emailVerified: boolean('email_verified').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Last use of the service while signed in, accurate to about an hour. Null if the person has never signed in. */
    lastSeenAt: instant('last_seen_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** Signatures that people have saved for the documents they will sign. */
export const savedSignatures = pgTable('saved_signatures', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The signature as it is sent for a field, in JSON. */
  signature: secretText('saved_signatures', 'signature').notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** Initials and details that people have saved for the documents they will sign. */
export const savedDetails = pgTable('saved_details', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The values by name, in JSON. */
  details: secretText('saved_details', 'details').notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** A way to sign in. For the provider `credential`, it contains an argon2id hash of the password. */
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
    role: text('role').$type<TeamRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_user').on(table.userId),
    check('team_members_role', isAmong('role', TEAM_ROLES)),
  ],
);

/**
 * Open invitations to a team, which are deleted when they are used or cancelled. Their links contain a code that is
 * derived from the row's id, so no secret is stored.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    /** The member who sent the invitation. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_address').on(table.teamId, sql`lower(${table.email})`),
    index('invitations_user').on(table.userId),
    index('invitations_expires').on(table.expiresAt),
    check('invitations_role', isAmong('role', TEAM_ROLES)),
  ],
);

/** API tokens. Only their SHA-256 is stored, without a salt, because a token has at least 160 random bits. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: serial('id').primaryKey(),
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    scopes: text('scopes')
      .array()
      .$type<Scope[]>()
      .notNull()
      .default([...SCOPES]),
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
    check(
      'api_tokens_scopes',
      sql.raw(`scopes <@ array[${SCOPES.map((scope) => `'${scope}'`).join(', ')}] and cardinality(scopes) > 0`),
    ),
  ],
);

/** Secrets shared by all nodes, e.g. the key that signs upload and download URLs. */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text('name').primaryKey(),
  value: secretBytes('instance_secrets', 'value').notNull(),
  createdAt: createdAt(),
});

/** Ids of the keys that encrypt secrets in the database. The service does not start if it lacks one of these keys. */
export const secretKeys = pgTable('secret_keys', {
  id: text('id').primaryKey(),
  createdAt: createdAt(),
});

/**
 * Certificates that this service has sealed with, so that it recognizes its earlier seals. A row is added when the
 * service starts with a new certificate.
 */
export const sealCertificates = pgTable(
  'seal_certificates',
  {
    /** SHA-256 of the seal certificate in DER. */
    sha256: text('sha256').primaryKey(),
    /** The seal certificate, followed by its issuers. */
    certificatesPem: text('certificates_pem').notNull(),
    firstUsedAt: instant('first_used_at').notNull(),
    /** Time from which the seals of this certificate are no longer trusted, because its key was stolen or lost. */
    distrustedAt: instant('distrusted_at'),
    /** Time when the row was taken over from a version that did not authenticate rows. Null for all others. */
    takenOverAt: instant('taken_over_at'),
    /** HMAC-SHA256 (hex) of the other columns, with a key that is not in the database (`platform/trust/known-seals`). */
    mac: text('mac'),
  },
  () => [check('seal_certificates_sha256_hex', sha256Hex('sha256'))],
);
