import { nextStatusWhileOpen } from '../../../domain/envelope/envelope.ts';
import { isExpired } from '../../../domain/envelope/expiration.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { markOpened } from '../../../envelopes/progress/mark-opened.ts';
import type { RecipientAct } from '../../../envelopes/progress/recipient-act.ts';
import { recipientActor } from '../../../envelopes/sender.ts';
import { findProofs, type HeldProof, requireProofs } from './authorise-recipient.ts';
import { type FoundRecipient, foundAs, type RecipientContext } from './identify-recipient.ts';

export interface AuthorisedAct extends RecipientAct {
  proofs: readonly HeldProof[];
}

/**
 * Starts a recipient's action within a change, if the locked envelope still allows it. Any action also counts as
 * opening the document. An action that requires its own proof uses it up at the end (`spendProof`).
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED, DOCUMENT_COMPLETED, DOCUMENT_REJECTED,
 * RECIPIENT_EXPIRED
 */
export async function actAsRecipient(work: EnvelopeChange, caller: RecipientContext): Promise<AuthorisedAct> {
  const found = foundAs(caller, work.contents);
  const actor = recipientActor(caller, found.recipient);
  const proofs = await findProofs(work.tx.orm, found, caller, caller.action, work.now);
  requireProofs(found, proofs, 'signing.act');
  requireOpenEnvelope(found, work.now);
  const act = { work, ...found, actor, proofs };
  if (found.recipient.signingStatus === 'NOT_SIGNED') markOpened(act);
  return act;
}

/** @throws RuleViolation DOCUMENT_COMPLETED, DOCUMENT_REJECTED, RECIPIENT_EXPIRED */
export function requireOpenEnvelope({ contents: { envelope }, recipient }: FoundRecipient, now: Date): void {
  nextStatusWhileOpen(envelope, 'FILL');
  if (recipient.signingStatus === 'NOT_SIGNED' && isExpired(recipient.expiresAt, now)) {
    throw new RuleViolation('RECIPIENT_EXPIRED', 'The deadline for this document has passed.');
  }
}
