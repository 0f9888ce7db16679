import { HAND_OFF_LIFETIME_MS } from '../../../domain/proofs/hand-off.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { handOffs } from '../../../envelopes/tables/index.ts';
import { hashHandOffToken, newHandOffToken } from '../../../platform/identifiers.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { actAsRecipient } from '../recipient/act-as-recipient.ts';
import type { RecipientContext } from '../recipient/identify-recipient.ts';
import { requireMayDraw } from './require-may-draw.ts';

export interface OfferedHandOff {
  id: number;
  /**
   * Path of the page on the other device. Anyone who knows the path can send one image, but cannot do anything else.
   */
  path: string;
  expiresAt: Date;
}

/**
 * Lets a recipient draw a signature for a field on another device, within ten minutes.
 * @param browserHash identifies the only browser that may fetch the image
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED, NOT_YOUR_TURN, FIELD_NOT_YOURS,
 * SIGNATURE_METHOD_NOT_ALLOWED, INVALID_REQUEST if the field is not for a signature, TOO_MANY_ATTEMPTS
 */
export async function offerHandOff(
  services: Services,
  caller: RecipientContext,
  fieldId: number,
  browserHash: Uint8Array,
): Promise<OfferedHandOff> {
  await countAttempt(services, 'HAND_OFF', caller.recipient.id);
  return changeEnvelope(services, caller, { signingToken: caller.token }, async (work) => {
    const act = await actAsRecipient(work, caller);
    requireMayDraw(act, fieldId);
    const token = newHandOffToken();
    const expiresAt = new Date(work.now.getTime() + HAND_OFF_LIFETIME_MS);
    const [offered] = await work.tx.orm
      .insert(handOffs)
      .values({
        tokenHash: hashHandOffToken(token),
        recipientId: act.recipient.id,
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
