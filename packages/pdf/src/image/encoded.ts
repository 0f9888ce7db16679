import type { Dict } from '../objects.ts';

/** An image as PDF stores it (ISO 32000-2, 8.9.5): the dictionary and the encoded samples, not yet in a file. */
export interface EncodedImage {
  kind: 'png' | 'jpeg';
  /** Width in pixels as a person sees it, after orientation. */
  width: number;
  height: number;
  /** Places the stored rows on the seen unit square, y up: an `a b c d e f` matrix. */
  orientation: readonly [number, number, number, number, number, number];
  dict: Dict;
  bytes: Uint8Array;
  /** Transparency: as a soft mask (11.6.5.2), or as a stencil of what is painted at all (8.9.6.3). */
  mask?: { entry: 'SMask' | 'Mask'; dict: Dict; bytes: Uint8Array };
}

/** Limits for an image. */
export interface ImageRules {
  /** Are there no soft masks: is what is half transparent to be mixed with white? */
  opaque: boolean;
  /** The most bits a sample may have. */
  depth: 8 | 16;
}

export const ANY_IMAGE: ImageRules = { opaque: false, depth: 16 };

export const UPRIGHT: EncodedImage['orientation'] = [1, 0, 0, 1, 0, 0];
