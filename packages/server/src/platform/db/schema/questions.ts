import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, secretText } from './columns.ts';
import { envelopes, recipients } from './envelopes.ts';

/** Questions of recipients to the sender, with the answers. They are deleted with the document. */
export const questions = pgTable(
  'questions',
  {
    /** `question_...` */
    id: text('id').primaryKey(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    teamId: integer('team_id').notNull(),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
    /** The person who asked. The recipient may be another person by now. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    text: secretText('questions', 'text').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Null if it was answered elsewhere or is still open. */
    answer: secretText('questions', 'answer'),
    /** Time when it was answered, in the service or elsewhere. Null while it is open. */
    settledAt: instant('settled_at'),
    /** Name of the member who answered it. */
    settledBy: text('settled_by'),
  },
  (table) => [
    index('questions_envelope').on(table.envelopeId, table.askedAt),
    index('questions_recipient').on(table.recipientId),
    check('questions_answer', sql`${table.answer} is null or ${table.settledAt} is not null`),
  ],
);
