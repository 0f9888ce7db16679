import type { ProvidedKind } from '@countersign/contracts/vocabulary';

export { PROVIDED_KINDS, type ProvidedKind } from '@countersign/contracts/vocabulary';

/**
 * An authentication that a third party vouches for. `detail` is the phone, account or identity in the third party's own
 * words.
 */
export interface ProvidedProof {
  kind: ProvidedKind;
  provider: string;
  detail: string;
}
