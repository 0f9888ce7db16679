import { type RecipientRole, ROLES, type SigningStatus } from '../recipients/recipient.ts';
import type { DocumentStatus, SealingState } from './envelope.ts';
import { type SigningOrder, type TurnRecipient, turnGroups, turnOf } from './turn-order.ts';

export type Standing = 'TO_COME' | 'TURN' | 'DONE' | 'REJECTED' | 'EXPIRED' | 'MAIL_FAILED';

/** Reasons why a member of the team needs to act, the most urgent first. */
export const ATTENTIONS = ['SEAL_FAILED', 'MAIL_FAILED', 'QUESTION', 'TIME_WANTED', 'EXPIRED', 'DECLINED'] as const;
export type Attention = (typeof ATTENTIONS)[number];

export interface ProgressRecipient extends TurnRecipient {
  role: RecipientRole;
  signingStatus: SigningStatus;
  expiresAt: Date | null;
  /** When the recipient began to wait for the sender: the time of the question, the request for more time, or the rejection. */
  questionSince: Date | null;
  timeWantedSince: Date | null;
  rejectionSince: Date | null;
}

export interface Progress<R> {
  attention: Attention | null;
  /** The recipient who has waited longest for the sender, if that is why attention is needed. */
  waiting: { recipient: R; since: Date } | null;
  /** The recipients that the document waits for now or later, in signing order. */
  parties: { recipient: R; standing: Standing; step: number }[];
}

/**
 * Returns who needs to act on a document, and whether a member of the team does.
 * @param refused the recipients whose last email was permanently refused
 */
export function progressOf<R extends ProgressRecipient>(
  envelope: { status: DocumentStatus; sealing: SealingState; signingOrder: SigningOrder },
  recipients: readonly R[],
  refused: ReadonlySet<number>,
  now: Date,
): Progress<R> {
  const { status, signingOrder } = envelope;
  const standingOf = (recipient: R): Standing => {
    if (recipient.signingStatus === 'SIGNED') return 'DONE';
    if (recipient.signingStatus === 'REJECTED') return 'REJECTED';
    if (status !== 'PENDING' || !turnOf(recipients, signingOrder, recipient.id).mayComplete) return 'TO_COME';
    if (recipient.expiresAt && recipient.expiresAt <= now) return 'EXPIRED';
    return refused.has(recipient.id) ? 'MAIL_FAILED' : 'TURN';
  };
  const parties = turnGroups(recipients, signingOrder).flatMap((group, step) =>
    group
      .filter(({ role }) => ROLES[role].blocksCompletion)
      .map((recipient) => ({ recipient, standing: standingOf(recipient), step })),
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
