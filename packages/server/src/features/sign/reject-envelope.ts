import { eq } from 'drizzle-orm';
import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import type { ProofKind } from '../../domain/proofs/proof.ts';
import type { EnvelopeChange } from '../../envelopes/change-envelope.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import { requestSealing } from '../../envelopes/request-sealing.ts';
import type { EnvelopeContents, RecipientRow } from '../../envelopes/rows.ts';
import { recipients } from '../../platform/db/schema.ts';
import { queueRejectionMails } from '../notify/mail/queue-mails.ts';

/** How a refusal came to be known. */
export interface Refusal {
  /** Null when none is given. */
  reason: string | null;
  /** Whether the sender recorded it for the recipient. */
  onBehalf: boolean;
  authentication: ProofKind[];
}

/**
 * A refusal that was found to be allowed: it ends the document for everyone (seed 3.1), and its copy with the rejection
 * page is sealed.
 * @returns the recipient as they are afterwards
 */
export async function rejectEnvelope(
  work: EnvelopeChange,
  contents: EnvelopeContents,
  recipient: RecipientRow,
  { reason, onBehalf, authentication }: Refusal,
  actor: AuditActor,
): Promise<RecipientRow> {
  const rejected = {
    signingStatus: 'REJECTED',
    rejectedAt: work.now,
    rejectionReason: reason,
    rejectedOnBehalf: onBehalf,
    updatedAt: work.now,
  } as const;
  await work.tx.orm.update(recipients).set(rejected).where(eq(recipients.id, recipient.id));
  await work.update({ status: nextStatus(work.envelope.status, 'REJECT') });
  work.record('DOCUMENT_REJECTED', { ...recordedRecipient(recipient), reason, onBehalf, authentication }, actor);
  work.announce('DOCUMENT_REJECTED', recipient.id);
  const rejecter = { ...recipient, ...rejected };
  await queueRejectionMails(work, contents, rejecter);
  await requestSealing(work);
  return rejecter;
}
