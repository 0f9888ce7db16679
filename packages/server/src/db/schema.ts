/**
 * The data model. One thing is signed: an envelope, with files, recipients, fields and its audit chain.
 * A v1 document is an envelope of type DOCUMENT with one file. Everything of an envelope dies with it.
 *
 * Constraints say what must hold; a rule that needs more than one row to be checked lives in `domain/`.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CHAIN_START } from '../domain/audit-chain.ts';
import type { AuthOptions, RecipientAuthMethod } from '../domain/auth-options.ts';
import { DELIVERY_STATES, type DeliveryState } from '../domain/delivery.ts';
import type { DocumentMeta } from '../domain/document-meta.ts';
import {
  DOCUMENT_STATUSES,
  type DocumentStatus,
  ENVELOPE_TYPES,
  type EnvelopeType,
  SEALING_STATES,
  type SealingState,
} from '../domain/envelope.ts';
import type { EventName } from '../domain/events.ts';
import type { FieldMeta } from '../domain/field-meta.ts';
import { FIELD_TYPES, type FieldType } from '../domain/field-type.ts';
import { MAIL_KINDS, type MailKind } from '../domain/mail-kind.ts';
import {
  READ_STATUSES,
  RECIPIENT_ROLES,
  type ReadStatus,
  type RecipientRole,
  SEND_STATUSES,
  type SendStatus,
  SIGNING_STATUSES,
  type SigningStatus,
} from '../domain/recipient.ts';

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date', precision: 3 });
const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);
const sha256Hex = (column: string) => sql.raw(`${column} ~ '^[0-9a-f]{64}$'`);

// ---------------------------------------------------------------- accounts

export const teams = pgTable('teams', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: createdAt(),
});

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
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
  value: bytes('value').notNull(),
  createdAt: createdAt(),
});

// ---------------------------------------------------------------- envelopes

export const folders = pgTable(
  'folders',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    parentId: text('parent_id'),
    type: text('type').$type<EnvelopeType>().notNull(),
    name: text('name').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // A folder and its parent are of one team: the pair is referenced, not the id alone.
    unique('folders_team').on(table.id, table.teamId),
    foreignKey({
      columns: [table.parentId, table.teamId],
      foreignColumns: [table.id, table.teamId],
    }),
    index('folders_parent').on(table.teamId, table.type, table.parentId),
    check('folders_type', oneOf('type', ENVELOPE_TYPES)),
  ],
);

export const envelopes = pgTable(
  'envelopes',
  {
    /** `envelope_...`, the id of v2. */
    id: text('id').primaryKey(),
    /** The id of v1. */
    number: integer('number').generatedAlwaysAsIdentity().notNull().unique(),
    type: text('type').$type<EnvelopeType>().notNull(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    folderId: text('folder_id'),
    externalId: text('external_id'),
    /** SHA-256 of the request that created it, so that the same request is answered with the same document. */
    requestHash: text('request_hash'),
    title: text('title').notNull(),
    status: text('status').$type<DocumentStatus>().notNull().default('DRAFT'),
    source: text('source').$type<EnvelopeType>().notNull().default('DOCUMENT'),
    meta: jsonb('meta').$type<DocumentMeta>().notNull(),
    authOptions: jsonb('auth_options').$type<AuthOptions>(),
    formValues: jsonb('form_values').$type<Record<string, string | boolean | number>>(),
    attachments: jsonb('attachments').$type<{ label: string; data: string; type: 'link' }[]>().notNull(),
    qrToken: text('qr_token').notNull().unique(),
    sealing: text('sealing').$type<SealingState>().notNull().default('NONE'),
    sealingAttempts: integer('sealing_attempts').notNull().default(0),
    sealingError: text('sealing_error'),
    /** When the next attempt to seal is due; a sweep picks up what a dead process left behind. */
    sealingDueAt: instant('sealing_due_at'),
    /** The end of the audit chain: number of entries, and the hash of the last one (hex). */
    auditLength: integer('audit_length').notNull().default(0),
    auditHead: text('audit_head').notNull().default(CHAIN_START),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: instant('sent_at'),
    completedAt: instant('completed_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.folderId, table.teamId],
      foreignColumns: [folders.id, folders.teamId],
    }),
    uniqueIndex('envelopes_external_id')
      .on(table.teamId, table.type, table.externalId)
      .where(sql`${table.deletedAt} is null and ${table.externalId} is not null`),
    index('envelopes_newest').on(table.teamId, table.type, table.number.desc()).where(sql`${table.deletedAt} is null`),
    index('envelopes_newest_in_folder')
      .on(table.teamId, table.type, table.folderId, table.number.desc())
      .where(sql`${table.deletedAt} is null`),
    index('envelopes_newest_by_status')
      .on(table.teamId, table.type, table.status, table.number.desc())
      .where(sql`${table.deletedAt} is null`),
    index('envelopes_unsealed').on(table.sealingDueAt).where(sql`${table.sealing} in ('QUEUED', 'FAILED')`),
    index('envelopes_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('envelopes_type', oneOf('type', ENVELOPE_TYPES)),
    check('envelopes_status', oneOf('status', DOCUMENT_STATUSES)),
    check('envelopes_sealing', oneOf('sealing', SEALING_STATES)),
    check(
      'envelopes_sealing_due',
      sql`(${table.sealing} in ('QUEUED', 'FAILED')) = (${table.sealingDueAt} is not null)`,
    ),
    check(
      'envelopes_completed',
      sql`(${table.status} = 'COMPLETED') = (${table.completedAt} is not null)
        and (${table.status} <> 'COMPLETED' or ${table.sealing} = 'SEALED')`,
    ),
    check('envelopes_sent', sql`(${table.status} = 'DRAFT') = (${table.sentAt} is null)`),
    check('envelopes_template_is_draft', sql`${table.type} = 'DOCUMENT' or ${table.status} = 'DRAFT'`),
  ],
);

