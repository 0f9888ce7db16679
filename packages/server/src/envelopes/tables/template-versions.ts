import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TemplateLayout } from '../../domain/templates/layout.ts';
import type { ChangeCounts } from '../../domain/templates/layout-changes.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { instant } from '../../platform/db/schema/columns.ts';
import { envelopes } from './envelopes.ts';

/** Origin of a version, and its differences from the version before. */
export interface VersionSummary {
  /** `API` versions include further changes by the same person within ten minutes, until the template is used. */
  by: 'CREATION' | 'SITTING' | 'API' | 'RESTORING';
  /** Number of the version that was restored. Null if none was. */
  restored: number | null;
  counts: ChangeCounts;
}

/** Versions of templates. Each editing sitting creates one, with everything that a restored version needs except PDFs. */
export const templateVersions = pgTable(
  'template_versions',
  {
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    teamId: integer('team_id').notNull(),
    number: integer('number').notNull(),
    /** Null if no member made the version. */
    userId: integer('user_id').references(() => users.id),
    summary: jsonb('summary').$type<VersionSummary>().notNull(),
    layout: jsonb('layout').$type<TemplateLayout>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.envelopeId, table.number] }),
    index('template_versions_team').on(table.teamId),
    index('template_versions_user').on(table.userId),
  ],
);
