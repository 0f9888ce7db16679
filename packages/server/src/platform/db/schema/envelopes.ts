import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
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
import { CHAIN_START } from '../../../domain/audit/audit-chain.ts';
import type { ImportedIds } from '../../../domain/audit/imported-ids.ts';
import type { Sitting } from '../../../domain/audit/sitting.ts';
import type { DirectLink } from '../../../domain/envelope/direct-link.ts';
import type { DocumentMeta } from '../../../domain/envelope/document-meta.ts';
import {
  DOCUMENT_STATUSES,
  type DocumentStatus,
  ENVELOPE_SOURCES,
  ENVELOPE_TYPES,
  type EnvelopeSource,
  type EnvelopeType,
  SEALING_STATES,
  type SealingState,
} from '../../../domain/envelope/envelope.ts';
import type { SignatureWarning } from '../../../domain/envelope/signature-warning.ts';
import { TEMPLATE_TYPES, type TemplateType } from '../../../domain/envelope/template-type.ts';
import type { UndrawablePage } from '../../../domain/envelope/undrawable-page.ts';
import { VISIBILITIES, type Visibility } from '../../../domain/envelope/visibility.ts';
import type { FieldMeta } from '../../../domain/fields/field-meta.ts';
import { FIELD_TYPES, type FieldType } from '../../../domain/fields/field-type.ts';
import type { SignatureValue } from '../../../domain/fields/stored-value.ts';
import type { AuthOptions, RecipientAuthMethod } from '../../../domain/proofs/auth-options.ts';
import {
  READ_STATUSES,
  RECIPIENT_ROLES,
  type ReadStatus,
  type RecipientRole,
  SEND_STATUSES,
  type SendStatus,
  SIGNING_STATUSES,
  type SigningStatus,
} from '../../../domain/recipients/recipient.ts';
import type { SealingErrorCode } from '../../../domain/sealing/sealing-error-codes.ts';
import { teams, users } from './accounts.ts';
import { bytes, createdAt, instant, oneOf, secretText, sha256Hex, teamOfEnvelope, updatedAt } from './columns.ts';

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
    visibility: text('visibility').$type<Visibility>().notNull().default('EVERYONE'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** A deleted folder is hidden immediately, and removed once its contents have moved to its parent. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // A folder and its parent belong to the same team, so the foreign key has both columns.
    unique('folders_team').on(table.id, table.teamId),
    foreignKey({
      columns: [table.parentId, table.teamId],
      foreignColumns: [table.id, table.teamId],
    }),
    index('folders_listed').on(table.teamId, table.pinned.desc().nullsFirst(), table.name, table.id),
    index('folders_listed_in_parent').on(
      table.teamId,
      table.parentId,
      table.pinned.desc().nullsFirst(),
      table.name,
      table.id,
    ),
    index('folders_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('folders_type', oneOf('type', ENVELOPE_TYPES)),
    check('folders_visibility', oneOf('visibility', VISIBILITIES)),
  ],
);

