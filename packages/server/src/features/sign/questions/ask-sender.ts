import type { SigningState } from '@countersign/contracts/vocabulary';
import { isRecordedQuestion, type RecordedQuestion, recordedQuestion } from '../../../domain/audit/question-hash.ts';
import { isEmailWanted } from '../../../domain/envelope/document-meta.ts';
import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { readEntries } from '../../../envelopes/record/read-entries.ts';
import { recordedRecipient } from '../../../envelopes/record/recorded-recipient.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { recipientActor } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { questions } from '../../../envelopes/tables/index.ts';
import { newQuestionId } from '../../../platform/identifiers.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { type FoundRecipient, findByToken, type RecipientContext } from '../recipient/identify-recipient.ts';
import { findLinkStanding } from '../recipient/signing-state.ts';

const MAY_ASK: readonly SigningState[] = ['waiting', 'open', 'viewing', 'finished', 'expired'];

/** Whether a recipient can write to the sender. False if the sender has turned off all emails. */
export function mayAsk({ contents: { envelope } }: FoundRecipient, state: SigningState): boolean {
  return MAY_ASK.includes(state) && isEmailWanted(envelope.meta, 'recipientSigningRequest');
}

/** Period in which a repeated question is not emailed again, because it is probably a retry after a lost response. */
const REPEATED_WITHIN_MS = 60 * 60_000;

/**
 * Stores a recipient's question and emails it to the sender, who can reply to the recipient directly. A repeated
 * question is emailed only once.
 * @throws RuleViolation NO_MAIL_TO_SENDER; RetryLater TOO_MANY_ATTEMPTS
 */
export function askSender(services: Services, caller: RecipientContext, text: string): Promise<void> {
  return tell(services, caller, MAY_ASK, async (work, recipient) => {
    const salt = { secret: services.urlSecret, envelopeId: work.envelope.id, recipientId: recipient.id };
    if (await wasJustAsked(work, recipient, (question) => isRecordedQuestion(question, text, salt))) return;
    const asked = { ...recordedRecipient(recipient), ...recordedQuestion(text, salt) };
    await countAttempt({ database: work.tx, clock: services.clock }, 'QUESTION_OF_DAY', recipient.id);
    const { id: recipientId, name, email, questionSince } = recipient;
    const { id: envelopeId, teamId } = work.envelope;
    const question = { id: newQuestionId(), envelopeId, teamId, recipientId, name, email, text, askedAt: work.now };
    work.write(work.tx.orm.insert(questions).values(question));
    work.updateRecipient(recipientId, { questionSince: questionSince ?? work.now });
    work.say('QUESTION_ASKED', asked, recipientActor(caller, recipient), { text });
  });
}

/**
 * Notifies the sender by email that a recipient whose deadline has passed needs more time, and records the request.
 * @throws RuleViolation NO_MAIL_TO_SENDER; RetryLater TOO_MANY_ATTEMPTS
 */
export function askForTime(services: Services, caller: RecipientContext): Promise<void> {
  return tell(services, caller, ['expired'], async (work, recipient) => {
    await countAttempt({ database: work.tx, clock: services.clock }, 'TIME_WANTED_OF_DAY', recipient.id);
    work.updateRecipient(recipient.id, { timeWantedSince: recipient.timeWantedSince ?? work.now });
    work.say('TIME_REQUESTED', recordedRecipient(recipient), recipientActor(caller, recipient));
  });
}

async function tell(
  services: Services,
  caller: RecipientContext,
  states: readonly SigningState[],
  act: (work: EnvelopeChange, recipient: RecipientRow) => Promise<void>,
): Promise<void> {
  await changeEnvelope(services, caller, { signingToken: caller.token }, async (work) => {
    const contents = work.contents;
    const recipient = findByToken(contents, caller.token);
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
      // The recipient may have been replaced since.
      data.email === email &&
      at > since &&
      isSame(data),
  );
}

function requireReach(found: FoundRecipient, states: readonly SigningState[], now: Date): void {
  const { state } = findLinkStanding(found, now);
  if (!states.includes(state) || !mayAsk(found, state)) {
    throw new RuleViolation('NO_MAIL_TO_SENDER', PROBLEMS.NO_MAIL_TO_SENDER.meaning);
  }
}
