import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';

/** How the signature value is made; both with SHA-256. RSA is PKCS #1 v1.5. */
export type SignatureAlgorithm = 'ecdsa-p256' | 'rsa';

/** Who signs: a key wherever it lives (file, KMS, HSM), and its certificates. */
export interface Signer {
  /** DER, the signing certificate first, then its issuers. */
  certificates: Uint8Array[];
  algorithm: SignatureAlgorithm;
  /** The longest signature value the key makes, in bytes: space is set aside before it is known. */
  signatureLength: number;
  /** Signs these bytes (hashing them with SHA-256). ECDSA: the DER form, RFC 3279 section 2.2.3. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** SEQUENCE of two INTEGERs of at most 33 bytes. */
const P256_SIGNATURE_LENGTH = 72;

/**
 * A signer from a PEM private key (PKCS #8, unencrypted) and its PEM certificate chain, signing certificate first.
 * Throws when the key is neither P-256 nor RSA of at least 2048 bits, or does not belong to the first certificate.
 */
export const createSigner = (identity: { keyPem: string; certificatesPem: string }): Signer => {
  const key = createPrivateKey(identity.keyPem);
  const blocks = identity.certificatesPem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const certificates = blocks.map((block) => new X509Certificate(block));
  const [own] = certificates;
  if (!own) throw new Error('The signing certificate is missing.');
  if (!own.checkPrivateKey(key)) throw new Error('The private key does not belong to the signing certificate.');
  return {
    certificates: certificates.map((certificate) => certificate.raw),
    ...algorithmOf(key),
    sign: async (data) => sign('sha256', data, key),
  };
};

const algorithmOf = (key: KeyObject): Pick<Signer, 'algorithm' | 'signatureLength'> => {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') {
    return { algorithm: 'ecdsa-p256', signatureLength: P256_SIGNATURE_LENGTH };
  }
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048) {
    return { algorithm: 'rsa', signatureLength: Math.ceil(modulusLength / 8) };
  }
  throw new Error('The signing key must be ECDSA on P-256, or RSA of at least 2048 bits.');
};
