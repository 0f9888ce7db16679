/** A provider can confirm a phone, an account at the provider, or an identity that the provider verified. */
export const PROVIDED_KINDS = ['PROVIDER_PHONE', 'PROVIDER_ACCOUNT', 'PROVIDER_IDENTITY'] as const;
export type ProvidedKind = (typeof PROVIDED_KINDS)[number];

/**
 * An authentication that a third party vouches for: who that is, and which phone, account or identity it is about, in their
 * words.
 */
export interface ProvidedProof {
  kind: ProvidedKind;
  provider: string;
  detail: string;
}
