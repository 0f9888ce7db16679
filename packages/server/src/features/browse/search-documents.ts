import { LIMITS } from '@countersign/contracts/text';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { inKind } from '../../envelopes/lists/select-envelopes.ts';
import type { Services } from '../../envelopes/services.ts';
import { isNotHiddenFrom } from '../../envelopes/store/visible-envelopes.ts';
import { envelopes, envelopeWords } from '../../envelopes/tables/index.ts';
import { containing } from '../../platform/db/containing.ts';

type Orm = Services['database']['orm'];

/** Maximum number of matches, which limits the cost of a search. */
export const MOST_MATCHES = LIMITS.searchResults;

/** Number of newest documents where the query may match any part of the text. */
export const MOST_LOOKED_AT = LIMITS.searchedEverywhere;

/**
 * A word in at most this many of the newest documents counts as rare. Older matches of rare words come from the index.
 * For all other words, a scan is faster.
 */
const MOST_OF_RARE_WORDS = MOST_LOOKED_AT / 20;

/**
 * Returns the numbers of matching documents that a reader can see, newest first. Each word of the query must be the
 * start of a word in the document. In the newest documents, the query may also match any part of the text.
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
  // Two statements are faster: within one, the planner would have to guess how common the words are.
  const older =
    withWords > MOST_OF_RARE_WORDS
      ? scanDocuments(scope, { words, oldest })
      : searchIndex(narrower, { teamId, words, oldest });
  const { rows } = await orm.execute<{ numbers: number[] }>(sql`select array(${older} limit ${room}) as numbers`);
  return [...found, ...(rows[0]?.numbers ?? [])];
}

type Wanted = Pick<SearchedNewest, 'oldest'> & { words: string };

/** Scans documents, starting with the newest. Suitable for common words, because the next match is never far away. */
const scanDocuments = (scope: SQL | undefined, { words, oldest }: Wanted): SQL => sql`
  select number from ${envelopes} where ${and(scope, lt(envelopes.number, oldest))}
     and (select ${hasEach(words)} from ${envelopeWords} where ${envelopeWords.number} = ${envelopes.number}
          and ${envelopeWords.teamId} = ${envelopes.teamId})
   order by ${desc(envelopes.number)}`;

/**
 * Reads all matches from the index before checking other conditions. Otherwise, the planner may consider rare words
 * common and scan the documents of all teams. The index contains only documents that are not deleted, and prefixes each
 * word with its team.
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

/**
 * Returns one condition per word. With a single condition, the index would read the whole list of the most common word.
 */
const hasEach = (words: string): SQL | undefined =>
  and(...words.split(' & ').map((word) => sql`${envelopeWords.words} @@ ${word}::tsquery`));

interface SearchedNewest {
  lookedAt: number;
  oldest: number;
  withWords: number;
  found: number[];
  /** The query in PostgreSQL's syntax, e.g. `'1/lea' & '1/ann'`. Null if the query contains no words. */
  words: string | null;
}

async function searchNewest(orm: Orm, teamId: number, scope: SQL | undefined, query: string): Promise<SearchedNewest> {
  const wordsWanted = sql`words_wanted(${teamId}::integer, ${query})`;
  const pattern = containing(query);
  // Triggers in the database maintain this text. It contains the title, the externalId, and recipients' names and
  // addresses, one per line.
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
