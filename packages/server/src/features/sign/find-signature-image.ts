import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { findField } from '../../envelopes/find-field.ts';
import type { Services } from '../../envelopes/services.ts';
import { readSignatureImage } from '../../envelopes/signature-images.ts';
import { findRecipient } from './find-recipient.ts';
import { fieldsOfFinished } from './shown-fields.ts';
import { standingOf } from './signing-state.ts';
import type { Visitor } from './visitor.ts';

/**
 * Finds a signature image that a recipient may see: their own, and those of recipients who have finished and whose values are
 * displayed.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function findSignatureImage(
  services: Services,
  visitor: Visitor,
  fieldId: number,
): Promise<{ bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg' }> {
  const { contents, recipient } = await findRecipient(services, visitor);
  const { signature, recipientId } = findField(contents, fieldId);
  const isShown =
    recipientId === recipient.id || fieldsOfFinished({ contents, recipient }).some(({ id }) => id === fieldId);
  const { maySeeDocument } = standingOf({ contents, recipient }, services.clock.now());
  const isImage = maySeeDocument && isShown && signature !== null && signature.type !== 'typed';
  const bytes = isImage ? await readSignatureImage(services.database.orm, contents.envelope, fieldId) : null;
  if (!isImage || !bytes) throw new RuleViolation('NOT_FOUND', 'There is no signature image in this field.');
  return { bytes, mediaType: signature.mediaType };
}
