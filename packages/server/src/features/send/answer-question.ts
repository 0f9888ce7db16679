import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordedQuestion } from '../../domain/audit/question-hash.ts';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../envelopes/change/envelope-change.ts';
import { recordedRecipient } from '../../envelopes/record/recorded-recipient.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { isBelow } from '../../envelopes/store/envelope-columns.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { questions } from '../../envelopes/tables/index.ts';
import type { QuestionRow } from './list-questions.ts';

/**
 * Emails an answer to a recipient's question and records the answer's hash in the audit log. Without an answer, only
 * records that the question was answered elsewhere.
 * @throws RuleViolation NOT_FOUND, QUESTION_SETTLED
 */
export function answerQuestion(
  services: Services,
  sender: Sender,
  { key, questionId }: { key: EnvelopeKey; questionId: string },
  answer: string | null,
): Promise<void> {
  return changeEnvelope(services, sender, key, async (work) => {
    const open = await openQuestions(work);
    const question = open.find(({ id }) => id === questionId);
    if (!question) throw await refusal(work, questionId);
    const { recipientId } = question;
    const settled = { answer, settledAt: work.now, settledBy: sender.userName };
    work.write(work.tx.orm.update(questions).set(settled).where(isQuestion(work, questionId)));
    const [next] = open.filter((each) => each.recipientId === recipientId && each.id !== questionId);
    const recipient = work.updateRecipient(recipientId, { questionSince: next?.askedAt ?? null });
    if (answer === null) return;
    const salt = { secret: services.urlSecret, envelopeId: work.envelope.id, recipientId };
    const recorded = {
      ...recordedRecipient(recipient),
      ...recordedQuestion(answer, salt),
      question: recordedQuestion(question.text, salt),
    };
    work.say('QUESTION_ANSWERED', recorded, toActor(sender), { question: question.text, answer });
  });
}

const isQuestion = ({ envelope }: EnvelopeChange, id: string) =>
  and(isBelow(questions, envelope), eq(questions.id, id));

const openQuestions = ({ tx, envelope }: EnvelopeChange): Promise<QuestionRow[]> =>
  tx.orm
    .select()
    .from(questions)
    .where(and(isBelow(questions, envelope), isNull(questions.settledAt)))
    .orderBy(asc(questions.askedAt));

async function refusal(work: EnvelopeChange, questionId: string): Promise<RuleViolation> {
  const [settled] = await work.tx.orm.select({ id: questions.id }).from(questions).where(isQuestion(work, questionId));
  return settled
    ? new RuleViolation('QUESTION_SETTLED', PROBLEMS.QUESTION_SETTLED.meaning)
    : new RuleViolation('NOT_FOUND', 'The document has no such question.');
}
