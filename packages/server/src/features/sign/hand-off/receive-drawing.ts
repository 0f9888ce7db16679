import { and, eq, isNull } from 'drizzle-orm';
import { newValueSalt, recordedValue } from '../../../domain/audit/value-hash.ts';
import type { ValueField } from '../../../domain/fields/field-input.ts';
import { validateFieldValue } from '../../../domain/fields/field-value.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import { valueColumns } from '../../../envelopes/contents/store-value.ts';
import { recordedField } from '../../../envelopes/record/recorded-field.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import { recipientActor } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { handOffs } from '../../../envelopes/tables/index.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { requireOpenEnvelope } from '../recipient/act-as-recipient.ts';
import { findByToken } from '../recipient/identify-recipient.ts';
import type { Visitor } from '../recipient/visitor.ts';
import { requireUsableImage } from '../values/require-usable-image.ts';
import { findHandOff } from './find-hand-off.ts';
import { requireMayDraw } from './require-may-draw.ts';

/**
 * Receives the image of a hand-off. Accepts only one image. The image becomes a signature only when the recipient uses
 * it, with the required authentication.
 * @param image a PNG as a base64 `data:` URL
 * @throws RuleViolation NOT_FOUND, HAND_OFF_USED, INVALID_FIELD_VALUE, TOO_MANY_ATTEMPTS, or a code that says why the
 * recipient cannot sign: DOCUMENT_COMPLETED, DOCUMENT_REJECTED, RECIPIENT_EXPIRED, NOT_YOUR_TURN,
 * RECIPIENT_ALREADY_COMPLETED
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

  // Looking up the document by its signing link excludes deleted documents.
  await changeEnvelope(services, NO_REQUEST, { signingToken }, async (work) => {
    const contents = work.contents;
    const recipient = findByToken(contents, signingToken);
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
    const drawn = { ...recordedField(field), ...recordedValue(valueColumns(value), salt) };
    work.say('SIGNATURE_DRAWN_ELSEWHERE', drawn, recipientActor(device, recipient));
  });
}

const used = (): RuleViolation => new RuleViolation('HAND_OFF_USED', 'This drawing link has already been used.');