export interface StoredPage {
  /** As seen, in points. */
  width: number;
  height: number;
}

export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** The one-use part of the upload URL; null once the PDF has arrived. */
    uploadNonce: text('upload_nonce'),
    /** The bytes as uploaded, SHA-256 in hex; null until they arrive. */
    originalSha256: text('original_sha256'),
    originalSize: bigint('original_size', { mode: 'number' }),
    /** The bytes that are shown and sealed: the original, or its repaired copy. */
    sourceSha256: text('source_sha256'),
    sourceSize: bigint('source_size', { mode: 'number' }),
    pages: jsonb('pages').$type<StoredPage[]>(),
    sealedSha256: text('sealed_sha256'),
    sealedSize: bigint('sealed_size', { mode: 'number' }),
    createdAt: createdAt(),
    arrivedAt: instant('arrived_at'),
  },
  (table) => [
    unique('files_position').on(table.envelopeId, table.position),
    // Lets a field name its file and its envelope together.
    unique('files_of_envelope').on(table.id, table.envelopeId),
    check(
      'files_hashes',
      sql`(${table.originalSha256} is null or ${sha256Hex('original_sha256')})
      and (${table.sourceSha256} is null or ${sha256Hex('source_sha256')})
      and (${table.sealedSha256} is null or ${sha256Hex('sealed_sha256')})`,
    ),
    check(
      'files_arrived',
      sql`(${table.arrivedAt} is null) = (${table.originalSha256} is null)
        and (${table.arrivedAt} is null) = (${table.originalSize} is null)
        and (${table.arrivedAt} is null) = (${table.sourceSha256} is null)
        and (${table.arrivedAt} is null) = (${table.sourceSize} is null)
        and (${table.arrivedAt} is null) = (${table.pages} is null)`,
    ),
    check(
      'files_sealed',
      sql`(${table.sealedSha256} is null) = (${table.sealedSize} is null)
        and (${table.sealedSha256} is null or ${table.arrivedAt} is not null)`,
    ),
  ],
);

