import { and, desc } from 'drizzle-orm';
import type { Reader } from '../../domain/envelope/visibility.ts';
import type { Services } from '../../envelopes/services.ts';
import { contacts } from '../../envelopes/tables/index.ts';
import { type ContactRow, isListedFor, isMatching } from './contact-row.ts';

const MOST = 10;

/** Finds the contacts that the reader can see and that match the query, those with the latest document first. */
export const suggestContacts = (
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Reader,
  query: string,
): Promise<ContactRow[]> =>
  orm
    .select()
    .from(contacts)
    .where(and(isListedFor(reader), ...isMatching(query)))
    .orderBy(desc(contacts.rankedAt), desc(contacts.id))
    .limit(MOST);
