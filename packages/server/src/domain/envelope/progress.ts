import { type RecipientRole, ROLES, type SigningStatus } from '../recipients/recipient.ts';
import type { DocumentStatus, SealingState } from './envelope.ts';
import { type SigningOrder, type TurnRecipient, turnGroups, turnOf } from './turn-order.ts';

/** How far a recipient is. */
export type Standing = 'TO_COME' | 'TURN' | 'DONE' | 'REJECTED' | 'EXPIRED' | 'MAIL_FAILED';

/** What somebody of the team has to see to, the most urgent first. */
export type Attention = 'SEAL_FAILED' | 'MAIL_FAILED' | 'EXPIRED';

export interface ProgressRecipient extends TurnRecipient {
  role: RecipientRole;
  signingStatus: SigningStatus;
  expiresAt: Date | null;
}

export interface Progress<R> {
  attention: Attention | null;
  /** Those whom the document waits for sooner or later, in the order in which they act. */
  parties: { recipient: R; standing: Standing; step: number }[];
}

/**
 * Who is to act on a document, and whether somebody of the team has to see to it.
 * @param refused the recipients whose last mail was refused for good
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
  const attention: Attention | null =
    envelope.sealing === 'FAILED'
      ? 'SEAL_FAILED'
      : has('MAIL_FAILED')
        ? 'MAIL_FAILED'
        : has('EXPIRED')
          ? 'EXPIRED'
          : null;
  return { attention, parties };
}
