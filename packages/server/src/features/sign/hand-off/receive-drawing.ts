import { and, eq, isNull } from 'drizzle-orm';
import { newValueSalt, recordedValue } from '../../../domain/audit/value-hash.ts';
import type { ValueField } from '../../../domain/fields/field-input.ts';
import { validateFieldValue } from '../../../domain/fields/field-value.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import { recordedField } from '../../../envelopes/recorded-field.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { columnsOf } from '../../../envelopes/store-value.ts';
import { handOffs } from '../../../platform/db/schema.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { requireOpenEnvelope } from '../act-as-recipient.ts';
import { recipientOf } from '../find-recipient.ts';
import { requireUsableImage } from '../require-usable-image.ts';
import { actorOf, type Visitor } from '../visitor.ts';
import { findHandOff } from './find-hand-off.ts';
import { requireMayDraw } from './require-may-draw.ts';

/**
 * Receives the image of a hand-off, once. It is not a signature until the recipient uses it, with the required authentication.
 * @param image a PNG as a `data:` URL in base64
 * @throws RuleViolation NOT_FOUND, HAND_OFF_USED, INVALID_FIELD_VALUE, TOO_MANY_ATTEMPTS, and the codes that prevent the
 * recipient from signing: DOCUMENT_COMPLETED, DOCUMENT_REJECTED, RECIPIENT_EXPIRED, NOT_YOUR_TURN, RECIPIENT_ALREADY_COMPLETED
 */
export async function receiveDrawing(
  services: Services,
  token: string,
  image: string,
  device: Pick<Visitor, 'ip' | 'userAgent'>,
): Promise<void> {
  const { orm } = services.database;
  const { id, fieldId, envelopeId, signingToken, usedAt } = await findHandOff(orm, token, services.clock.now());
  if (usedAt) throw used();
  await countAttempt(services, 'DRAWING', id);
  const drawing = { type: 'drawn', image } as const;
  await requireUsableImage(services, drawing);

  // Looked up by its signing link, so that a deleted document is not found.
  await changeEnvelope(services, NO_REQUEST, { signingToken }, async (work) => {
    const contents = work.contents;
    const recipient = recipientOf(contents, signingToken);
    requireOpenEnvelope({ contents, recipient }, work.now);
    const field = requireMayDraw({ contents, recipient }, fieldId);
    const value = validateFieldValue(field as FieldRow & ValueField, drawing, work.envelope.meta, work.now);
    if (value.kind !== 'image') throw new Error(`a drawing became a ${value.kind} on ${envelopeId}`);

    const salt = newValueSalt();
    const sent = await work.tx.orm
      .update(handOffs)
      .set({ image: Buffer.from(value.base64, 'base64'), salt, usedAt: work.now })
      .where(and(eq(handOffs.id, id), isNull(handOffs.usedAt)))
      .returning({ id: handOffs.id });
    if (sent.length === 0) throw used();
    const drawn = { ...recordedField(field), ...recordedValue(columnsOf(value), salt) };
    work.say('SIGNATURE_DRAWN_ELSEWHERE', drawn, actorOf(device, recipient));
  });
}

const used = (): RuleViolation => new RuleViolation('HAND_OFF_USED', 'This drawing link has already been used.');
