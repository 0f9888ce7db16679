import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { envelopes, recipients } from '../db/schema.ts';
import type { DocumentStatus } from '../domain/envelope.ts';
import { countEnvelopes } from '../envelopes/count-envelopes.ts';
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

/** How many of the newest matches INBOX and `query` find, so that they cost no more the more documents match. */
export const MOST_MATCHES = 1000;

type Orm = Services['database']['orm'];

/** One page of the team's documents, newest first. A page past the end is empty. */
export async function listDocuments(
  { database: { orm } }: Pick<Services, 'database'>,
  sender: Sender,
  filter: DocumentFilter,
): Promise<{ documents: EnvelopeRow[]; totalPages: number }> {
  const { query, page, perPage } = filter;
  const offset = (page - 1) * perPage;
  const matches = query || filter.status === 'INBOX' ? await newestMatches(orm, sender, filter) : null;
  const total = matches ? matches.length : await countEnvelopes(orm, countedBy(sender, filter));
  const totalPages = Math.ceil(total / perPage);
  if (page > totalPages) return { documents: [], totalPages };

  const numbers = matches
    ? matches.slice(offset, offset + perPage)
    : numbersOfPage(orm, inScope(sender, filter), { offset, perPage, total });
  const documents = await orm
    .select()
    .from(envelopes)
    .where(inArray(envelopes.number, numbers))
    .orderBy(desc(envelopes.number));
  return { documents, totalPages };
}

/** From whichever end of the index is nearer, so that the last page costs what the first one does. */
function numbersOfPage(
  orm: Orm,
  scope: SQL | undefined,
  { offset, perPage, total }: { offset: number; perPage: number; total: number },
) {
  const size = Math.min(perPage, total - offset);
  const behind = total - offset - size;
  const isNearEnd = behind < offset;
  return orm
    .select({ number: envelopes.number })
    .from(envelopes)
    .where(scope)
    .orderBy(isNearEnd ? asc(envelopes.number) : desc(envelopes.number))
    .limit(size)
    .offset(isNearEnd ? behind : offset);
}

/**
 * The numbers of what INBOX and `query` find, newest first. Titles and recipients have an index each; together they
 * would have none.
 */
async function newestMatches(orm: Orm, sender: Sender, filter: DocumentFilter): Promise<number[]> {
  const scope = and(inScope(sender, filter), filter.status === 'INBOX' ? waitingFor(sender) : undefined);
  const newest = (condition: SQL | undefined) =>
    orm
      .select({ number: envelopes.number })
      .from(envelopes)
      .where(and(scope, condition))
      .orderBy(desc(envelopes.number))
      .limit(MOST_MATCHES);
  const found = await (filter.query
    ? union(newest(isNamed(filter.query)), newest(hasRecipient(filter.query)))
        .orderBy(desc(envelopes.number))
        .limit(MOST_MATCHES)
    : newest(undefined));
  return found.map(({ number }) => number);
}

/** Everything but INBOX and `query`, which have no place in an index that ends with the number. */
function inScope({ teamId }: Sender, filter: DocumentFilter): SQL | undefined {
  const { folderId, status } = countedBy({ teamId }, filter);
  return and(
    eq(envelopes.teamId, teamId),
    eq(envelopes.type, 'DOCUMENT'),
    isNull(envelopes.deletedAt),
    inFolder(folderId),
    status && eq(envelopes.status, status),
  );
}

function inFolder(folderId: string | null | undefined): SQL | undefined {
  if (folderId === undefined) return undefined;
  return folderId === null ? isNull(envelopes.folderId) : eq(envelopes.folderId, folderId);
}

function countedBy({ teamId }: Pick<Sender, 'teamId'>, { folderId, status }: DocumentFilter) {
  return {
    teamId,
    type: 'DOCUMENT',
    folderId: folderId === 'root' ? null : folderId,
    status: status === 'ALL' ? undefined : status === 'INBOX' ? 'PENDING' : status,
  } as const;
}

const waitingFor = ({ userEmail }: Sender): SQL =>
  existsRecipient(
    and(eq(sql`lower(${recipients.email})`, userEmail.toLowerCase()), eq(recipients.signingStatus, 'NOT_SIGNED')),
  );

function isNamed(query: string): SQL | undefined {
  const pattern = containing(query);
  return or(ilike(envelopes.title, pattern), ilike(envelopes.externalId, pattern));
}

function hasRecipient(query: string): SQL {
  const pattern = containing(query);
  return existsRecipient(or(ilike(recipients.name, pattern), ilike(recipients.email, pattern)));
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const existsRecipient = (condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${recipients} where ${recipients.envelopeId} = ${envelopes.id} and ${condition})`;