export const envelopes = pgTable(
  'envelopes',
  {
    /** `envelope_...`, which is the id in v2. */
    id: text('id').primaryKey(),
    /** Id in v1. */
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
    /** SHA-256 of the request that created the envelope, so that the same request returns the same document. */
    requestHash: text('request_hash'),
    title: text('title').notNull(),
    status: text('status').$type<DocumentStatus>().notNull().default('DRAFT'),
    source: text('source').$type<EnvelopeSource>().notNull().default('DOCUMENT'),
    /** Number of the template that it was created from. The template may have been deleted. */
    templateNumber: integer('template_number'),
    /** Only templates have one. */
    templateType: text('template_type').$type<TemplateType>(),
    visibility: text('visibility').$type<Visibility>().notNull().default('EVERYONE'),
    /** Title and description of a template that is offered to the public. */
    publicTitle: text('public_title').notNull().default(''),
    publicDescription: text('public_description').notNull().default(''),
    /** Null if there is none. Only templates have one. */
    directLink: jsonb('direct_link').$type<DirectLink>(),
    meta: jsonb('meta').$type<DocumentMeta>().notNull(),
    authOptions: jsonb('auth_options').$type<AuthOptions>(),
    formValues: jsonb('form_values').$type<Record<string, string | boolean | number>>(),
    qrToken: text('qr_token').notNull().unique(),
    sealing: text('sealing').$type<SealingState>().notNull().default('NONE'),
    sealingAttempts: integer('sealing_attempts').notNull().default(0),
    sealingError: text('sealing_error'),
    /** For programs. Null for failures that older versions recorded. */
    sealingErrorCode: text('sealing_error_code').$type<SealingErrorCode>(),
    /** The sender's reason for cancelling it, if they gave one. */
    cancellationReason: text('cancellation_reason'),
    /** Time when the deadline of unfinished recipients passes. Null if there is none, and after the expiry has been announced. */
    expirationDueAt: instant('expiration_due_at'),
    /** Time when the next reminder is due for the first recipient. Null if there is none. */
    reminderDueAt: instant('reminder_due_at'),
    /** Sittings in the editor without an audit entry, and the time when the first one ends if nothing more changes. */
    sittings: jsonb('sittings').$type<Sitting[]>().notNull().default([]),
    sittingDueAt: instant('sitting_due_at'),
    /** End of the audit chain: the number of entries and the hash of the last one (hex). */
    auditLength: integer('audit_length').notNull().default(0),
    auditHead: text('audit_head').notNull().default(CHAIN_START),
    /** Increases with each change to the envelope or to rows below it. */
    revision: integer('revision').notNull().default(0),
    /** Revision of the last change that people can see. */
    contentRevision: integer('content_revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: instant('sent_at'),
    completedAt: instant('completed_at'),
    deletedAt: instant('deleted_at'),
    /** Start of a legal hold on this envelope, in addition to one on its team. Null if there is none. */
    heldAt: instant('held_at'),
    /**
     * Time at which the envelope was erased. Its removal starts immediately. Until it is complete, the envelope counts as
     * deleted.
     */
    erasedAt: instant('erased_at'),
    /** Ids in the instance that it was imported from, if they differ. Null for all others. */
    importedIds: jsonb('imported_ids').$type<ImportedIds>(),
    /** Number of entries in the audit chain that come from another instance. Null if the envelope was created in this one. */
    importedEntries: integer('imported_entries'),
  },
  (table) => [
    foreignKey({
      columns: [table.folderId, table.teamId],
      foreignColumns: [folders.id, folders.teamId],
    }),
    uniqueIndex('envelopes_external_id')
      .on(table.teamId, table.type, table.externalId)
      // Visitors of a direct link choose their own external id, so it is not unique there.
      .where(
        sql`${table.deletedAt} is null and ${table.status} <> 'CANCELLED' and ${table.externalId} is not null and ${table.source} <> 'TEMPLATE_DIRECT_LINK'`,
      ),
    index('envelopes_newest').on(table.teamId, table.type, table.number).where(sql`${table.deletedAt} is null`),
    // Envelopes that some members of the team cannot see.
    index('envelopes_hidden')
      .on(table.teamId, table.type, table.number)
      .where(sql`${table.visibility} <> 'EVERYONE' and ${table.deletedAt} is null`),
    index('envelopes_newest_in_folder')
      .on(table.teamId, table.type, table.folderId, table.number)
      .where(sql`${table.deletedAt} is null`),
    index('envelopes_newest_in_folder_by_status')
      .on(table.teamId, table.type, table.folderId, table.status, table.number)
      .where(sql`${table.deletedAt} is null`),
    index('envelopes_newest_by_status')
      .on(table.teamId, table.type, table.status, table.number)
      .where(sql`${table.deletedAt} is null`),
    index('envelopes_latest_changed')
      .on(table.teamId, table.type, table.status, table.updatedAt, table.number)
      .where(sql`${table.deletedAt} is null`),
    // Needed by the foreign key, so deleted documents are included.
    index('envelopes_folder').on(table.folderId).where(sql`${table.folderId} is not null`),
    index('envelopes_expiring').on(table.expirationDueAt).where(sql`${table.expirationDueAt} is not null`),
    index('envelopes_reminding').on(table.reminderDueAt).where(sql`${table.reminderDueAt} is not null`),
    index('envelopes_sitting').on(table.sittingDueAt).where(sql`${table.sittingDueAt} is not null`),
    uniqueIndex('envelopes_direct_link')
      .on(sql`(${table.directLink} ->> 'token')`)
      .where(sql`${table.directLink} is not null`),
    index('envelopes_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    // Finished envelopes by time, for teams with a retention period.
    index('envelopes_finished')
      .on(table.teamId, sql`coalesce(${table.completedAt}, ${table.updatedAt})`)
      .where(sql`${table.status} in ('COMPLETED', 'REJECTED', 'CANCELLED') and ${table.deletedAt} is null`),
    check('envelopes_type', oneOf('type', ENVELOPE_TYPES)),
    check('envelopes_status', oneOf('status', DOCUMENT_STATUSES)),
    check('envelopes_sealing', oneOf('sealing', SEALING_STATES)),
    check(
      'envelopes_completed',
      sql`(${table.status} = 'COMPLETED') = (${table.completedAt} is not null)
        and (${table.status} <> 'COMPLETED' or ${table.sealing} = 'SEALED')`,
    ),
    check('envelopes_sent', sql`(${table.status} = 'DRAFT') = (${table.sentAt} is null)`),
    check('envelopes_template_is_draft', sql`${table.type} = 'DOCUMENT' or ${table.status} = 'DRAFT'`),
    check('envelopes_template_type', oneOf('template_type', TEMPLATE_TYPES)),
    check('envelopes_visibility', oneOf('visibility', VISIBILITIES)),
    check('envelopes_templates_have_types', sql`(${table.type} = 'TEMPLATE') = (${table.templateType} is not null)`),
    check('envelopes_source', oneOf('source', ENVELOPE_SOURCES)),
    check('envelopes_templates_have_links', sql`${table.type} = 'TEMPLATE' or ${table.directLink} is null`),
    check('envelopes_from_template', sql`(${table.source} <> 'DOCUMENT') = (${table.templateNumber} is not null)`),
  ],
);

export interface StoredPage {
  /** In points, with the page's rotation applied. */
  width: number;
  height: number;
}

/**
 * Stored PDFs that several envelopes of a team share. Adding or removing a file locks the row of its PDF, so that removing the
 * last file also removes the PDF.
 */
export const sharedContents = pgTable(
  'shared_contents',
  {
    key: text('key').primaryKey(),
    /** Envelope that the PDF was first stored for and that its key belongs to. It may have been purged since. */
    envelopeId: text('envelope_id').notNull(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (table) => [index('shared_contents_team').on(table.teamId), index('shared_contents_below').on(table.envelopeId)],
);

export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    teamId: teamOfEnvelope(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** One-use part of the upload URL. Null once the PDF has arrived. */
    uploadNonce: text('upload_nonce'),
    /** SHA-256 of the upload in hex. Null until it has arrived. */
    originalSha256: text('original_sha256'),
    originalSize: bigint('original_size', { mode: 'number' }),
    /**
     * Storage key of the original if it is shared with other envelopes. Null if it is stored below this envelope
     * (`content-keys`).
     */
    originalKey: text('original_key').references(() => sharedContents.key),
    /** SHA-256 of the PDF that is displayed and sealed: the original or its repaired copy. */
    sourceSha256: text('source_sha256'),
    sourceSize: bigint('source_size', { mode: 'number' }),
    /** Like `originalKey`, for the PDF that is displayed and sealed. */
    sourceKey: text('source_key').references(() => sharedContents.key),
    pages: jsonb('pages').$type<StoredPage[]>(),
    /** Number of pages, from the first one, that have been rendered as a trial, whether successfully or not. */
    pagesTried: integer('pages_tried').notNull().default(0),
    undrawablePages: jsonb('undrawable_pages').$type<UndrawablePage[]>().notNull().default([]),
    /** Whether the displayed PDF has white areas over the text tags that became fields. */
    areTextTagsCovered: boolean('are_text_tags_covered').notNull().default(false),
    /** Problems with signatures that the upload already had. */
    signatureWarnings: jsonb('signature_warnings').$type<SignatureWarning[]>().notNull().default([]),
    /** Version of the inspection that accepted the PDF (`features/files/inspection`). 0 for files of earlier releases. */
    inspection: integer('inspection').notNull().default(0),
    sealedSha256: text('sealed_sha256'),
    sealedSize: bigint('sealed_size', { mode: 'number' }),
    createdAt: createdAt(),
    arrivedAt: instant('arrived_at'),
  },
  (table) => [
    // Checked at the end of a transaction (in the migrations), because files swap positions.
    unique('files_position').on(table.envelopeId, table.position),
    // Needed by the foreign key of fields to their file and envelope.
    unique('files_of_envelope').on(table.id, table.envelopeId),
    // For verification, which reports whether a file was sealed by this service.
    index('files_source').on(table.sourceSha256).where(sql`${table.sealedSha256} is not null`),
    index('files_sealed').on(table.sealedSha256).where(sql`${table.sealedSha256} is not null`),
    // Needed by the foreign keys, and to find out whether a shared PDF is still in use.
    index('files_original_key').on(table.originalKey).where(sql`${table.originalKey} is not null`),
    index('files_source_key').on(table.sourceKey).where(sql`${table.sourceKey} is not null`),
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

/** Members who have a draft open in the editor, with the time of their last request. */
export const draftReaders = pgTable(
  'draft_readers',
  {
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.envelopeId, table.userId] }), index('draft_readers_user').on(table.userId)],
);

/** Links that are displayed next to an envelope. */
export const attachments = pgTable(
  'attachments',
  {
    id: text('id').primaryKey(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    teamId: teamOfEnvelope(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    url: text('url').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('attachments_envelope').on(table.envelopeId, table.position)],
);

export const recipients = pgTable(
  'recipients',
  {
    id: serial('id').primaryKey(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    teamId: teamOfEnvelope(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<RecipientRole>().notNull(),
    signingOrder: integer('signing_order'),
    token: secretText('recipients', 'token').notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    /** The time when the sender first got this link from the API or in the console. Null if they have not. */
    linkHandedOverAt: instant('link_handed_over_at'),
    authOptions: jsonb('auth_options').$type<AuthOptions<RecipientAuthMethod>>(),
    sendStatus: text('send_status').$type<SendStatus>().notNull().default('NOT_SENT'),
    readStatus: text('read_status').$type<ReadStatus>().notNull().default('NOT_OPENED'),
    signingStatus: text('signing_status').$type<SigningStatus>().notNull().default('NOT_SIGNED'),
    sentAt: instant('sent_at'),
    /** Time when the recipient's turn came and the invitation was due. Null before that. */
    invitedAt: instant('invited_at'),
    openedAt: instant('opened_at'),
    signedAt: instant('signed_at'),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
    /** Whether the sender recorded the rejection. */
    rejectedOnBehalf: boolean('rejected_on_behalf').notNull().default(false),
    expiresAt: instant('expires_at'),
    /** Start of the interval until the next reminder: the invitation, or the sender's last reminder. */
    remindersFrom: instant('reminders_from'),
    remindersSent: integer('reminders_sent').notNull().default(0),
    reminderDueAt: instant('reminder_due_at'),
    /** Time of the last reminder, whether automatic or by the sender. */
    remindedAt: instant('reminded_at'),
    /** Time of the recipient's question that the sender has not answered yet. Null if there is none. */
    questionSince: instant('question_since'),
    /** Time when the recipient asked for a longer deadline. Null if no request is open. */
    timeWantedSince: instant('time_wanted_since'),
    /** Time of the rejection that the sender has not dealt with yet. Null if there is none. */
    rejectionSince: instant('rejection_since'),
    /** Time of the recipient's first download of the sealed file. */
    downloadedAt: instant('downloaded_at'),
    /**
     * Number of times that the recipient set or cleared a value. Each change is recorded, so there is a limit
     * (`LIMITS.valueChanges`).
     */
    valueChanges: integer('value_changes').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // `recipients_email_role_step`, an exclusion constraint in the migrations, ensures that no one is on an envelope twice in
    // the same role and step. It is checked at commit, so that recipients can swap their addresses.
    unique('recipients_of_envelope').on(table.id, table.envelopeId),
    index('recipients_envelope').on(table.envelopeId, table.id),
    // Questions for the sender, even if the document is no longer in progress.
    index('recipients_unanswered')
      .on(table.teamId, table.envelopeId)
      .where(sql`${table.questionSince} is not null or ${table.rejectionSince} is not null`),
    check('recipients_role', oneOf('role', RECIPIENT_ROLES)),
    check('recipients_send_status', oneOf('send_status', SEND_STATUSES)),
    check('recipients_read_status', oneOf('read_status', READ_STATUSES)),
    check('recipients_signing_status', oneOf('signing_status', SIGNING_STATUSES)),
    check('recipients_sent', sql`(${table.sendStatus} = 'SENT') = (${table.sentAt} is not null)`),
    check('recipients_opened', sql`(${table.readStatus} = 'OPENED') = (${table.openedAt} is not null)`),
    check('recipients_signed', sql`(${table.signingStatus} = 'SIGNED') = (${table.signedAt} is not null)`),
    check('recipients_rejected', sql`(${table.signingStatus} = 'REJECTED') = (${table.rejectedAt} is not null)`),
    check('recipients_rejected_on_behalf', sql`not ${table.rejectedOnBehalf} or ${table.signingStatus} = 'REJECTED'`),
  ],
);

/** Links that no longer work because their recipient assigned the document to someone else. Their page explains this. */
export const delegatedLinks = pgTable(
  'delegated_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** The recipient who had the link. This row now stands for the person they delegated to. */
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('delegated_links_recipient').on(table.recipientId)],
);

export const fields = pgTable(
  'fields',
  {
    id: serial('id').primaryKey(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    teamId: teamOfEnvelope(),
    fileId: text('file_id').notNull(),
    recipientId: integer('recipient_id').notNull(),
    type: text('type').$type<FieldType>().notNull(),
    page: integer('page').notNull(),
    positionX: doublePrecision('position_x').notNull(),
    positionY: doublePrecision('position_y').notNull(),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    meta: jsonb('meta').$type<FieldMeta>(),
    /** The displayed text or selected options. Empty for images of signatures. */
    customText: text('custom_text').notNull().default(''),
    inserted: boolean('inserted').notNull().default(false),
    insertedAt: instant('inserted_at'),
    /**
     * Ids of the options selected in CHECKBOX and RADIO fields, in the order of the options. Ids are needed because values may
     * repeat.
     */
    selected: jsonb('selected').$type<number[]>(),
    signature: jsonb('signature').$type<SignatureValue>(),
    signatureImage: bytes('signature_image'),
    /** Salt (hex) of the hash that the audit chain records instead of the value. Null if there is no value (see `value-hash`). */
    valueSalt: text('value_salt'),
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
    // Tolerates rounding errors in sums such as 70.1 + 29.9.
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
