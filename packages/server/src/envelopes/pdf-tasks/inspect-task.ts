import { type Inspection, inspectPdf, type TrialOptions } from '@countersign/pdf';
import { ownBytes, transferBack } from '../../platform/pdf-threads/transfer-bytes.ts';

export interface InspectInput extends TrialOptions {
  bytes: Uint8Array;
}

/**
 * Runs the part of `inspectPdf` that belongs in the PDF thread. If a file was repaired by appending, returns only the
 * appended bytes.
 */
export async function inspectUpload({
  bytes,
  ...trial
}: InspectInput): Promise<Inspection & { appended?: Uint8Array }> {
  const inspection = await inspectPdf(bytes, trial);
  if (inspection.verdict === 'refused' || !inspection.bytes) return inspection;
  if (inspection.bytes.buffer === bytes.buffer) {
    const { bytes: repaired, ...rest } = inspection;
    const tail = new Uint8Array(repaired.subarray(bytes.length));
    return transferBack({ ...rest, appended: tail }, tail);
  }
  const kept = ownBytes(inspection.bytes);
  return transferBack({ ...inspection, bytes: kept }, kept);
}
