import { asc } from 'drizzle-orm';
import { type EnvelopeKey, findEnvelope } from '../../../envelopes/find-envelope.ts';
import { isOf } from '../../../envelopes/of-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { questions } from '../../../platform/db/schema.ts';

export type QuestionRow = typeof questions.$inferSelect;

/**
 * Lists the recipients' questions to the sender, oldest first.
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
    .where(isOf(questions, envelope))
    .orderBy(asc(questions.askedAt), asc(questions.id));
}
