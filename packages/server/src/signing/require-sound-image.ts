import type { FieldInput } from '../domain/field-input.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { PdfTaskError } from '../pdf-workers/pdf-workers.ts';
import type { Services } from '../services.ts';

/**
 * Refuses a signature whose image cannot be drawn later. Done before the envelope is locked, and in a PDF thread:
 * unpacking an image takes time.
 * @throws RuleViolation INVALID_FIELD_VALUE
 */
export async function requireSoundImage(services: Services, value: FieldInput): Promise<void> {
  if (typeof value !== 'object' || !('image' in value)) return;
  const bytes = new Uint8Array(Buffer.from(value.image.slice(value.image.indexOf(',') + 1), 'base64'));
  const problem = await problemOf(services, bytes);
  if (problem !== null) {
    throw new RuleViolation('INVALID_FIELD_VALUE', problem, [{ path: ['value', 'image'], message: problem }], {
      name: 'imageUnreadable',
    });
  }
}

async function problemOf({ pdf, log }: Services, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    return (await pdf.run('inspectImage', () => ({ input: { bytes }, transfer: [bytes.buffer] }))).problem;
  } catch (error) {
    if (!(error instanceof PdfTaskError)) throw error;
    // An image nobody foresaw. Sent again it would fail again, so it is the value that is refused.
    log.warn({ err: error }, 'a signature image could not be inspected');
    return 'The image cannot be read.';
  }
}
