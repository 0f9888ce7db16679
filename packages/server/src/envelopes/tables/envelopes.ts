import { TEMPLATE_TYPES, type TemplateType } from '@countersign/contracts/vocabulary';
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
import { CHAIN_START } from '../../domain/audit/audit-chain.ts';
import type { ImportedIds } from '../../domain/audit/imported-ids.ts';
import type { Sitting } from '../../domain/audit/sitting.ts';
import type { SignatureWarning } from '../../domain/envelope/checks/signature-warning.ts';
import type { UndrawablePage } from '../../domain/envelope/checks/undrawable-page.ts';
import type { DirectLink } from '../../domain/envelope/direct-link.ts';
import type { DocumentMeta } from '../../domain/envelope/document-meta.ts';
import {
  DOCUMENT_STATUSES,
  type DocumentStatus,
  ENVELOPE_SOURCES,
  ENVELOPE_TYPES,
  type EnvelopeSource,
  type EnvelopeType,
  SEALING_STATES,
  type SealingState,
} from '../../domain/envelope/envelope.ts';
import type { Schedule } from '../../domain/envelope/schedule.ts';
import { VISIBILITIES, type Visibility } from '../../domain/envelope/visibility.ts';
import type { FieldMeta } from '../../domain/fields/field-meta.ts';
import { FIELD_TYPES, type FieldType } from '../../domain/fields/field-type.ts';
import type { SignatureValue } from '../../domain/fields/stored-value.ts';
import type { ProblemCode } from '../../domain/problems/problem-codes.ts';
import type { AuthOptions, RecipientAuthMethod } from '../../domain/proofs/auth-options.ts';
import {
  READ_STATUSES,
  RECIPIENT_ROLES,
  type ReadStatus,
  type RecipientRole,
  SEND_STATUSES,
  type SendStatus,
  SIGNING_STATUSES,
  type SigningStatus,
} from '../../domain/recipients/recipient.ts';
import type { SealingErrorCode } from '../../domain/sealing/sealing-error-codes.ts';
import { teams, users } from '../../platform/db/schema/accounts.ts';
import {
  bytes,
  createdAt,
  instant,
  isAmong,
  secretText,
  sha256Hex,
  updatedAt,
} from '../../platform/db/schema/columns.ts';
import { teamOfEnvelope } from './team-column.ts';

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
    /** A deleted folder is hidden immediately, and is removed once its contents have moved to its parent. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // A folder and its parent belong to the same team, so the foreign key contains both columns.
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
    check('folders_type', isAmong('type', ENVELOPE_TYPES)),
    check('folders_visibility', isAmong('visibility', VISIBILITIES)),
  ],
);

export const envelopes = pgTable(
  'envelopes',
  {
    /** Id in v2 of the API, `envelope_...`. */
    id: text('id').primaryKey(),
    /** Id in v1 of the API. */
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
    /** SHA-256 of the request that created the envelope, so that a repeated request returns the same envelope. */
    requestHash: text('request_hash'),
    title: text('title').notNull(),
    status: text('status').$type<DocumentStatus>().notNull().default('DRAFT'),
    source: text('source').$type<EnvelopeSource>().notNull().default('DOCUMENT'),
    /** Number of the template that the envelope was created from. The template may have been deleted. */
    templateNumber: integer('template_number'),
    /**
     * Version of the template that a document was created from. For a template, its latest version. Null if there are no
     * versions yet.
     */
    templateVersion: integer('template_version'),
    /** Type of a template. Null for documents. */
    templateType: text('template_type').$type<TemplateType>(),
    visibility: text('visibility').$type<Visibility>().notNull().default('EVERYONE'),
    /** Title and description of a public template. */
    publicTitle: text('public_title').notNull().default(''),
    publicDescription: text('public_description').notNull().default(''),
    /** Direct link of a template. Null if there is none. */
    directLink: jsonb('direct_link').$type<DirectLink>(),
    meta: jsonb('meta').$type<DocumentMeta>().notNull(),
    authOptions: jsonb('auth_options').$type<AuthOptions>(),
    formValues: jsonb('form_values').$type<Record<string, string | boolean | number>>(),
    qrToken: text('qr_token').notNull().unique(),
    sealing: text('sealing').$type<SealingState>().notNull().default('NONE'),
    sealingAttempts: integer('sealing_attempts').notNull().default(0),
    sealingError: text('sealing_error'),
    /** Machine-readable code. Null for failures recorded by older versions. */
    sealingErrorCode: text('sealing_error_code').$type<SealingErrorCode>(),
    cancellationReason: text('cancellation_reason'),
    /**
     * Next time at which a deadline of the envelope passes. Null if there is none, or if its expiration has been
     * announced.
     */
    expirationDueAt: instant('expiration_due_at'),
    /** Time when the envelope's next reminder is due. Null if there is none. */
    reminderDueAt: instant('reminder_due_at'),
    /** Time when the draft will be sent. Null if no one has scheduled it. */
    sendAt: instant('send_at'),
    /** The member who sends the draft at `sendAt`, and what they confirmed. Null if no one has scheduled it. */
    schedule: jsonb('schedule').$type<Schedule>(),
    /** Code of the problem that prevented scheduled sending. Null if there is none. */
    sendProblem: text('send_problem').$type<ProblemCode>(),
    /**
     * Editing sittings without an audit entry so far. `sittingDueAt` is the time when the first one ends if nothing
     * more changes.
     */
    sittings: jsonb('sittings').$type<Sitting[]>().notNull().default([]),
    sittingDueAt: instant('sitting_due_at'),
    /** End of the audit chain: the number of entries, and the hash of the last one in hex. */
    auditLength: integer('audit_length').notNull().default(0),
    auditHead: text('audit_head').notNull().default(CHAIN_START),
    /** Increases with each change to the envelope or its child rows. */
    revision: integer('revision').notNull().default(0),
    /** Revision of the last change that people can see. */
    contentRevision: integer('content_revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: instant('sent_at'),
    completedAt: instant('completed_at'),
    deletedAt: instant('deleted_at'),
    /** Start of a legal hold on this envelope, independent of any hold on its team. Null if there is none. */
    heldAt: instant('held_at'),
    /** Time of the erasure. Purging starts immediately, and the envelope counts as deleted until it is complete. */
    erasedAt: instant('erased_at'),
    /** Ids in the instance that the envelope was imported from, if they differ. Null otherwise. */
    importedIds: jsonb('imported_ids').$type<ImportedIds>(),
    /** Number of audit entries from another instance. Null if the envelope was created in this one. */
    importedEntries: integer('imported_entries'),
  },
  (table) => [
    foreignKey({
      columns: [table.folderId, table.teamId],
      foreignColumns: [folders.id, folders.teamId],
    }),
    uniqueIndex('envelopes_external_id')
      .on(table.teamId, table.type, table.externalId)
      // Visitors of a direct link choose their own external id, so it is not unique.
      .where(
        sql`${table.deletedAt} is null and ${table.status} <> 'CANCELLED' and ${table.externalId} is not null and ${table.source} <> 'TEMPLATE_DIRECT_LINK'`,
      ),
    index('envelopes_newest').on(table.teamId, table.type, table.number).where(sql`${table.deletedAt} is null`),
    // For envelopes that some members of the team cannot see.
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
    // The foreign key needs this index, so it includes deleted documents.
    index('envelopes_folder').on(table.folderId).where(sql`${table.folderId} is not null`),
    // Finds the documents that were created from a template, newest first.
    index('envelopes_of_template')
      .on(table.teamId, table.templateNumber, table.number)
      .where(sql`${table.templateNumber} is not null and ${table.deletedAt} is null`),
    index('envelopes_expiring').on(table.expirationDueAt).where(sql`${table.expirationDueAt} is not null`),
    index('envelopes_scheduled_in_team')
      .on(table.teamId)
      .where(sql`${table.schedule} is not null or ${table.sendProblem} is not null`),
    index('envelopes_scheduled').on(table.sendAt).where(sql`${table.sendAt} is not null`),
    index('envelopes_reminding').on(table.reminderDueAt).where(sql`${table.reminderDueAt} is not null`),
    index('envelopes_sitting').on(table.sittingDueAt).where(sql`${table.sittingDueAt} is not null`),
    uniqueIndex('envelopes_direct_link')
      .on(sql`(${table.directLink} ->> 'token')`)
      .where(sql`${table.directLink} is not null`),
    index('envelopes_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    // For teams with a retention period: finds finished envelopes by time.
    index('envelopes_finished')
      .on(table.teamId, sql`coalesce(${table.completedAt}, ${table.updatedAt})`)
      .where(sql`${table.status} in ('COMPLETED', 'REJECTED', 'CANCELLED') and ${table.deletedAt} is null`),
    check('envelopes_type', isAmong('type', ENVELOPE_TYPES)),
    check('envelopes_status', isAmong('status', DOCUMENT_STATUSES)),
    check('envelopes_sealing', isAmong('sealing', SEALING_STATES)),
    check(
      'envelopes_completed',
      sql`(${table.status} = 'COMPLETED') = (${table.completedAt} is not null)
        and (${table.status} <> 'COMPLETED' or ${table.sealing} = 'SEALED')`,
    ),
    check('envelopes_sent', sql`(${table.status} = 'DRAFT') = (${table.sentAt} is null)`),
    check('envelopes_template_is_draft', sql`${table.type} = 'DOCUMENT' or ${table.status} = 'DRAFT'`),
    check('envelopes_template_type', isAmong('template_type', TEMPLATE_TYPES)),
    check('envelopes_visibility', isAmong('visibility', VISIBILITIES)),
    check('envelopes_templates_have_types', sql`(${table.type} = 'TEMPLATE') = (${table.templateType} is not null)`),
    check('envelopes_source', isAmong('source', ENVELOPE_SOURCES)),
    check('envelopes_templates_have_links', sql`${table.type} = 'TEMPLATE' or ${table.directLink} is null`),
    check('envelopes_from_template', sql`(${table.source} <> 'DOCUMENT') = (${table.templateNumber} is not null)`),
  ],
);

