import { createHash } from 'node:crypto';
import { countAttempt } from '../accounts/attempts.ts';
import { isEmailWanted } from '../domain/document-meta.ts';
import { PROBLEMS } from '../domain/problem-codes.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { changeEnvelope, type EnvelopeChange } from '../envelopes/change-envelope.ts';
import type { RecipientRow } from '../envelopes/rows.ts';
import { queueQuestionMail, queueTimeWantedMail } from '../mail/queue-recipient-mails.ts';
import { recordedRecipient } from '../recipients/recorded-recipient.ts';
import type { Services } from '../services.ts';
import { type FoundRecipient, findRecipient, recipientOf } from './find-recipient.ts';
import { type SigningState, standingOf } from './signing-state.ts';
import { actorOf, type Visitor } from './visitor.ts';

const MAY_ASK: readonly SigningState[] = ['waiting', 'open', 'viewing', 'finished', 'expired'];

/** Whether a recipient reaches the sender from here: not where the sender has the document sent without any mail. */
export function mayAsk({ contents: { envelope } }: FoundRecipient, state: SigningState): boolean {
  return MAY_ASK.includes(state) && isEmailWanted(envelope.meta, 'recipientSigningRequest');
}

/**
 * Mails a question of a recipient to the sender, whose answer goes to the recipient.
 * @throws RuleViolation NO_MAIL_TO_SENDER; RetryLater TOO_MANY_ATTEMPTS
 */
export function askSender(services: Services, visitor: Visitor, text: string): Promise<void> {
  return tell(services, visitor, { limit: 'QUESTION_OF_DAY', states: MAY_ASK }, async (work, recipient) => {
    await queueQuestionMail(work, recipient, text);
    const textSha256 = createHash('sha256').update(text).digest('hex');
    work.record('QUESTION_ASKED', { ...recordedRecipient(recipient), textSha256 }, actorOf(visitor, recipient));
  });
}

/**
 * Asks the sender for more time in the name of a recipient whose time is over.
 * @throws RuleViolation NO_MAIL_TO_SENDER; RetryLater TOO_MANY_ATTEMPTS
 */
export function askForTime(services: Services, visitor: Visitor): Promise<void> {
  return tell(services, visitor, { limit: 'TIME_WANTED_OF_DAY', states: ['expired'] }, async (work, recipient) => {
    await queueTimeWantedMail(work, recipient);
    work.record('TIME_REQUESTED', recordedRecipient(recipient), actorOf(visitor, recipient));
  });
}

async function tell(
  services: Services,
  visitor: Visitor,
  { limit, states }: { limit: 'QUESTION_OF_DAY' | 'TIME_WANTED_OF_DAY'; states: readonly SigningState[] },
  act: (work: EnvelopeChange, recipient: RecipientRow) => Promise<void>,
): Promise<void> {
  const found = await findRecipient(services, visitor);
  requireReach(found, states, services.clock.now());
  await countAttempt(services, limit, found.recipient.id);
  await changeEnvelope(services, { signingToken: visitor.token }, async (work) => {
    const contents = await work.contents();
    const recipient = recipientOf(contents, visitor.token);
    requireReach({ contents, recipient }, states, work.now);
    await act(work, recipient);
  });
}

function requireReach(found: FoundRecipient, states: readonly SigningState[], now: Date): void {
  const { state } = standingOf(found, now);
  if (!states.includes(state) || !mayAsk(found, state)) {
    throw new RuleViolation('NO_MAIL_TO_SENDER', PROBLEMS.NO_MAIL_TO_SENDER.meaning);
  }
}
