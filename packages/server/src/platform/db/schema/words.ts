import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { teamOfEnvelope } from './columns.ts';
import { envelopes } from './envelopes.ts';

/** Read and written in the database only: its functions (in the migrations) make the entries and the queries. */
const lexemes = customType<{ data: never }>({ dataType: () => 'tsvector' });

/**
 * The words of a document's text (`search_text`) with all their prefixes, each after the team's id: `7/agr`. Prefixes
 * are exact entries, so that a rare word is found without reading the list of a common one, and no team searches the
 * words of others. A trigger on `envelopes` maintains it. It is a table of its own, so that changing a document does
 * not write its words again.
 */
export const envelopeWords = pgTable(
  'envelope_words',
  {
    number: integer('number')
      .primaryKey()
      .references(() => envelopes.number, { onDelete: 'cascade' }),
    teamId: teamOfEnvelope(),
    words: lexemes('words').notNull(),
  },
  (table) => [
    // New words wait in a list until there are enough of them, and every search reads that list. A quarter of a
    // megabyte instead of the default four.
    index('envelope_words_found').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
  ],
);
