import { eq } from 'drizzle-orm';
import type { GivenProofs } from '../../../domain/proofs/proof.ts';
import { recipientProofs } from '../../../envelopes/tables/index.ts';
import type { AuthorisedAct } from '../recipient/act-as-recipient.ts';
import { requireProofs } from '../recipient/authorise-recipient.ts';

/**
 * Uses up the proof for an action. Call this as the last check, so that an action that is rejected for another reason
 * does not use up a proof.
 * @returns how the recipient authenticated for access and for this action; empty if the sender requires no
 * authentication
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function spendProof({ work, proofs, ...found }: AuthorisedAct): Promise<GivenProofs> {
  requireProofs(found, proofs, 'signing.finish');
  const action = proofs.find(({ purpose }) => purpose === 'ACTION');
  if (action) await work.tx.orm.delete(recipientProofs).where(eq(recipientProofs.id, action.id));
  const provided = new Map(
    proofs.flatMap((proof) => (proof.provided ? [[JSON.stringify(proof.provided), proof.provided]] : [])),
  );
  return {
    authentication: proofs.map(({ kind }) => kind),
    ...(provided.size > 0 && { provided: [...provided.values()] }),
  };
}
