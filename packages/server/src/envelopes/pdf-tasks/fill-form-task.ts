import { createHash } from 'node:crypto';
import { addToHash, appended, type FormValue, fillForm, inspectPdf, PdfError } from '@countersign/pdf';
import { ownBytes, transferBack } from '../../platform/pdf-threads/transfer-bytes.ts';

export interface FillFormInput {
  bytes: Uint8Array;
  values: Readonly<Record<string, FormValue>>;
}

/** A PDF with its form filled in (see `FilledForm`), or a sentence that says why the PDF cannot be read or sealed. */
export type FillFormOutput =
  | {
      /**
       * The filled-in PDF, which is the input followed by `tail`. SHA-256 (hex) and size are those of the whole. Null
       * if no field was filled in.
       */
      filled: { tail: Uint8Array<ArrayBuffer>; sha256: string; byteLength: number; fields: string[] } | null;
      unknown: string[];
      refused: { name: string; message: string }[];
      names: string[];
    }
  | { problem: string };

/**
 * Fills in a copy of the form and test-seals it, as is done for uploads, so that signers never see a PDF that cannot be
 * sealed.
 */
export async function fillPdfForm({ bytes, values }: FillFormInput): Promise<FillFormOutput> {
  try {
    const { tail, filled: fields, unknown, refused, names } = fillForm(bytes, values);
    if (!tail) return { filled: null, unknown, refused, names };
    const sha256 = addToHash(createHash('sha256'), bytes).update(tail).digest('hex');
    const trial = await inspectPdf(appended(bytes, tail));
    if (trial.verdict === 'refused') return { problem: `With these values it cannot be sealed. ${trial.message}` };
    if (trial.bytes) return { problem: 'With these values it cannot be sealed as it is.' };
    const kept = ownBytes(tail);
    const filled = { tail: kept, sha256, byteLength: bytes.length + tail.length, fields };
    return transferBack({ filled, unknown, refused, names }, kept);
  } catch (error) {
    if (error instanceof PdfError) return { problem: error.message };
    throw error;
  }
}
