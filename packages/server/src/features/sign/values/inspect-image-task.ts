import { hasVisibleInk, ImageError, inspectImage } from '@countersign/pdf';

/** Result of checking a PNG or JPEG for use as a signature. `problem` is a sentence, or null if the image is usable. */
export interface ImageInspection {
  problem: string | null;
  /** Whether the image would be invisible on white paper. */
  isBlank: boolean;
}

export async function inspectSignatureImage({ bytes }: { bytes: Uint8Array }): Promise<ImageInspection> {
  try {
    inspectImage(bytes);
    const isBlank = !(await hasVisibleInk(bytes));
    return { problem: isBlank ? 'The image is blank on white paper.' : null, isBlank };
  } catch (error) {
    if (error instanceof ImageError) return { problem: error.message, isBlank: false };
    throw error;
  }
}
