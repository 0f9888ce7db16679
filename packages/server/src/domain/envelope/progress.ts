import { ATTENTIONS, type Attention, type Standing } from '@countersign/contracts/vocabulary';
import { type RecipientRole, ROLES, type SigningStatus } from '../recipients/recipient.ts';
import type { DocumentStatus, SealingState } from './envelope.ts';
import { findTurn, type SigningOrder, type TurnRecipient, turnGroups } from './turn-order.ts';

export { ATTENTIONS, type Attention, type Standing };

export interface ProgressRecipient extends TurnRecipient {
  role: RecipientRole;
  signingStatus: SigningStatus;
  expiresAt: Date | null;
  /**
   * Time when the recipient started waiting for the sender, because they asked a question, requested more time, or
   * rejected the document.
   */
  questionSince: Date | null;
  timeWantedSince: Date | null;
  rejectionSince: Date | null;
}

export interface Progress<R> {
  attention: Attention | null;
  /** The recipient who has been waiting longest for the sender, if this is why the document needs attention. */
  waiting: { recipient: R; since: Date } | null;
  /** Recipients whom the document is waiting for, now or later, in signing order. */
  parties: { recipient: R; standing: Standing; step: number }[];
}

/**
 * Returns who needs to act on a document, and whether a team member does.
 * @param refused ids of recipients whose last email was permanently rejected
 */
export function describeProgress<R extends ProgressRecipient>(
  envelope: { status: DocumentStatus; sealing: SealingState; signingOrder: SigningOrder; isSendingBlocked: boolean },
  recipients: readonly R[],
  refused: ReadonlySet<number>,
  now: Date,
): Progress<R> {
  const { status, signingOrder } = envelope;
  const toStanding = (recipient: R): Standing => {
    if (recipient.signingStatus === 'SIGNED') return 'DONE';
    if (recipient.signingStatus === 'REJECTED') return 'REJECTED';
    if (status !== 'PENDING' || !findTurn(recipients, signingOrder, recipient.id).mayComplete) return 'TO_COME';
    if (recipient.expiresAt && recipient.expiresAt <= now) return 'EXPIRED';
    return refused.has(recipient.id) ? 'MAIL_FAILED' : 'TURN';
  };
  const parties = turnGroups(recipients, signingOrder).flatMap((group, step) =>
    group
      .filter(({ role }) => ROLES[role].blocksCompletion)
      .map((recipient) => ({ recipient, standing: toStanding(recipient), step })),
  );
  const has = (standing: Standing) => parties.some((each) => each.standing === standing);
  const longest = (sinceOf: (recipient: R) => Date | null) =>
    recipients
      .flatMap((recipient) => {
        const since = sinceOf(recipient);
        return since ? [{ recipient, since }] : [];
      })
      .toSorted((one, other) => one.since.getTime() - other.since.getTime())[0] ?? null;
  const found = {
    SEAL_FAILED: envelope.sealing === 'FAILED',
    NOT_SENT: envelope.isSendingBlocked,
    MAIL_FAILED: has('MAIL_FAILED'),
    QUESTION: longest(({ questionSince }) => questionSince),
    TIME_WANTED: status === 'PENDING' ? longest(({ timeWantedSince }) => timeWantedSince) : null,
    EXPIRED: has('EXPIRED'),
    DECLINED: longest(({ rejectionSince }) => rejectionSince),
  } satisfies Record<Attention, unknown>;
  const attention = ATTENTIONS.find((each) => found[each]) ?? null;
  const what = attention && found[attention];
  return { attention, waiting: typeof what === 'object' ? what : null, parties };
}
