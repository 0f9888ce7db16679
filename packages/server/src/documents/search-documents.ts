import { and, desc, type SQL, sql } from 'drizzle-orm';
import { envelopes } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** How many of the newest matches are found, so that a search costs no more the more documents match. */
export const MOST_MATCHES = 1000;

/** How many of the newest documents are looked at where the index is of no use. */
export const MOST_LOOKED_AT = 2000;

/**
 * The numbers of the newest documents whose text has a part, newest first.
 * @param scope the documents to search
 */
export async function searchDocuments(
  orm: Services['database']['orm'],
  scope: SQL | undefined,
  query: string,
): Promise<number[]> {
  // The column is kept by triggers (in the migrations): title, externalId, names and addresses, a line each.
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await (isIndexed(query)
    ? orm
        .select({ number: envelopes.number })
        .from(envelopes)
        .where(and(scope, sql`${envelopes}.search_text ilike ${pattern}`))
        .orderBy(desc(envelopes.number))
        .limit(MOST_MATCHES)
    : matchesAmongNewest(orm, scope, pattern));
  return found.map(({ number }) => number);
}

/** The index knows texts by what they have three letters or digits in a row of. */
const isIndexed = (query: string): boolean => /[\p{L}\p{N}]{3}/u.test(query);

function matchesAmongNewest(orm: Services['database']['orm'], scope: SQL | undefined, pattern: string) {
  const newest = orm
    .select({ number: envelopes.number, text: sql`${envelopes}.search_text`.as('text') })
    .from(envelopes)
    .where(scope)
    .orderBy(desc(envelopes.number))
    .limit(MOST_LOOKED_AT)
    .as('newest');
  return orm
    .select({ number: newest.number })
    .from(newest)
    .where(sql`${newest.text} ilike ${pattern}`)
    .orderBy(desc(newest.number))
    .limit(MOST_MATCHES);
}
