import { and, asc, eq } from 'drizzle-orm';
import { isOf } from '../../envelopes/of-envelope.ts';
import type { Services } from '../../envelopes/services.ts';
import { questions } from '../../platform/db/schema.ts';
import { findRecipient } from './find-recipient.ts';
import type { Visitor } from './visitor.ts';

type OwnQuestion = Pick<typeof questions.$inferSelect, 'text' | 'answer'>;

/**
 * Lists the questions that a recipient asked the sender, oldest first. Those of a person whose place they took are left out.
 * @throws RuleViolation, as `findRecipient`
 */
export async function listOwnQuestions(services: Services, visitor: Visitor): Promise<OwnQuestion[]> {
  const { contents, recipient } = await findRecipient(services, visitor);
  const isTheirs = and(eq(questions.recipientId, recipient.id), eq(questions.email, recipient.email));
  return services.database.orm
    .select({ text: questions.text, answer: questions.answer })
    .from(questions)
    .where(and(isOf(questions, contents.envelope), isTheirs))
    .orderBy(asc(questions.askedAt), asc(questions.id));
}
