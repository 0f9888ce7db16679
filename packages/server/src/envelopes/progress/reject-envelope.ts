import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import type { GivenProofs } from '../../domain/proofs/proof.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedRecipient } from '../record/recorded-recipient.ts';
import type { RecipientRow } from '../rows.ts';
import { requestSealing } from './request-sealing.ts';
import { settleQuestions } from './settle-questions.ts';

export interface Refusal {
  reason: string | null;
  /** Whether the sender recorded the rejection for the recipient. */
  onBehalf: boolean;
  proofs: GivenProofs;
}

/**
 * Applies a permitted rejection. This ends signing for everyone, and a copy with a record of the rejection is sealed.
 * @returns the recipient after the change
 */
export function rejectEnvelope(
  work: EnvelopeChange,
  recipient: RecipientRow,
  { reason, onBehalf, proofs }: Refusal,
  actor: AuditActor,
): RecipientRow {
  const rejecter = work.updateRecipient(recipient.id, {
    signingStatus: 'REJECTED',
    rejectedAt: work.now,
    rejectionReason: reason,
    rejectedOnBehalf: onBehalf,
    // If the sender recorded the rejection, they already know about it.
    rejectionSince: onBehalf ? null : work.now,
    updatedAt: work.now,
  });
  work.update({ status: nextStatus(work.envelope.status, 'REJECT') });
  settleQuestions(work, work.contents.recipients);
  work.say('DOCUMENT_REJECTED', { ...recordedRecipient(recipient), reason, onBehalf, ...proofs }, actor);
  requestSealing(work);
  return rejecter;
}
