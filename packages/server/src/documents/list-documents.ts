import { and, count, desc, eq, exists, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { envelopes, recipients } from '../db/schema.ts';
import type { DocumentStatus } from '../domain/envelope.ts';
import type { EnvelopeRow } from '../envelopes/rows.ts';
import type { Services } from '../services.ts';
import type { Sender } from './sender.ts';

export interface DocumentFilter {
  /** From 1. */
  page: number;
  perPage: number;
  /** A folder's id, or `root` for the documents in none. */
  folderId?: string | undefined;
  /** A stored status, or one of the virtual ones (seed 3.1 rule 5). */
  status?: DocumentStatus | 'INBOX' | 'ALL' | undefined;
  /** Part of the title, the externalId, or a recipient's name or e-mail address. */
  query?: string | undefined;
}

/** One page of the team's documents, newest first. A page past the end is empty. */
export async function listDocuments(
  { database: { orm } }: Pick<Services, 'database'>,
  sender: Sender,
  filter: DocumentFilter,
): Promise<{ documents: EnvelopeRow[]; totalPages: number }> {
  const wanted = and(
    eq(envelopes.teamId, sender.teamId),
    eq(envelopes.type, 'DOCUMENT'),
    isNull(envelopes.deletedAt),
    inFolder(filter.folderId),
    withStatus(filter.status, sender),
    matching(filter.query),
  );
  const [counted] = await orm.select({ total: count() }).from(envelopes).where(wanted);
  const totalPages = Math.ceil((counted?.total ?? 0) / filter.perPage);
  if (filter.page > totalPages) return { documents: [], totalPages };

  const documents = await orm
    .select()
    .from(envelopes)
    .where(wanted)
    // Numbers are given in the order of creation, and each way of filtering has an index that ends with them.
    .orderBy(desc(envelopes.number))
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage);
  return { documents, totalPages };
}

function inFolder(folderId: string | undefined): SQL | undefined {
  if (folderId === undefined) return undefined;
  return folderId === 'root' ? isNull(envelopes.folderId) : eq(envelopes.folderId, folderId);
}

function withStatus(status: DocumentFilter['status'], { userEmail }: Sender): SQL | undefined {
  if (status === undefined || status === 'ALL') return undefined;
  if (status !== 'INBOX') return eq(envelopes.status, status);
  const isMine = eq(sql`lower(${recipients.email})`, userEmail.toLowerCase());
  return and(
    eq(envelopes.status, 'PENDING'),
    exists(recipientWhere(and(isMine, eq(recipients.signingStatus, 'NOT_SIGNED')))),
  );
}

function matching(query: string | undefined): SQL | undefined {
  if (!query) return undefined;
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ilike(envelopes.title, pattern),
    ilike(envelopes.externalId, pattern),
    exists(recipientWhere(or(ilike(recipients.name, pattern), ilike(recipients.email, pattern)))),
  );
}

const recipientWhere = (condition: SQL | undefined): SQL =>
  sql`(select 1 from ${recipients} where ${recipients.envelopeId} = ${envelopes.id} and ${condition})`;
