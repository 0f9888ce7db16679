import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../domain/envelope/envelope.ts';
import type { RecordType } from '../../domain/privacy/privacy-record.ts';
import { teams } from '../../platform/db/schema/accounts.ts';
import { instant, isAmong, sha256Hex } from '../../platform/db/schema/columns.ts';

/**
 * Legal holds on single documents or on all documents of a team. Rows stay after a release. `envelopes.held_at` and
 * `teams.held_at` show whether a hold is in effect.
 */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /**
     * Null for a hold on all documents and templates of the team. There is no foreign key, because the record of a hold
     * outlives its document.
     */
    envelopeId: text('envelope_id'),
    reason: text('reason').notNull(),
    /** Email address of the member, or null for an operator of the service. */
    setBy: text('set_by'),
    setAt: instant('set_at').notNull(),
    releasedBy: text('released_by'),
    releasedAt: instant('released_at'),
  },
  (table) => [
    index('legal_holds_team').on(table.teamId, table.setAt),
    index('legal_holds_standing').on(table.teamId, table.envelopeId).where(sql`${table.releasedAt} is null`),
    check('legal_holds_released', sql`${table.releasedAt} is not null or ${table.releasedBy} is null`),
  ],
);

/** Records of finished documents that were erased, without titles, names or content. */
export const erasedDocuments = pgTable(
  'erased_documents',
  {
    envelopeId: text('envelope_id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    status: text('status').$type<DocumentStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    auditLength: integer('audit_length').notNull(),
    auditHead: text('audit_head').notNull(),
    reason: text('reason').notNull(),
    /** Email address of the member. Null if an operator erased the document, or if its retention period ended. */
    erasedBy: text('erased_by'),
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [
    index('erased_documents_team').on(table.teamId, table.erasedAt),
    check('erased_documents_status', isAmong('status', DOCUMENT_STATUSES)),
    check('erased_documents_audit_head', sha256Hex('audit_head')),
  ],
);

export const erasedFiles = pgTable(
  'erased_files',
  {
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => erasedDocuments.envelopeId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    originalSha256: text('original_sha256'),
    sourceSha256: text('source_sha256'),
    sealedSha256: text('sealed_sha256'),
    sealedSize: bigint('sealed_size', { mode: 'number' }),
    /** Whether the document was sealed by another instance, from which the team was imported. */
    isImported: boolean('is_imported').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.envelopeId, table.position] }),
    index('erased_files_team').on(table.teamId),
    index('erased_files_source').on(table.sourceSha256).where(sql`${table.sealedSha256} is not null`),
    index('erased_files_sealed').on(table.sealedSha256).where(sql`${table.sealedSha256} is not null`),
  ],
);

/**
 * A team's decisions about stored data, in a hash chain like a document's audit log. Append-only. `content` is
 * canonical JSON, and `hash` = SHA-256(previous hash, content).
 */
export const privacyRecords = pgTable(
  'privacy_records',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    type: text('type').$type<RecordType>().notNull(),
    content: text('content').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.sequence] }),
    check('privacy_records_sequence', sql`${table.sequence} >= 1`),
    check('privacy_records_hash', sha256Hex('hash')),
  ],
);
