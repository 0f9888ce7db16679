import { createHash } from 'node:crypto';
import { addToHash, appended, type FormValue, fillForm, inspectPdf, PdfError } from '@countersign/pdf';
import { handBack, ownBytes } from '../../platform/pdf-threads/hand-over.ts';

export interface FillFormInput {
  bytes: Uint8Array;
  values: Readonly<Record<string, FormValue>>;
}

/** What filling in a PDF's own form came to, see `FilledForm`. Or why it cannot be read or sealed, as a sentence. */
export type FillFormOutput =
  | {
      /** `tail` behind the PDF is the PDF filled in, whose SHA-256 (hex) and size follow; null where nothing was. */
      filled: { tail: Uint8Array<ArrayBuffer>; sha256: string; byteLength: number; fields: string[] } | null;
      unknown: string[];
      refused: { name: string; message: string }[];
      names: string[];
    }
  | { problem: string };

/** Fills in a form and seals the copy on trial, as an upload is: what is shown to signers can be sealed. */
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
    return handBack({ filled, unknown, refused, names }, kept);
  } catch (error) {
    if (error instanceof PdfError) return { problem: error.message };
    throw error;
  }
}
