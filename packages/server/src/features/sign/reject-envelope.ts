import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import type { GivenProofs } from '../../domain/proofs/proof.ts';
import type { EnvelopeChange } from '../../envelopes/envelope-change.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import { requestSealing } from '../../envelopes/request-sealing.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import { settleQuestions } from '../../envelopes/settle-questions.ts';

export interface Refusal {
  /** Null if none was given. */
  reason: string | null;
  /** Whether the sender recorded it for the recipient. */
  onBehalf: boolean;
  proofs: GivenProofs;
}

/**
 * Applies a permitted rejection. It ends the document for everyone, and a copy with the rejection page is sealed.
 * @returns the recipient afterwards
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
    // A sender who recorded the rejection already knows about it.
    rejectionSince: onBehalf ? null : work.now,
    updatedAt: work.now,
  });
  work.update({ status: nextStatus(work.envelope.status, 'REJECT') });
  settleQuestions(work, work.contents.recipients);
  work.say('DOCUMENT_REJECTED', { ...recordedRecipient(recipient), reason, onBehalf, ...proofs }, actor);
  requestSealing(work);
  return rejecter;
}
