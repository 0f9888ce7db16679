import type { FieldInput } from '@countersign/contracts/signing';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { PdfTaskError } from '../../../platform/pdf-threads/pdf-workers.ts';
import { INSPECT_IMAGE } from './inspect-image.ts';
import type { ImageInspection } from './inspect-image-task.ts';

/**
 * Rejects a signature image that is blank or cannot be decoded. Call this before locking the envelope, because decoding
 * takes time.
 * @throws RuleViolation INVALID_FIELD_VALUE
 */
export async function requireUsableImage(services: Services, value: FieldInput): Promise<void> {
  if (typeof value !== 'object' || !('image' in value)) return;
  const bytes = new Uint8Array(Buffer.from(value.image.slice(value.image.indexOf(',') + 1), 'base64'));
  const { problem, isBlank } = await inspect(services, bytes);
  if (problem !== null) {
    throw new RuleViolation('INVALID_FIELD_VALUE', problem, [{ path: ['value', 'image'], message: problem }], {
      name: isBlank ? 'imageBlank' : 'imageUnreadable',
    });
  }
}

async function inspect({ pdf, log }: Services, bytes: Uint8Array<ArrayBuffer>): Promise<ImageInspection> {
  try {
    return await pdf.run(INSPECT_IMAGE, () => ({ input: { bytes }, transfer: [bytes.buffer] }));
  } catch (error) {
    if (!(error instanceof PdfTaskError)) throw error;
    // A retry would fail in the same way, so reject the value.
    log.warn({ event: 'signature.image_not_read', err: error });
    return { problem: 'The image cannot be read.', isBlank: false };
  }
}
