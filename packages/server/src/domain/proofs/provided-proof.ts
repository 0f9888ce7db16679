/** What a provider can say that it has proven: a phone, an account there, or an identity that it checked. */
export const PROVIDED_KINDS = ['PROVIDER_PHONE', 'PROVIDER_ACCOUNT', 'PROVIDER_IDENTITY'] as const;
export type ProvidedKind = (typeof PROVIDED_KINDS)[number];

/** A proof that somebody else vouches for: who does, and which phone, account or identity it is about, in their words. */
export interface ProvidedProof {
  kind: ProvidedKind;
  provider: string;
  detail: string;
}
