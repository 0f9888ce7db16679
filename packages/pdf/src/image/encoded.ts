import type { Dict } from '../objects/objects.ts';

/** An image as PDF stores it (ISO 32000-2, 8.9.5): the dictionary and the encoded samples. */
export interface EncodedImage {
  kind: 'png' | 'jpeg';
  /** Width in pixels after orientation. */
  width: number;
  height: number;
  /** An `a b c d e f` matrix that maps the stored rows to the visible unit square, with y pointing up. */
  orientation: readonly [number, number, number, number, number, number];
  dict: Dict;
  bytes: Uint8Array;
  /** Transparency as a soft mask (11.6.5.2), or as a stencil mask of the pixels to paint (8.9.6.3). */
  mask?: { entry: 'SMask' | 'Mask'; dict: Dict; bytes: Uint8Array };
}

export interface ImageRules {
  /** Whether soft masks are forbidden. If so, semitransparent pixels are blended with white. */
  opaque: boolean;
  depth: 8 | 16;
}

export const ANY_IMAGE: ImageRules = { opaque: false, depth: 16 };

export const UPRIGHT: EncodedImage['orientation'] = [1, 0, 0, 1, 0, 0];