export const recipients = pgTable(
  'recipients',
  {
    id: serial('id').primaryKey(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<RecipientRole>().notNull(),
    signingOrder: integer('signing_order'),
    token: text('token').notNull().unique(),
    authOptions: jsonb('auth_options').$type<AuthOptions<RecipientAuthMethod>>(),
    sendStatus: text('send_status').$type<SendStatus>().notNull().default('NOT_SENT'),
    readStatus: text('read_status').$type<ReadStatus>().notNull().default('NOT_OPENED'),
    signingStatus: text('signing_status').$type<SigningStatus>().notNull().default('NOT_SIGNED'),
    sentAt: instant('sent_at'),
    /** When the recipient's turn came and the invitation was due; null while waiting. */
    invitedAt: instant('invited_at'),
    openedAt: instant('opened_at'),
    signedAt: instant('signed_at'),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('recipients_email_role').on(table.envelopeId, sql`lower(${table.email})`, table.role),
    unique('recipients_of_envelope').on(table.id, table.envelopeId),
    index('recipients_inbox').on(sql`lower(${table.email})`, table.signingStatus),
    check('recipients_role', oneOf('role', RECIPIENT_ROLES)),
    check('recipients_send_status', oneOf('send_status', SEND_STATUSES)),
    check('recipients_read_status', oneOf('read_status', READ_STATUSES)),
    check('recipients_signing_status', oneOf('signing_status', SIGNING_STATUSES)),
    check('recipients_sent', sql`(${table.sendStatus} = 'SENT') = (${table.sentAt} is not null)`),
    check('recipients_opened', sql`(${table.readStatus} = 'OPENED') = (${table.openedAt} is not null)`),
    check('recipients_signed', sql`(${table.signingStatus} = 'SIGNED') = (${table.signedAt} is not null)`),
    check('recipients_rejected', sql`(${table.signingStatus} = 'REJECTED') = (${table.rejectedAt} is not null)`),
  ],
);

/** A signature or initials as the recipient made it. */
export type SignatureValue =
  | { type: 'drawn' | 'uploaded'; mediaType: 'image/png' | 'image/jpeg' }
  | { type: 'typed'; text: string };

export const fields = pgTable(
  'fields',
  {
    id: serial('id').primaryKey(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    fileId: text('file_id').notNull(),
    recipientId: integer('recipient_id').notNull(),
    type: text('type').$type<FieldType>().notNull(),
    page: integer('page').notNull(),
    positionX: doublePrecision('position_x').notNull(),
    positionY: doublePrecision('position_y').notNull(),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    meta: jsonb('meta').$type<FieldMeta>(),
    /** What is shown: the text, the chosen options; empty for signature images. */
    customText: text('custom_text').notNull().default(''),
    inserted: boolean('inserted').notNull().default(false),
    insertedAt: instant('inserted_at'),
    /** Ids of the options chosen in CHECKBOX and RADIO fields (values may repeat), in the order of the options. */
    selected: jsonb('selected').$type<number[]>(),
    signature: jsonb('signature').$type<SignatureValue>(),
    signatureImage: bytes('signature_image'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.fileId, table.envelopeId],
      foreignColumns: [files.id, files.envelopeId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.recipientId, table.envelopeId],
      foreignColumns: [recipients.id, recipients.envelopeId],
    }).onDelete('cascade'),
    index('fields_envelope').on(table.envelopeId, table.id),
    index('fields_recipient').on(table.recipientId),
    check('fields_type', oneOf('type', FIELD_TYPES)),
    check('fields_page', sql`${table.page} >= 1`),
    // The tolerance is for sums such as 70.1 + 29.9 in binary floating point.
    check(
      'fields_inside_page',
      sql`${table.positionX} >= 0 and ${table.positionY} >= 0 and ${table.width} > 0 and ${table.height} > 0
        and ${table.positionX} + ${table.width} <= 100.000001 and ${table.positionY} + ${table.height} <= 100.000001`,
    ),
    check(
      'fields_inserted',
      sql`${table.inserted} = (${table.insertedAt} is not null)
        and (${table.inserted} or (${table.selected} is null and ${table.signature} is null and ${table.signatureImage} is null))`,
    ),
  ],
);

// ---------------------------------------------------------------- evidence and outbox

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
  ],
);

