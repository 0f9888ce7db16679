import type { Dict } from '../objects.ts';

/** An image as PDF stores it (ISO 32000-2, 8.9.5): the dictionary and the encoded samples, not yet in a file. */
export interface EncodedImage {
  kind: 'png' | 'jpeg';
  /** In pixels as a person sees it, after orientation. */
  width: number;
  height: number;
  /** Places the stored rows on the seen unit square, y up: an `a b c d e f` matrix. */
  orientation: readonly [number, number, number, number, number, number];
  dict: Dict;
  bytes: Uint8Array;
  /** Transparency as a soft mask (11.6.5.2). */
  mask?: { dict: Dict; bytes: Uint8Array };
}

export const UPRIGHT: EncodedImage['orientation'] = [1, 0, 0, 1, 0, 0];
