import { and, type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { EnvelopeRow } from '../rows.ts';
import { attachments, auditEntries, envelopes, fields, files, questions, recipients } from '../tables/index.ts';

interface Below {
  envelopeId: Column;
  teamId: Column;
}

/**
 * An envelope and its team. With the team's id, PostgreSQL reads only one partition if tables are partitioned by team.
 */
export type NamedEnvelope = Pick<EnvelopeRow, 'id' | 'teamId'>;

export const isBelow = (table: Below, { id, teamId }: NamedEnvelope): SQL | undefined =>
  and(eq(table.envelopeId, id), eq(table.teamId, teamId));

/** Matches the rows of the envelope that the statement selects. */
export const isOfEnvelope = (table: Below): SQL =>
  sql`(${table.envelopeId} = ${envelopes.id} and ${table.teamId} = ${envelopes.teamId})`;

const withoutTeam = <Columns extends { teamId: Column }>({ teamId: _, ...columns }: Columns) => columns;

/** Columns to read from child tables, without the team id, which is already known. */
export const attachmentColumns = withoutTeam(getTableColumns(attachments));
export const fileColumns = withoutTeam(getTableColumns(files));
export const recipientColumns = withoutTeam(getTableColumns(recipients));
export const questionColumns = withoutTeam(getTableColumns(questions));
export const auditEntryColumns = withoutTeam(getTableColumns(auditEntries));
export const fieldColumnsWithImage = withoutTeam(getTableColumns(fields));
const { signatureImage: _, ...withoutImage } = fieldColumnsWithImage;
export const fieldColumns = withoutImage;
