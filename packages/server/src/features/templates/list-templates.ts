import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { listEnvelopes, type Page } from '../../envelopes/lists/list-envelopes.ts';
import type { EnvelopeContents, EnvelopeRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { fieldColumns, recipientColumns } from '../../envelopes/store/envelope-columns.ts';
import { fields, recipients } from '../../envelopes/tables/index.ts';

export interface TemplateFilter extends Page {
  /** Id of a folder, or `root` for templates outside of folders. */
  folderId?: string | undefined;
}

const LISTED_COLUMNS = [
  'id',
  'number',
  'externalId',
  'templateType',
  'title',
  'userId',
  'teamId',
  'folderId',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof EnvelopeRow)[];

export type ListedTemplateRow = Pick<EnvelopeRow, (typeof LISTED_COLUMNS)[number]>;

export interface ListedTemplate extends Pick<EnvelopeContents, 'recipients' | 'fields'> {
  envelope: ListedTemplateRow;
}

/**
 * Lists one page of the templates that the reader can see, newest first, with recipients and fields. A page past the end is
 * empty.
 */
export async function listTemplates(
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Reader,
  { folderId, ...page }: TemplateFilter,
): Promise<{ templates: ListedTemplate[]; totalPages: number }> {
  const kind = { reader, type: 'TEMPLATE', folderId: folderId === 'root' ? null : folderId } as const;
  const { envelopes: found, totalPages } = await listEnvelopes(orm, kind, page, LISTED_COLUMNS);
  const ids = found.map(({ id }) => id);
  const theirRecipients = await orm
    .select(recipientColumns)
    .from(recipients)
    .where(and(inArray(recipients.envelopeId, ids), eq(recipients.teamId, reader.teamId)))
    .orderBy(asc(recipients.id));
  const theirFields = await orm
    .select(fieldColumns)
    .from(fields)
    .where(and(inArray(fields.envelopeId, ids), eq(fields.teamId, reader.teamId)))
    .orderBy(asc(fields.id));
  const templates = found.map((envelope) => ({
    envelope,
    recipients: theirRecipients.filter(({ envelopeId }) => envelopeId === envelope.id),
    fields: theirFields.filter(({ envelopeId }) => envelopeId === envelope.id),
  }));
  return { templates, totalPages };
}
