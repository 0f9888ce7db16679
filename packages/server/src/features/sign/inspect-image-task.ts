import { hasVisibleInk, ImageError, inspectImage } from '@countersign/pdf';

/** The reason why a PNG or JPEG cannot be used as a signature, as a sentence. Null if it can. */
export interface ImageInspection {
  problem: string | null;
  /** Whether the image would be invisible on white paper. */
  isBlank: boolean;
}

export async function inspectSignatureImage({ bytes }: { bytes: Uint8Array }): Promise<ImageInspection> {
  try {
    inspectImage(bytes);
    const isBlank = !(await hasVisibleInk(bytes));
    return { problem: isBlank ? 'The image shows nothing on white paper.' : null, isBlank };
  } catch (error) {
    if (error instanceof ImageError) return { problem: error.message, isBlank: false };
    throw error;
  }
}
