/** Reasons for rejecting an image. Do not rename them, because callers map them to their own codes. */
export type ImageErrorReason = 'not-an-image' | 'damaged' | 'unsupported' | 'too-large';

/** Thrown for every problem with the bytes of an image. `message` is a sentence that can be shown to users. */
export class ImageError extends Error {
  override readonly name = 'ImageError';

  constructor(
    readonly reason: ImageErrorReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const damagedImage = (what: string, options?: ErrorOptions): ImageError =>
  new ImageError('damaged', `The image is damaged: ${what}.`, options);
