import type { OwnQuestion } from '@countersign/contracts/signing';
import { and, asc, eq } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { isBelow } from '../../../envelopes/store/envelope-columns.ts';
import { questions } from '../../../envelopes/tables/index.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';

/**
 * Lists the questions that a recipient has asked the sender, oldest first. Questions from a person whom the recipient
 * replaced are left out.
 */
export async function listOwnQuestions(
  services: Services,
  { contents, recipient }: FoundRecipient,
): Promise<OwnQuestion[]> {
  const isTheirs = and(eq(questions.recipientId, recipient.id), eq(questions.email, recipient.email));
  return services.database.orm
    .select({ text: questions.text, answer: questions.answer })
    .from(questions)
    .where(and(isBelow(questions, contents.envelope), isTheirs))
    .orderBy(asc(questions.askedAt), asc(questions.id));
}
