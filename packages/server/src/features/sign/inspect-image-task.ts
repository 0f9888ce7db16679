import { hasVisibleInk, ImageError, inspectImage } from '@countersign/pdf';

/** Whether a PNG or JPEG can be used as a signature, and why not, as a sentence. */
export interface ImageInspection {
  problem: string | null;
  /** Is it an image of which nobody would see anything? */
  isBlank: boolean;
}

export async function inspectSignatureImage({ bytes }: { bytes: Uint8Array }): Promise<ImageInspection> {
  try {
    inspectImage(bytes);
    const isBlank = !(await hasVisibleInk(bytes));
    return { problem: isBlank ? 'Nothing can be seen of the image on white paper.' : null, isBlank };
  } catch (error) {
    if (error instanceof ImageError) return { problem: error.message, isBlank: false };
    throw error;
  }
}
