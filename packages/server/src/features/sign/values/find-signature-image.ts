import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { readSignatureImage } from '../../../envelopes/record/signature-images.ts';
import type { Services } from '../../../envelopes/services.ts';
import { findField } from '../../../envelopes/store/find-field.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';
import { findLinkStanding } from '../recipient/signing-state.ts';
import { fieldsOfFinished } from './shown-fields.ts';

/**
 * Returns a signature image that a recipient may see: their own, or that of a recipient who has finished and whose
 * values are visible.
 * @throws RuleViolation NOT_FOUND
 */
export async function findSignatureImage(
  services: Services,
  { contents, recipient }: FoundRecipient,
  fieldId: number,
): Promise<{ bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg' }> {
  const { signature, recipientId } = findField(contents, fieldId);
  const isShown =
    recipientId === recipient.id || fieldsOfFinished({ contents, recipient }).some(({ id }) => id === fieldId);
  const { maySeeDocument } = findLinkStanding({ contents, recipient }, services.clock.now());
  const isImage = maySeeDocument && isShown && signature !== null && signature.type !== 'typed';
  const bytes = isImage ? await readSignatureImage(services.database.orm, contents.envelope, fieldId) : null;
  if (!isImage || !bytes) throw new RuleViolation('NOT_FOUND', 'There is no signature image in this field.');
  return { bytes, mediaType: signature.mediaType };
}
