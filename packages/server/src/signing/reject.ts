import { eq } from 'drizzle-orm';
import { recipients } from '../db/schema.ts';
import { nextStatus } from '../domain/envelope.ts';
import { requireMayReject } from '../domain/turn-order.ts';
import { queueRejectionMails } from '../mail/queue-mails.ts';
import { recordedRecipient } from '../recipients/recorded-recipient.ts';
import { requestSealing } from '../sealing/request-sealing.ts';
import type { Services } from '../services.ts';
import { actAsRecipient } from './act-as-recipient.ts';
import { type Outcome, outcomeWhenSealed } from './outcome.ts';
import { spendProof } from './proofs/spend-proof.ts';
import type { Visitor } from './visitor.ts';

/**
 * A SIGNER or APPROVER refuses, which ends the document for everyone. Its copy with the rejection page is sealed.
 * @param reason null when none is given
 * @returns when that copy is sealed, or what is known after five seconds
 * @throws RuleViolation NOT_YOUR_TURN, ROLE_MAY_NOT_ACT, RECIPIENT_ALREADY_COMPLETED, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function reject(services: Services, visitor: Visitor, reason: string | null): Promise<Outcome> {
  await actAsRecipient(services, visitor, async (act) => {
    const { work, contents, recipient, actor } = act;
    requireMayReject(contents.recipients, work.envelope.meta.signingOrder, recipient.id);

    const authentication = await spendProof(act, visitor);
    const rejected = { signingStatus: 'REJECTED', rejectedAt: work.now, rejectionReason: reason } as const;
    await work.tx.orm
      .update(recipients)
      .set({ ...rejected, updatedAt: work.now })
      .where(eq(recipients.id, recipient.id));
    await work.update({ status: nextStatus(work.envelope.status, 'REJECT') });
    work.record(
      'DOCUMENT_REJECTED',
      { ...recordedRecipient(recipient), reason, onBehalf: false, authentication },
      actor,
    );
    work.announce('DOCUMENT_REJECTED', recipient.id);
    await queueRejectionMails(work, contents, { ...recipient, ...rejected });
    await requestSealing(work);
  });
  return outcomeWhenSealed(services, visitor.token);
}
