import { ImageError, type Inspection, inspectImage, inspectPdf } from '@countersign/pdf';
import { handBack, ownBytes } from './hand-over.ts';

/** Whether an upload can be sealed, and what it is; see `inspectPdf`, also for `room`. */
export async function inspectUpload({ bytes, room }: { bytes: Uint8Array; room: number }): Promise<Inspection> {
  const inspection = await inspectPdf(bytes, { room });
  if (inspection.verdict === 'refused' || !inspection.bytes) return inspection;
  const kept = ownBytes(inspection.bytes);
  return handBack({ ...inspection, bytes: kept }, kept);
}

/** Why a PNG or JPEG cannot be used as a signature, as a sentence; null when it can. */
export function inspectSignatureImage({ bytes }: { bytes: Uint8Array }): { problem: string | null } {
  try {
    inspectImage(bytes);
    return { problem: null };
  } catch (error) {
    if (error instanceof ImageError) return { problem: error.message };
    throw error;
  }
}
