import type { HandwritingFace } from './handwriting.ts';

export type SignatureValue =
  | { type: 'drawn' | 'uploaded'; mediaType: 'image/png' | 'image/jpeg' }
  /** The default style applies if none is named. */
  | { type: 'typed'; text: string; face?: HandwritingFace };

export interface StoredValue {
  /** The displayed text or selected options. Empty for signature images. */
  customText: string;
  /** Ids of the chosen options. */
  selected: readonly number[] | null;
  signature: SignatureValue | null;
  signatureImage: Uint8Array | null;
}
