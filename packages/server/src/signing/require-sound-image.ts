import type { FieldInput } from '../domain/field-input.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import type { Services } from '../services.ts';
import { findRecipient } from './find-recipient.ts';
import type { Visitor } from './visitor.ts';

/**
 * Refuses a signature whose image cannot be drawn later. Done before the envelope is locked, and in a PDF thread:
 * unpacking an image takes time.
 * @throws RuleViolation INVALID_FIELD_VALUE, or NOT_FOUND, since images are not unpacked for just anybody
 */
export async function requireSoundImage(services: Services, visitor: Visitor, value: FieldInput): Promise<void> {
  if (typeof value !== 'object' || !('image' in value)) return;
  await findRecipient(services, visitor.token);

  const bytes = new Uint8Array(Buffer.from(value.image.slice(value.image.indexOf(',') + 1), 'base64'));
  const { problem } = await services.pdf.run('inspectImage', { bytes }, [bytes.buffer]);
  if (problem !== null) {
    throw new RuleViolation('INVALID_FIELD_VALUE', problem, [{ path: ['value', 'image'], message: problem }]);
  }
}