export interface StoredPage {
  /** Width in points, after applying the page's rotation. */
  width: number;
  height: number;
}

/**
 * Stored PDFs that several envelopes of a team share. Adding or removing a file locks the row of its PDF, so that the
 * PDF is deleted with the last file.
 */
export const sharedContents = pgTable(
  'shared_contents',
  {
    key: text('key').primaryKey(),
    /** Envelope that the PDF was first stored for. It is part of the key, even if it has been purged since. */
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
    /** Single-use part of the upload URL. Null once the PDF has been uploaded. */
    uploadNonce: text('upload_nonce'),
    /** SHA-256 (hex) of the uploaded PDF. Null until it has been uploaded. */
    originalSha256: text('original_sha256'),
    originalSize: bigint('original_size', { mode: 'number' }),
    /**
     * Storage key of the original if it is shared with other envelopes. Null if it is stored with this envelope
     * (`content-keys`).
     */
    originalKey: text('original_key').references(() => sharedContents.key),
    /** SHA-256 (hex) of the PDF to display and seal: the original or its repaired copy. */
    sourceSha256: text('source_sha256'),
    sourceSize: bigint('source_size', { mode: 'number' }),
    /** Like `originalKey`, for the PDF to display and seal. */
    sourceKey: text('source_key').references(() => sharedContents.key),
    pages: jsonb('pages').$type<StoredPage[]>(),
    /** Number of pages, starting with the first, that have been rendered as a test, successfully or not. */
    pagesTried: integer('pages_tried').notNull().default(0),
    undrawablePages: jsonb('undrawable_pages').$type<UndrawablePage[]>().notNull().default([]),
    /** Whether the displayed PDF has white areas over text tags that became fields. */
    areTextTagsCovered: boolean('are_text_tags_covered').notNull().default(false),
    /** Problems with signatures that were already in the upload. */
    signatureWarnings: jsonb('signature_warnings').$type<SignatureWarning[]>().notNull().default([]),
    /**
     * Version of the inspection that accepted the PDF (`envelopes/files/inspection`). 0 for files from earlier
     * releases.
     */
    inspection: integer('inspection').notNull().default(0),
    sealedSha256: text('sealed_sha256'),
    sealedSize: bigint('sealed_size', { mode: 'number' }),
    createdAt: createdAt(),
    arrivedAt: instant('arrived_at'),
  },
  (table) => [
    // Checked at the end of a transaction (in the migrations), because files can swap positions.
    unique('files_position').on(table.envelopeId, table.position),
    // The foreign key from fields to their file and envelope needs this.
    unique('files_of_envelope').on(table.id, table.envelopeId),
    // Finds the sealed file during verification, which reports whether this service sealed it.
    index('files_source').on(table.sourceSha256).where(sql`${table.sealedSha256} is not null`),
    index('files_sealed').on(table.sealedSha256).where(sql`${table.sealedSha256} is not null`),
    // The foreign keys need this index, and it shows whether a shared PDF is still in use.
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

/** Members who have a draft open in the editor, and the time of their last request. */
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
    /** Whether a template's recipient may be left out. Then documents from the template have neither them nor their fields. */
    isOptional: boolean('is_optional').notNull().default(false),
    /**
     * Name of the role of a template's recipient who is always the same person. Empty if there is none. Without an address,
     * `name` is the name of the role.
     */
    roleName: text('role_name').notNull().default(''),
    /** Message in this recipient's emails, in place of the document's message. Null if there is none. */
    message: text('message'),
    token: secretText('recipients', 'token').notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    /** Time when the sender first got this link, from the API or in the console. Null if they have not. */
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
    /** Time of the last reminder, whether automatic or from the sender. */
    remindedAt: instant('reminded_at'),
    /** Time of the recipient's oldest unanswered question to the sender. Null if there is none. */
    questionSince: instant('question_since'),
    /** Time when the recipient asked for a longer deadline. Null if there is no open request. */
    timeWantedSince: instant('time_wanted_since'),
    /** Time of a rejection that the sender has not dealt with yet. Null if there is none. */
    rejectionSince: instant('rejection_since'),
    /** Id of the direct link with which the recipient created the document. Null for all other recipients. */
    linkId: text('link_id'),
    /** Time of the recipient's first download of a sealed file. */
    downloadedAt: instant('downloaded_at'),
    /**
     * Number of times that the recipient has set or cleared a value. There is a limit (`LIMITS.valueChanges`), because
     * each change is recorded.
     */
    valueChanges: integer('value_changes').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // `recipients_email_role_step`, an exclusion constraint in the migrations, ensures that no one is on an envelope
    // twice with the same role and step. It is checked at commit, so that recipients can swap addresses.
    unique('recipients_of_envelope').on(table.id, table.envelopeId),
    index('recipients_envelope').on(table.envelopeId, table.id),
    // Finds what a person has to sign and has signed, in all teams.
    index('recipients_person')
      .on(sql`lower(${table.email})`, table.signingStatus)
      .where(sql`${table.sendStatus} = 'SENT'`),
    // Finds the latest documents of a contact.
    index('recipients_contact')
      .on(table.teamId, sql`lower(${table.email})`, table.id.desc().nullsFirst())
      .where(sql`${table.sendStatus} = 'SENT'`),
    // Finds questions to the sender, even if the document is no longer in progress.
    index('recipients_unanswered')
      .on(table.teamId, table.envelopeId)
      .where(sql`${table.questionSince} is not null or ${table.rejectionSince} is not null`),
    check('recipients_role', isAmong('role', RECIPIENT_ROLES)),
    check('recipients_send_status', isAmong('send_status', SEND_STATUSES)),
    check('recipients_read_status', isAmong('read_status', READ_STATUSES)),
    check('recipients_signing_status', isAmong('signing_status', SIGNING_STATUSES)),
    check('recipients_sent', sql`(${table.sendStatus} = 'SENT') = (${table.sentAt} is not null)`),
    check('recipients_opened', sql`(${table.readStatus} = 'OPENED') = (${table.openedAt} is not null)`),
    check('recipients_signed', sql`(${table.signingStatus} = 'SIGNED') = (${table.signedAt} is not null)`),
    check('recipients_rejected', sql`(${table.signingStatus} = 'REJECTED') = (${table.rejectedAt} is not null)`),
    check('recipients_rejected_on_behalf', sql`not ${table.rejectedOnBehalf} or ${table.signingStatus} = 'REJECTED'`),
  ],
);

/**
 * Links that stopped working because their recipient assigned the document to someone else. Their page explains this.
 */
export const delegatedLinks = pgTable(
  'delegated_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** The recipient who had the link. This row now represents the person to whom they delegated the document. */
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
    /** Displayed text or selected options. Empty for signature images. */
    customText: text('custom_text').notNull().default(''),
    inserted: boolean('inserted').notNull().default(false),
    insertedAt: instant('inserted_at'),
    /**
     * Ids of the selected options in CHECKBOX and RADIO fields, in the order of the options. Ids are necessary because
     * values may repeat.
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
    check('fields_type', isAmong('type', FIELD_TYPES)),
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
