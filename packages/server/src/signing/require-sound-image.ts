import type { FieldInput } from '../domain/field-input.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import type { Services } from '../services.ts';

/**
 * Refuses a signature whose image cannot be drawn later. Done before the envelope is locked, and in a PDF thread:
 * unpacking an image takes time.
 * @throws RuleViolation INVALID_FIELD_VALUE
 */
export async function requireSoundImage(services: Services, value: FieldInput): Promise<void> {
  if (typeof value !== 'object' || !('image' in value)) return;
  const bytes = new Uint8Array(Buffer.from(value.image.slice(value.image.indexOf(',') + 1), 'base64'));
  const { problem } = await services.pdf.run('inspectImage', () => ({ input: { bytes }, transfer: [bytes.buffer] }));
  if (problem !== null) {
    throw new RuleViolation('INVALID_FIELD_VALUE', problem, [{ path: ['value', 'image'], message: problem }]);
  }
}
