import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DocumentStatus } from '../../../domain/envelope/envelope.ts';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { type EnvelopeKind, inKind, inPartOfKind } from '../../../envelopes/envelope-kind.ts';
import { columnsOf, listEnvelopes, type Page } from '../../../envelopes/list-envelopes.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, inboxEntries } from '../../../platform/db/schema.ts';
import { searchDocuments } from './search-documents.ts';

/** The reader of the list, and the email address whose inbox is listed. */
type Lister = Reader & Pick<Sender, 'userEmail'>;

export interface DocumentFilter extends Page {
  /** A folder's id, or `root` for documents in no folder. */
  folderId?: string | undefined;
  status?: DocumentStatus | 'INBOX' | 'ALL' | undefined;
  /** Searched for in the title, the externalId, and recipients' names and email addresses. */
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

/** Lists one page of the documents that the reader sees, newest first. A page past the end is empty. */
export async function listDocuments(
  { database: { orm } }: Pick<Services, 'database'>,
  sender: Lister,
  filter: DocumentFilter,
): Promise<{ documents: ListedDocument[]; totalPages: number }> {
  const { query, status, page, perPage } = filter;
  if (!query && status !== 'INBOX') {
    const { envelopes: documents, totalPages } = await listEnvelopes(
      orm,
      kindOf(sender, filter),
      filter,
      LISTED_COLUMNS,
    );
    return { documents, totalPages };
  }
  const numbers = await numbersOfMatches(orm, sender, filter);
  const onPage = numbers.slice((page - 1) * perPage, page * perPage);
  const documents = await orm
    .select(columnsOf(LISTED_COLUMNS))
    .from(envelopes)
    .where(inArray(envelopes.number, onPage))
    .orderBy(desc(envelopes.number));
  return { documents, totalPages: Math.ceil(numbers.length / perPage) };
}

function kindOf(reader: Lister, { folderId, status }: DocumentFilter): EnvelopeKind {
  return {
    reader,
    type: 'DOCUMENT',
    folderId: folderId === 'root' ? null : folderId,
    status: status === 'ALL' ? undefined : status === 'INBOX' ? 'PENDING' : status,
    // v1 has no such status, and treats these documents as deleted.
    except: 'CANCELLED',
  };
}

/** Finds the numbers of the documents selected by INBOX and `query`, newest first. A search returns only its newest matches. */
async function numbersOfMatches(
  orm: Services['database']['orm'],
  sender: Lister,
  filter: DocumentFilter,
): Promise<number[]> {
  const kind = kindOf(sender, filter);
  const inbox = filter.status === 'INBOX' ? inInbox(sender) : undefined;
  if (filter.query) return searchDocuments(orm, kind.reader, and(inPartOfKind(kind), inbox), filter.query);
  const found = await orm
    .select({ number: envelopes.number })
    .from(envelopes)
    .where(and(inKind(kind), inbox))
    .orderBy(desc(envelopes.number));
  return found.map(({ number }) => number);
}

/** Selects the numbers first, because with a join, a planner without statistics might repeat the lookup for every row. */
const inInbox = ({ teamId, userEmail }: Lister): SQL =>
  sql`${envelopes.number} = any(array(select ${inboxEntries.number} from ${inboxEntries} where ${and(
    eq(inboxEntries.teamId, teamId),
    eq(inboxEntries.email, userEmail.toLowerCase()),
  )}))`;
