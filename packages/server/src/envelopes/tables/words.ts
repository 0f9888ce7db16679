import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { envelopes, files } from './envelopes.ts';
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

/**
 * Words of templates, each after the team's id, e.g. `7/lease`: one row for the title and roles (`search_text`), and one
 * for each file. Triggers add the rows. A sweep reads the words of files from their PDFs (`readWordsOfTemplates`).
 */
export const templateWords = pgTable(
  'template_words',
  {
    id: serial('id').primaryKey(),
    number: integer('number')
      .notNull()
      .references(() => envelopes.number, { onDelete: 'cascade' }),
    teamId: integer('team_id').notNull(),
    /** Null for the title and roles. */
    fileId: text('file_id').references(() => files.id, { onDelete: 'cascade' }),
    /** Null until the PDF has been read. Empty if it contains no text or cannot be read. */
    words: lexemes('words'),
  },
  (table) => [
    uniqueIndex('template_words_title').on(table.number).where(sql`${table.fileId} is null`),
    uniqueIndex('template_words_file').on(table.fileId),
    index('template_words_template').on(table.number),
    index('template_words_unread').on(table.id).where(sql`${table.words} is null`),
    index('template_words_found').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
    check('template_words_title_read', sql`${table.fileId} is not null or ${table.words} is not null`),
  ],
);
