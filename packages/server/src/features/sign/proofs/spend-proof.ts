import { eq } from 'drizzle-orm';
import type { ProofKind } from '../../../domain/proofs/proof.ts';
import { recipientProofs } from '../../../platform/db/schema.ts';
import type { RecipientAct } from '../act-as-recipient.ts';
import type { Visitor } from '../visitor.ts';
import { requireProof } from './require-proof.ts';

/**
 * Uses up the proof that an act needs: the last check before it, so that an act refused for another reason costs none.
 * @returns how the recipient proved who they are, for seeing the document and for this act; empty where nothing is asked
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function spendProof({ work, ...found }: RecipientAct, visitor: Visitor): Promise<ProofKind[]> {
  const access = await requireProof(work.tx.orm, found, visitor, 'ACCESS', work.now);
  const action = await requireProof(work.tx.orm, found, visitor, 'ACTION', work.now);
  if (action) await work.tx.orm.delete(recipientProofs).where(eq(recipientProofs.id, action.id));
  return [access, action].flatMap((proof) => proof?.kind ?? []);
}
