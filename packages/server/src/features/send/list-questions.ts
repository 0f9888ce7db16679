import { asc } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import { isBelow } from '../../envelopes/store/envelope-columns.ts';
import { type EnvelopeKey, findEnvelope } from '../../envelopes/store/find-envelope.ts';
import { questions } from '../../envelopes/tables/index.ts';

export type QuestionRow = typeof questions.$inferSelect;

/**
 * Lists recipients' questions to the sender, oldest first.
 * @throws RuleViolation NOT_FOUND
 */
export async function listQuestions(
  { database: { orm } }: Pick<Services, 'database'>,
  key: EnvelopeKey,
): Promise<QuestionRow[]> {
  const envelope = await findEnvelope(orm, key);
  return orm
    .select()
    .from(questions)
    .where(isBelow(questions, envelope))
    .orderBy(asc(questions.askedAt), asc(questions.id));
}
