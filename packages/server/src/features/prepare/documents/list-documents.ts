import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DocumentStatus } from '../../../domain/envelope/envelope.ts';
import { type EnvelopeKind, inKind, inPartOfKind } from '../../../envelopes/in-kind.ts';
import { listEnvelopes, type Page } from '../../../envelopes/list-envelopes.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, inboxEntries } from '../../../platform/db/schema.ts';
import { searchDocuments } from './search-documents.ts';

/** Whose documents, and whose INBOX. */
type Lister = Pick<Sender, 'teamId' | 'userEmail'>;

export interface DocumentFilter extends Page {
  /** A folder's id, or `root` for the documents in none. */
  folderId?: string | undefined;
  /** A stored status, or one of the virtual ones (seed 3.1 rule 5). */
  status?: DocumentStatus | 'INBOX' | 'ALL' | undefined;
  /** What the title, the externalId, or a recipient's name or e-mail address has. */
  query?: string | undefined;
}

/** One page of the team's documents, newest first. A page past the end is empty. */
export async function listDocuments(
  { database: { orm } }: Pick<Services, 'database'>,
  sender: Lister,
  filter: DocumentFilter,
): Promise<{ documents: EnvelopeRow[]; totalPages: number }> {
  const { query, status, page, perPage } = filter;
  if (!query && status !== 'INBOX') {
    const { envelopes: documents, totalPages } = await listEnvelopes(orm, kindOf(sender, filter), filter);
    return { documents, totalPages };
  }
  const numbers = await numbersOfMatches(orm, sender, filter);
  const onPage = numbers.slice((page - 1) * perPage, page * perPage);
  const documents = await orm
    .select()
    .from(envelopes)
    .where(inArray(envelopes.number, onPage))
    .orderBy(desc(envelopes.number));
  return { documents, totalPages: Math.ceil(numbers.length / perPage) };
}

function kindOf({ teamId }: Lister, { folderId, status }: DocumentFilter): EnvelopeKind {
  return {
    teamId,
    type: 'DOCUMENT',
    folderId: folderId === 'root' ? null : folderId,
    status: status === 'ALL' ? undefined : status === 'INBOX' ? 'PENDING' : status,
  };
}

/** The numbers of what INBOX and `query` find, newest first: all of an inbox, the newest matches of a search. */
async function numbersOfMatches(
  orm: Services['database']['orm'],
  sender: Lister,
  filter: DocumentFilter,
): Promise<number[]> {
  const kind = kindOf(sender, filter);
  const inbox = filter.status === 'INBOX' ? inInbox(sender) : undefined;
  if (filter.query) return searchDocuments(orm, kind.teamId, and(inPartOfKind(kind), inbox), filter.query);
  const found = await orm
    .select({ number: envelopes.number })
    .from(envelopes)
    .where(and(inKind(kind), inbox))
    .orderBy(desc(envelopes.number));
  return found.map(({ number }) => number);
}

/** The numbers first, once: joined, a database that knows little of its tables may look for them again and again. */
const inInbox = ({ teamId, userEmail }: Lister): SQL =>
  sql`${envelopes.number} = any(array(select ${inboxEntries.number} from ${inboxEntries} where ${and(
    eq(inboxEntries.teamId, teamId),
    eq(inboxEntries.email, userEmail.toLowerCase()),
  )}))`;
