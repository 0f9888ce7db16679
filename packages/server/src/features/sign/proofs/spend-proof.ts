import { eq } from 'drizzle-orm';
import type { GivenProofs } from '../../../domain/proofs/proof.ts';
import { recipientProofs } from '../../../platform/db/schema.ts';
import type { RecipientAct } from '../act-as-recipient.ts';
import type { Visitor } from '../visitor.ts';
import { authoriseRecipient } from './authorise-recipient.ts';

/**
 * Uses up the proof for an action. This is the last check before the action, so that an action refused for another reason does
 * not cost a proof.
 * @returns how the recipient authenticated for access and for this action; empty if nothing is required
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function spendProof({ work, ...found }: RecipientAct, visitor: Visitor): Promise<GivenProofs> {
  const proofs = await authoriseRecipient(work.tx.orm, found, visitor, 'signing.finish', work.now);
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