/** One mail to one address. A mail that SMTP refuses is retried; without SMTP it is KEPT for the operator to see. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    envelopeId: text('envelope_id').references(() => envelopes.id, { onDelete: 'cascade' }),
    recipientId: integer('recipient_id').references(() => recipients.id, { onDelete: 'set null' }),
    kind: text('kind').$type<MailKind>().notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Files of the envelope that go with it, by id; their sealed version. */
    attachedFileIds: jsonb('attached_file_ids').$type<string[]>().notNull(),
    state: text('state').$type<'QUEUED' | 'SENT' | 'KEPT' | 'FAILED'>().notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_envelope').on(table.envelopeId),
    index('mails_due').on(table.dueAt).where(sql`${table.state} = 'QUEUED'`),
    index('mails_newest').on(table.createdAt.desc()),
    check('mails_kind', oneOf('kind', MAIL_KINDS)),
    check('mails_state', oneOf('state', ['QUEUED', 'SENT', 'KEPT', 'FAILED'])),
    check('mails_sent', sql`(${table.state} = 'SENT') = (${table.sentAt} is not null)`),
  ],
);

// ---------------------------------------------------------------- webhooks

/** An endpoint of a team that wants to be told of events. Its secrets are used, so they are kept as they are. */
export const webhooks = pgTable(
  'webhooks',
  {
    /** `webhook_...` */
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    eventTriggers: text('event_triggers').array().$type<EventName[]>().notNull(),
    secret: text('secret').notNull(),
    /** Signs beside the secret until then, so that a receiver has time to change over. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    enabled: boolean('enabled').notNull().default(true),
    /** Why the service, not a person, switched it off. */
    disabledReason: text('disabled_reason').$type<'FAILING'>(),
    /** The first of the failed attempts since the last that succeeded. */
    failingSince: instant('failing_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('webhooks_team').on(table.teamId, table.createdAt, table.id),
    check('webhooks_event_triggers', sql`cardinality(${table.eventTriggers}) > 0`),
    check('webhooks_previous_secret', sql`(${table.previousSecret} is null) = (${table.previousSecretUntil} is null)`),
    check('webhooks_disabled_reason', sql`${table.disabledReason} is null or not ${table.enabled}`),
  ],
);

/**
 * One event on its way to one webhook. Events of a document reach a webhook one after another: at most one of them is
 * under way (QUEUED until `dueAt`, or SENDING), the others are WAITING. SENDING ends with `dueAt` too: who has not
 * reported by then has died.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** `msg_...`, the same at every attempt. */
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull().unique(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Null for a test, which belongs to no document and is tried once. */
    envelopeId: text('envelope_id').references(() => envelopes.id, { onDelete: 'cascade' }),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Attempts made since it was queued, or queued again by hand. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('webhook_deliveries_event').on(table.eventId, table.webhookId),
    uniqueIndex('webhook_deliveries_under_way')
      .on(table.envelopeId, table.webhookId)
      .where(sql`${table.state} in ('QUEUED', 'SENDING')`),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.dueAt, table.sequence)
      .where(sql`${table.state} in ('QUEUED', 'SENDING')`),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.envelopeId, table.sequence)
      .where(sql`${table.state} = 'WAITING'`),
    index('webhook_deliveries_newest').on(table.webhookId, table.sequence),
    index('webhook_deliveries_envelope').on(table.envelopeId),
    check('webhook_deliveries_state', oneOf('state', DELIVERY_STATES)),
    check('webhook_deliveries_delivered', sql`(${table.state} = 'DELIVERED') = (${table.deliveredAt} is not null)`),
  ],
);

/** One try to deliver, and how it ended: with an answer (`statusCode`) or without (`error`). */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    statusCode: integer('status_code'),
    /** Why it failed, in a sentence; null when it succeeded. */
    error: text('error'),
    /** The beginning of the answer's body. */
    responseExcerpt: text('response_excerpt'),
  },
  (table) => [
    index('webhook_attempts_delivery').on(table.deliveryId, table.id),
    check('webhook_attempts_outcome', sql`${table.statusCode} is not null or ${table.error} is not null`),
  ],
);
