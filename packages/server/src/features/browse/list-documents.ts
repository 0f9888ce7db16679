import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DocumentStatus } from '../../domain/envelope/envelope.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { listColumns, listEnvelopes, type Page } from '../../envelopes/lists/list-envelopes.ts';
import { type EnvelopeKind, inKind, inPartOfKind } from '../../envelopes/lists/select-envelopes.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { envelopes, inboxEntries } from '../../envelopes/tables/index.ts';
import { searchDocuments } from './search-documents.ts';

/** The reader of the list. INBOX lists documents for the reader's email address. */
type Lister = Reader & Pick<Sender, 'userEmail'>;

export interface DocumentFilter extends Page {
  /** Id of a folder, or `root` for documents outside of folders. */
  folderId?: string | undefined;
  status?: DocumentStatus | 'INBOX' | 'ALL' | undefined;
  /** Text to find in the title, the externalId, and recipients' names and email addresses. */
  query?: string | undefined;
}

const LISTED_COLUMNS = [
  'number',
  'externalId',
  'userId',
  'teamId',
  'folderId',
  'title',
  'status',
  'createdAt',
  'updatedAt',
  'completedAt',
] as const satisfies readonly (keyof EnvelopeRow)[];

export type ListedDocument = Pick<EnvelopeRow, (typeof LISTED_COLUMNS)[number]>;

/** Lists one page of the documents that the reader can see, newest first. A page past the end is empty. */
export async function listDocuments(
  { database: { orm } }: Pick<Services, 'database'>,
  sender: Lister,
  filter: DocumentFilter,
): Promise<{ documents: ListedDocument[]; totalPages: number }> {
  const { query, status, page, perPage } = filter;
  if (!query && status !== 'INBOX') {
    const { envelopes: documents, totalPages } = await listEnvelopes(
      orm,
      toKind(sender, filter),
      filter,
      LISTED_COLUMNS,
    );
    return { documents, totalPages };
  }
  const numbers = await numbersOfMatches(orm, sender, filter);
  const onPage = numbers.slice((page - 1) * perPage, page * perPage);
  const documents = await orm
    .select(listColumns(LISTED_COLUMNS))
    .from(envelopes)
    .where(inArray(envelopes.number, onPage))
    .orderBy(desc(envelopes.number));
  return { documents, totalPages: Math.ceil(numbers.length / perPage) };
}

function toKind(reader: Lister, { folderId, status }: DocumentFilter): EnvelopeKind {
  return {
    reader,
    type: 'DOCUMENT',
    folderId: folderId === 'root' ? null : folderId,
    status: status === 'ALL' ? undefined : status === 'INBOX' ? 'PENDING' : status,
    // Version 1 of the API does not have this status and treats cancelled documents as deleted.
    except: 'CANCELLED',
  };
}

/**
 * Returns the numbers of documents that match INBOX and `query`, newest first. A search returns only its newest
 * matches.
 */
async function numbersOfMatches(
  orm: Services['database']['orm'],
  sender: Lister,
  filter: DocumentFilter,
): Promise<number[]> {
  const kind = toKind(sender, filter);
  const inbox = filter.status === 'INBOX' ? inInbox(sender) : undefined;
  if (filter.query) return searchDocuments(orm, kind.reader, and(inPartOfKind(kind), inbox), filter.query);
  const found = await orm
    .select({ number: envelopes.number })
    .from(envelopes)
    .where(and(inKind(kind), inbox))
    .orderBy(desc(envelopes.number));
  return found.map(({ number }) => number);
}

/** Selects the numbers first. With a join, a planner without statistics might repeat the lookup for every row. */
const inInbox = ({ teamId, userEmail }: Lister): SQL =>
  sql`${envelopes.number} = any(array(select ${inboxEntries.number} from ${inboxEntries} where ${and(
    eq(inboxEntries.teamId, teamId),
    eq(inboxEntries.email, userEmail.toLowerCase()),
  )}))`;
