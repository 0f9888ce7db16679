import { type Inspection, inspectPdf } from '@countersign/pdf';
import { handBack, ownBytes } from '../../platform/pdf-threads/hand-over.ts';

/**
 * Whether an upload can be sealed, and what it is; see `inspectPdf`, also for `room`. Of one that is a file, and is repaired
 * by what is behind it, only that comes back.
 */
export async function inspectUpload({
  bytes,
  room,
}: {
  bytes: Uint8Array;
  room: number;
}): Promise<Inspection & { appended?: Uint8Array }> {
  const inspection = await inspectPdf(bytes, { room });
  if (inspection.verdict === 'refused' || !inspection.bytes) return inspection;
  if (inspection.bytes.buffer === bytes.buffer) {
    const { bytes: repaired, ...rest } = inspection;
    const tail = new Uint8Array(repaired.subarray(bytes.length));
    return handBack({ ...rest, appended: tail }, tail);
  }
  const kept = ownBytes(inspection.bytes);
  return handBack({ ...inspection, bytes: kept }, kept);
}
