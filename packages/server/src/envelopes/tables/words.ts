import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { envelopes } from './envelopes.ts';
import { teamOfEnvelope } from './team-column.ts';

/** A column that only functions in the database (in the migrations) read and write. */
const lexemes = customType<{ data: never }>({ dataType: () => 'tsvector' });

/**
 * Words of a document's text (`search_text`) with all their prefixes, each after the team's id, e.g. `7/agr`. Since
 * prefixes are entries of their own, a search for a rare word never reads the list of a common one, or words of other
 * teams. A trigger on `envelopes` maintains this table. It is a separate table so that a change to a document does not
 * rewrite its words.
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
    // New words go into a pending list, which every search reads in full. A limit of 256 KiB instead of the default 4
    // MiB keeps it short.
    index('envelope_words_found').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
  ],
);
