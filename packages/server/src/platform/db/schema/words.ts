import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { envelopes } from './envelopes.ts';

/** Read and written by the database alone: its functions (in the migrations) make them, and what is looked for in them. */
const lexemes = customType<{ data: never }>({ dataType: () => 'tsvector' });

/**
 * The words of a document's text (`search_text`), by all their beginnings, each behind the team's id: `7/agr`. Exact
 * entries, so that a rare word is found beside a common one without reading all of that, and no team by the words of
 * others. A trigger on `envelopes` keeps it. In a table of its own, so that changing a document writes no words anew.
 */
export const envelopeWords = pgTable(
  'envelope_words',
  {
    number: integer('number')
      .primaryKey()
      .references(() => envelopes.number, { onDelete: 'cascade' }),
    words: lexemes('words').notNull(),
  },
  (table) => [
    // New words wait in a list until there are enough of them. Every search reads that list whole: a quarter of a
    // megabyte of it, not four.
    index('envelope_words_found').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
  ],
);
