import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { envelopes, fields, recipients } from '../db/schema.ts';
import type { Sender } from '../documents/sender.ts';
import { countEnvelopes } from '../envelopes/count-envelopes.ts';
import { fieldColumns } from '../envelopes/find-envelope.ts';
import { inFolder } from '../envelopes/in-folder.ts';
import type { EnvelopeContents } from '../envelopes/rows.ts';
import type { Services } from '../services.ts';

export interface TemplateFilter {
  /** From 1. */
  page: number;
  perPage: number;
  /** A folder's id, or `root` for the templates in none. */
  folderId?: string | undefined;
}

/** A template as a list has it: without its file. */
export type ListedTemplate = Omit<EnvelopeContents, 'files'>;

/** One page of the team's templates, newest first, with recipients and fields. A page past the end is empty. */
export async function listTemplates(
  { database: { orm } }: Pick<Services, 'database'>,
  { teamId }: Pick<Sender, 'teamId'>,
  { page, perPage, folderId }: TemplateFilter,
): Promise<{ templates: ListedTemplate[]; totalPages: number }> {
  const folder = folderId === 'root' ? null : folderId;
  const totalPages = Math.ceil((await countEnvelopes(orm, { teamId, type: 'TEMPLATE', folderId: folder })) / perPage);
  if (page > totalPages) return { templates: [], totalPages };

  const wanted = and(
    eq(envelopes.teamId, teamId),
    eq(envelopes.type, 'TEMPLATE'),
    isNull(envelopes.deletedAt),
    inFolder(envelopes.folderId, folder),
  );
  const found = await orm
    .select()
    .from(envelopes)
    .where(wanted)
    .orderBy(desc(envelopes.number))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const ids = found.map(({ id }) => id);
  const theirRecipients = await orm
    .select()
    .from(recipients)
    .where(inArray(recipients.envelopeId, ids))
    .orderBy(asc(recipients.id));
  const theirFields = await orm
    .select(fieldColumns)
    .from(fields)
    .where(inArray(fields.envelopeId, ids))
    .orderBy(asc(fields.id));
  const templates = found.map((envelope) => ({
    envelope,
    recipients: theirRecipients.filter(({ envelopeId }) => envelopeId === envelope.id),
    fields: theirFields.filter(({ envelopeId }) => envelopeId === envelope.id),
  }));
  return { templates, totalPages };
}
