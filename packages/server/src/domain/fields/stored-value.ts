import type { HandwritingFace } from '@countersign/contracts/signing';

export type SignatureValue =
  | { type: 'drawn' | 'uploaded'; mediaType: 'image/png' | 'image/jpeg' }
  /** If `face` is omitted, the default handwriting style applies. */
  | { type: 'typed'; text: string; face?: HandwritingFace };

export interface StoredValue {
  customText: string;
  selected: readonly number[] | null;
  signature: SignatureValue | null;
  signatureImage: Uint8Array | null;
}
