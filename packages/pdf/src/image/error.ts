/** Reasons for refusing bytes as an image. Stable: callers map these to their own codes. */
export type ImageErrorReason = 'not-an-image' | 'damaged' | 'unsupported' | 'too-large';

/** The only error images throw about their bytes. `message` is a plain sentence fit to be shown to a person. */
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
