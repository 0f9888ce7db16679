import { isRecordedQuestion, type RecordedQuestion, recordedQuestion } from '../../domain/audit/question-hash.ts';
import { isEmailWanted } from '../../domain/envelope/document-meta.ts';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../envelopes/envelope-change.ts';
import { readEntries } from '../../envelopes/read-entries.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { questions } from '../../platform/db/schema.ts';
import { newQuestionId } from '../../platform/identifiers.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { type FoundRecipient, findRecipient, recipientOf } from './find-recipient.ts';
import { type SigningState, standingOf } from './signing-state.ts';
import { actorOf, type Visitor } from './visitor.ts';

const MAY_ASK: readonly SigningState[] = ['waiting', 'open', 'viewing', 'finished', 'expired'];

/** Whether a recipient can write to the sender. False if the sender has turned off all emails. */
export function mayAsk({ contents: { envelope } }: FoundRecipient, state: SigningState): boolean {
  return MAY_ASK.includes(state) && isEmailWanted(envelope.meta, 'recipientSigningRequest');
}

/** A question repeated within this time follows a lost response and is not emailed again. */
const REPEATED_WITHIN_MS = 60 * 60_000;

/**
 * Stores a recipient's question and emails it to the sender, whose reply goes to the recipient. A repeated question is emailed
 * only once.
 * @throws RuleViolation NO_MAIL_TO_SENDER; RetryLater TOO_MANY_ATTEMPTS
 */
export function askSender(services: Services, visitor: Visitor, text: string): Promise<void> {
  return tell(services, visitor, MAY_ASK, async (work, recipient) => {
    const salt = { secret: services.urlSecret, envelopeId: work.envelope.id, recipientId: recipient.id };
    if (await wasJustAsked(work, recipient, (question) => isRecordedQuestion(question, text, salt))) return;
    const asked = { ...recordedRecipient(recipient), ...recordedQuestion(text, salt) };
    await countAttempt({ database: work.tx, clock: services.clock }, 'QUESTION_OF_DAY', recipient.id);
    const { id: recipientId, name, email, questionSince } = recipient;
    const { id: envelopeId, teamId } = work.envelope;
    const question = { id: newQuestionId(), envelopeId, teamId, recipientId, name, email, text, askedAt: work.now };
    work.write(work.tx.orm.insert(questions).values(question));
    work.updateRecipient(recipientId, { questionSince: questionSince ?? work.now });
    work.say('QUESTION_ASKED', asked, actorOf(visitor, recipient), { text });
  });
}

/**
 * Records that a recipient whose deadline has passed asks for more time, and emails the sender.
 * @throws RuleViolation NO_MAIL_TO_SENDER; RetryLater TOO_MANY_ATTEMPTS
 */
export function askForTime(services: Services, visitor: Visitor): Promise<void> {
  return tell(services, visitor, ['expired'], async (work, recipient) => {
    await countAttempt({ database: work.tx, clock: services.clock }, 'TIME_WANTED_OF_DAY', recipient.id);
    work.updateRecipient(recipient.id, { timeWantedSince: recipient.timeWantedSince ?? work.now });
    work.say('TIME_REQUESTED', recordedRecipient(recipient), actorOf(visitor, recipient));
  });
}

async function tell(
  services: Services,
  visitor: Visitor,
  states: readonly SigningState[],
  act: (work: EnvelopeChange, recipient: RecipientRow) => Promise<void>,
): Promise<void> {
  await findRecipient(services, visitor);
  await changeEnvelope(services, visitor, { signingToken: visitor.token }, async (work) => {
    const contents = work.contents;
    const recipient = recipientOf(contents, visitor.token);
    requireReach({ contents, recipient }, states, work.now);
    await act(work, recipient);
  });
}

async function wasJustAsked(
  work: EnvelopeChange,
  { id, email }: RecipientRow,
  isSame: (question: RecordedQuestion) => boolean,
): Promise<boolean> {
  const since = new Date(work.now.getTime() - REPEATED_WITHIN_MS).toISOString();
  const entries = await readEntries(work.tx.orm, work.envelope, ['QUESTION_ASKED']);
  return entries.some(
    ({ type, data, at }) =>
      type === 'QUESTION_ASKED' &&
      data.recipientId === id &&
      // Another person may have taken the recipient's place since.
      data.email === email &&
      at > since &&
      isSame(data),
  );
}

function requireReach(found: FoundRecipient, states: readonly SigningState[], now: Date): void {
  const { state } = standingOf(found, now);
  if (!states.includes(state) || !mayAsk(found, state)) {
    throw new RuleViolation('NO_MAIL_TO_SENDER', PROBLEMS.NO_MAIL_TO_SENDER.meaning);
  }
}
