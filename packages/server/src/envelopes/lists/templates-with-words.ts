import { eq, type SQL, sql } from 'drizzle-orm';
import { templateWords } from '../tables/index.ts';

/**
 * Selects the numbers of a team's templates with a word that begins like each word of the query, in the title, roles or
 * the text of files. The caller checks which of these templates the reader can see.
 */
export const templatesWithWords = (teamId: number, query: string): SQL => {
  const wanted = sql`words_begun(${teamId}::integer, ${query})`;
  return sql`
    select found.number from unnest(${wanted}) as wanted(word), lateral (
      select distinct ${templateWords.number} from ${templateWords}
       where ${eq(templateWords.teamId, teamId)} and ${templateWords.words} @@ wanted.word
    ) as found group by found.number having count(*) = cardinality(${wanted})`;
};
