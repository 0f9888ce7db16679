import { HAND_OFF_LIFETIME_MS } from '../../../domain/proofs/hand-off.ts';
import type { Services } from '../../../envelopes/services.ts';
import { handOffs } from '../../../platform/db/schema.ts';
import { hashHandOffToken, newHandOffToken } from '../../../platform/identifiers.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { actAsRecipient } from '../act-as-recipient.ts';
import { findRecipient } from '../find-recipient.ts';
import type { Visitor } from '../visitor.ts';
import { requireMayDraw } from './require-may-draw.ts';

export interface OfferedHandOff {
  id: number;
  /** Path of the page on the other device. Whoever has it can send one image and nothing else. */
  path: string;
  expiresAt: Date;
}

/**
 * Lets a recipient draw a field's signature on another device, for ten minutes.
 * @param browserHash identifies the browser that may fetch the image
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED, NOT_YOUR_TURN, FIELD_NOT_YOURS,
 * SIGNATURE_METHOD_NOT_ALLOWED, INVALID_REQUEST if the field takes no signature, TOO_MANY_ATTEMPTS
 */
export async function offerHandOff(
  services: Services,
  visitor: Visitor,
  fieldId: number,
  browserHash: Uint8Array,
): Promise<OfferedHandOff> {
  const { recipient } = await findRecipient(services, visitor);
  await countAttempt(services, 'HAND_OFF', recipient.id);
  return actAsRecipient(services, visitor, async ({ work, contents, recipient }) => {
    requireMayDraw({ contents, recipient }, fieldId);
    const token = newHandOffToken();
    const expiresAt = new Date(work.now.getTime() + HAND_OFF_LIFETIME_MS);
    const [offered] = await work.tx.orm
      .insert(handOffs)
      .values({
        tokenHash: hashHandOffToken(token),
        recipientId: recipient.id,
        fieldId,
        browserHash,
        createdAt: work.now,
        expiresAt,
      })
      .returning({ id: handOffs.id });
    if (!offered) throw new Error('the hand-off was not stored');
    return { id: offered.id, path: `/draw/${token}`, expiresAt };
  });
}
