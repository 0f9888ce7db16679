import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, secretText } from '../../platform/db/schema/columns.ts';
import { envelopes, recipients } from './envelopes.ts';

/** Recipients' questions to the sender, and the answers. Deleted with the document. */
export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    teamId: integer('team_id').notNull(),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
    /** Name of the person who asked. The recipient may have been replaced since. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    text: secretText('questions', 'text').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Null if the question is still open or was answered elsewhere. */
    answer: secretText('questions', 'answer'),
    /** Time when the question was answered, here or elsewhere. Null while the question is open. */
    settledAt: instant('settled_at'),
    /** Name of the member who settled the question. */
    settledBy: text('settled_by'),
  },
  (table) => [
    index('questions_envelope').on(table.envelopeId, table.askedAt),
    index('questions_recipient').on(table.recipientId),
    check('questions_answer', sql`${table.answer} is null or ${table.settledAt} is not null`),
  ],
);
