import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { teamOfEnvelope } from './columns.ts';
import { envelopes } from './envelopes.ts';

/** Read and written only within the database, whose functions (in the migrations) create entries and queries. */
const lexemes = customType<{ data: never }>({ dataType: () => 'tsvector' });

/**
 * Words of a document's text (`search_text`) with all their prefixes, each after the team's id: `7/agr`. Prefixes are exact
 * entries, so that a search for a rare word need not read the list of a common one, and never reads the words of other teams. A
 * trigger on `envelopes` maintains the table. It is separate, so that changing a document does not write its words again.
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
    // New words wait in a list, and every search reads the whole list. A quarter of a megabyte instead of the default four
    // keeps it short.
    index('envelope_words_found').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
  ],
);
