import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { envelopes, recipients } from '../db/schema.ts';
import type { DocumentStatus } from '../domain/envelope.ts';
import { countEnvelopes } from '../envelopes/count-envelopes.ts';
import { inFolder } from '../envelopes/in-folder.ts';
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

/** The numbers of what INBOX and `query` find, newest first. */
async function newestMatches(orm: Orm, sender: Sender, filter: DocumentFilter): Promise<number[]> {
  const found = await orm
    .select({ number: envelopes.number })
    .from(envelopes)
    .where(
      and(
        inScope(sender, filter),
        filter.status === 'INBOX' ? waitingFor(sender) : undefined,
        filter.query ? matching(filter.query) : undefined,
      ),
    )
    .orderBy(desc(envelopes.number))
    .limit(MOST_MATCHES);
  return found.map(({ number }) => number);
}

/** Everything but INBOX and `query`, which have no place in an index that ends with the number. */
function inScope({ teamId }: Sender, filter: DocumentFilter): SQL | undefined {
  const { folderId, status } = countedBy({ teamId }, filter);
  return and(
    eq(envelopes.teamId, teamId),
    eq(envelopes.type, 'DOCUMENT'),
    isNull(envelopes.deletedAt),
    inFolder(envelopes.folderId, folderId),
    status && eq(envelopes.status, status),
  );
}

function countedBy({ teamId }: Pick<Sender, 'teamId'>, { folderId, status }: DocumentFilter) {
  return {
    teamId,
    type: 'DOCUMENT',
    folderId: folderId === 'root' ? null : folderId,
    status: status === 'ALL' ? undefined : status === 'INBOX' ? 'PENDING' : status,
  } as const;
}

/** The ids first, once: joined, a database that knows little of its tables may look for them again for each document. */
const waitingFor = ({ userEmail }: Sender): SQL =>
  sql`${envelopes.id} = any(array(select ${recipients.envelopeId} from ${recipients} where ${and(
    eq(sql`lower(${recipients.email})`, userEmail.toLowerCase()),
    eq(recipients.signingStatus, 'NOT_SIGNED'),
  )}))`;

/** The column is kept by triggers (in the migrations): title, externalId, names and addresses, a line each. */
const matching = (query: string): SQL => sql`${envelopes}.search_text ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`}`;
