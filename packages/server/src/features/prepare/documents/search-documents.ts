import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import { inKind } from '../../../envelopes/in-kind.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, envelopeWords } from '../../../platform/db/schema.ts';

type Orm = Services['database']['orm'];

/** How many of the newest matches are found, so that a search costs no more the more documents match. */
export const MOST_MATCHES = 500;

/** How many of the newest documents are searched for any part of their text. */
export const MOST_LOOKED_AT = 500;

/** Where more of the newest documents than this have the words, the next are near; else so few have them that all are found. */
const MOST_OF_RARE_WORDS = MOST_LOOKED_AT / 20;

/**
 * The numbers of a team's newest documents that match, newest first: of all those with a word for each word of the query
 * that begins with it, and of the newest also those that have the query anywhere in their text.
 * @param narrower which of the team's documents to search; all where undefined
 */
export async function searchDocuments(
  orm: Orm,
  teamId: number,
  narrower: SQL | undefined,
  query: string,
): Promise<number[]> {
  const scope = and(inKind({ teamId, type: 'DOCUMENT' }), narrower);
  const { lookedAt, oldest, withWords, found, words } = await searchNewest(orm, teamId, scope, query);
  const room = MOST_MATCHES - found.length;
  if (lookedAt < MOST_LOOKED_AT || room === 0 || words === null) return found;
  // One statement could be both; but whether words are common here is a guess of the database, and a fact for us.
  const older =
    withWords > MOST_OF_RARE_WORDS ? goThrough(scope, { words, oldest }) : lookUp(narrower, { words, oldest });
  const { rows } = await orm.execute<{ numbers: number[] }>(sql`select array(${older} limit ${room}) as numbers`);
  return [...found, ...(rows[0]?.numbers ?? [])];
}

type Wanted = Pick<SearchedNewest, 'oldest'> & { words: string };

/** Document after document, newest first: the words are common, so the next that has them is near. */
const goThrough = (scope: SQL | undefined, { words, oldest }: Wanted): SQL => sql`
  select number from ${envelopes} where ${and(scope, lt(envelopes.number, oldest))}
     and (select ${hasEach(words)} from ${envelopeWords} where ${envelopeWords.number} = ${envelopes.number})
   order by ${desc(envelopes.number)}`;

/**
 * All that have the words, from the index, before anything else is asked of them: the database, which knows little of words,
 * may take rare ones for common, and then goes through all documents of all teams. Only documents that are there have
 * words, each with its team before it, so that nothing is to be asked where none are left out.
 */
const lookUp = (narrower: SQL | undefined, { words, oldest }: Wanted): SQL => {
  const matching = sql`
    select number from unnest(array(select ${envelopeWords.number} from ${envelopeWords} where ${hasEach(words)})) as number
     where number < ${oldest} order by number desc`;
  if (!narrower) return matching;
  return sql`select number from (${matching} offset 0) as matching
              where (select true from ${envelopes} where ${and(sql`${envelopes.number} = matching.number`, narrower)})`;
};

/** A condition for each word: by one for all of them, the index is read to the end of the most common one. */
const hasEach = (words: string): SQL | undefined =>
  and(...words.split(' & ').map((word) => sql`${envelopeWords.words} @@ ${word}::tsquery`));

interface SearchedNewest {
  lookedAt: number;
  /** The number of the last that was looked at. */
  oldest: number;
  withWords: number;
  found: number[];
  /** What is looked for in the index, as PostgreSQL writes it: `'1/lea' & '1/ann'`; null for a query without words. */
  words: string | null;
}

async function searchNewest(orm: Orm, teamId: number, scope: SQL | undefined, query: string): Promise<SearchedNewest> {
  const wordsWanted = sql`words_wanted(${teamId}::integer, ${query})`;
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  // The text is kept by triggers (in the migrations): title, externalId, names and addresses, a line each.
  const { rows } = await orm.execute<SearchedNewest & Record<string, unknown>>(sql`
    with newest as materialized (
      select ${envelopes.number}, ${envelopes}.search_text as text from ${envelopes} where ${scope}
       order by ${desc(envelopes.number)} limit ${MOST_LOOKED_AT}
    ), searched as materialized (
      select number, text ilike ${pattern} as has_text,
             (select ${envelopeWords.words} @@ ${wordsWanted} from ${envelopeWords} where ${envelopeWords.number} = newest.number) as has_words
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
