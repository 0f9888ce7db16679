import { hasVisibleInk, ImageError, inspectImage } from '@countersign/pdf';

/** A sentence that says why a PNG or JPEG cannot be used as a signature; null if it can. */
export interface ImageInspection {
  problem: string | null;
  /** Whether the image is invisible on white paper. */
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
