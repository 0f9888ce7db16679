import { and, desc, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { inKind } from '../../envelopes/lists/select-envelopes.ts';
import type { Services } from '../../envelopes/services.ts';
import { isOfEnvelope } from '../../envelopes/store/envelope-columns.ts';
import { envelopes, recipients } from '../../envelopes/tables/index.ts';
import { containing } from '../../platform/db/containing.ts';
import { searchDocuments } from './search-documents.ts';

export interface Contact {
  name: string;
  email: string;
  /** Time when the latest document was sent to them. */
  sentAt: Date | null;
}

const MOST = 10;

/** Number of newest documents whose recipients are suggested if there is no query. */
const NEWEST = 100;

/**
 * Finds people to whom the team has sent documents that the reader can see, most recent first, without duplicates. Each
 * word of the query must occur in the person's name or address.
 */
export async function findContacts(
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Reader,
  query: string,
): Promise<Contact[]> {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const wasSent = isNotNull(envelopes.sentAt);
  const numbers =
    words.length > 0
      ? await searchDocuments(orm, reader, wasSent, words.join(' '))
      : (
          await orm
            .select({ number: envelopes.number })
            .from(envelopes)
            .where(and(inKind({ reader, type: 'DOCUMENT' }), wasSent))
            .orderBy(desc(envelopes.number))
            .limit(NEWEST)
        ).map(({ number }) => number);
  if (numbers.length === 0) return [];
  const latest = orm
    .selectDistinctOn([recipients.email], {
      email: recipients.email,
      name: sql<string>`${recipients.name}`.as('contact_name'),
      number: sql<number>`${envelopes.number}`.as('contact_number'),
      sentAt: envelopes.sentAt,
    })
    .from(recipients)
    .innerJoin(envelopes, isOfEnvelope(recipients))
    .where(and(inArray(envelopes.number, numbers), ne(recipients.email, ''), ...words.map(isInNameOrAddress)))
    .orderBy(recipients.email, desc(envelopes.number), desc(recipients.id))
    .as('latest');
  return orm
    .select({ name: latest.name, email: latest.email, sentAt: latest.sentAt })
    .from(latest)
    .orderBy(desc(latest.number), latest.email)
    .limit(MOST);
}

const isInNameOrAddress = (word: string): SQL =>
  sql`concat(${recipients.name}, ' ', ${recipients.email}) ilike ${containing(word)}`;
