import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { inKind } from '../../../envelopes/envelope-kind.ts';
import { isNotHiddenFrom } from '../../../envelopes/seen-by.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, envelopeWords } from '../../../platform/db/schema.ts';

type Orm = Services['database']['orm'];

/** Maximum number of matches, newest first. Limits the cost of a search. */
export const MOST_MATCHES = 500;

/** Number of newest documents in which the query may match any part of the text. */
export const MOST_LOOKED_AT = 500;

/**
 * Words that occur in more of the newest documents than this are common, and further matches are found by scanning. Otherwise,
 * the index returns all matches.
 */
const MOST_OF_RARE_WORDS = MOST_LOOKED_AT / 20;

/**
 * Finds the numbers of the newest matching documents that a reader sees, newest first. A document matches if, for each word of
 * the query, one of its words begins with it. Among the newest documents, those that contain the query anywhere also match.
 * @param wanted further conditions on the documents
 */
export async function searchDocuments(
  orm: Orm,
  reader: Reader,
  wanted: SQL | undefined,
  query: string,
): Promise<number[]> {
  const { teamId } = reader;
  const narrower = and(wanted, isNotHiddenFrom(reader));
  const scope = and(inKind({ reader, type: 'DOCUMENT' }), narrower);
  const { lookedAt, oldest, withWords, found, words } = await searchNewest(orm, teamId, scope, query);
  const room = MOST_MATCHES - found.length;
  if (lookedAt < MOST_LOOKED_AT || room === 0 || words === null) return found;
  // Use two statements. In a single one, the database would have to guess whether the words are common, which is already known.
  const older =
    withWords > MOST_OF_RARE_WORDS
      ? scanDocuments(scope, { words, oldest })
      : searchIndex(narrower, { teamId, words, oldest });
  const { rows } = await orm.execute<{ numbers: number[] }>(sql`select array(${older} limit ${room}) as numbers`);
  return [...found, ...(rows[0]?.numbers ?? [])];
}

type Wanted = Pick<SearchedNewest, 'oldest'> & { words: string };

/** Scans documents from the newest on. Suits common words, because the next match is never far. */
const scanDocuments = (scope: SQL | undefined, { words, oldest }: Wanted): SQL => sql`
  select number from ${envelopes} where ${and(scope, lt(envelopes.number, oldest))}
     and (select ${hasEach(words)} from ${envelopeWords} where ${envelopeWords.number} = ${envelopes.number}
          and ${envelopeWords.teamId} = ${envelopes.teamId})
   order by ${desc(envelopes.number)}`;

/**
 * Gets all matches from the index before any other condition is checked. Otherwise, the planner may take rare words for common
 * ones and scan all documents of all teams. The index contains only documents that are not deleted, and each word is prefixed
 * with its team.
 */
const searchIndex = (narrower: SQL | undefined, { teamId, words, oldest }: Wanted & { teamId: number }): SQL => {
  const matching = sql`
    select number from unnest(array(select ${envelopeWords.number} from ${envelopeWords}
      where ${and(eq(envelopeWords.teamId, teamId), hasEach(words))})) as number
     where number < ${oldest} order by number desc`;
  if (!narrower) return matching;
  return sql`select number from (${matching} offset 0) as matching
              where (select true from ${envelopes}
                where ${and(sql`${envelopes.number} = matching.number`, eq(envelopes.teamId, teamId), narrower)})`;
};

/** Returns one condition for each word. With a single condition, the index would read the whole list of the most common word. */
const hasEach = (words: string): SQL | undefined =>
  and(...words.split(' & ').map((word) => sql`${envelopeWords.words} @@ ${word}::tsquery`));

interface SearchedNewest {
  lookedAt: number;
  /** Number of the oldest document that was searched. */
  oldest: number;
  withWords: number;
  found: number[];
  /** The query in PostgreSQL's syntax for the index, such as `'1/lea' & '1/ann'`. Null for a query without words. */
  words: string | null;
}

async function searchNewest(orm: Orm, teamId: number, scope: SQL | undefined, query: string): Promise<SearchedNewest> {
  const wordsWanted = sql`words_wanted(${teamId}::integer, ${query})`;
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  // Triggers (see the migrations) maintain this text: title, externalId, names and addresses, one per line.
  const { rows } = await orm.execute<SearchedNewest & Record<string, unknown>>(sql`
    with newest as materialized (
      select ${envelopes.number}, ${envelopes}.search_text as text from ${envelopes} where ${scope}
       order by ${desc(envelopes.number)} limit ${MOST_LOOKED_AT}
    ), searched as materialized (
      select number, text ilike ${pattern} as has_text,
             (select ${envelopeWords.words} @@ ${wordsWanted} from ${envelopeWords}
               where ${envelopeWords.number} = newest.number and ${envelopeWords.teamId} = ${teamId}) as has_words
        from newest
    )
    select count(*)::int as "lookedAt", coalesce(min(number), 0) as oldest,
           (count(*) filter (where has_words))::int as "withWords",
           coalesce(array_agg(number order by number desc) filter (where has_text or has_words), '{}') as found,
           ${wordsWanted}::text as words
      from searched`);
  const [searched = { lookedAt: 0, oldest: 0, withWords: 0, found: [], words: null }] = rows;
  return searched;
}
