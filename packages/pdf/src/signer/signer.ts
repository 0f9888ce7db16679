import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';

/** Algorithm of a signature. RSA means PKCS #1 v1.5. */
export interface SigningAlgorithm {
  key: 'ecdsa' | 'rsa';
  hash: 'sha256' | 'sha384' | 'sha512';
}

/** A key in a file, KMS or HSM, and its certificates. */
export interface Signer {
  /** Certificates in DER. The signing certificate comes first, followed by its issuers. */
  certificates: Uint8Array[];
  algorithm: SigningAlgorithm;
  /** Maximum length of a signature in bytes. This much space is reserved before signing. */
  signatureLength: number;
  /** Hashes and signs the bytes. An ECDSA signature is in DER (RFC 3279, 2.2.3). */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** The properties of a signer that are known before signing. */
export type SignerDescription = Pick<Signer, 'certificates' | 'algorithm' | 'signatureLength'>;

/**
 * Creates a signer from a private key (PEM, PKCS #8, unencrypted) and its certificate chain (PEM, signing certificate
 * first).
 * @throws Error if `describeSigner` does not support the key, or if the key does not belong to the first certificate
 */
export const createSigner = (identity: {
  keyPem: string;
  certificatesPem: string;
  hash?: SigningAlgorithm['hash'];
}): Signer => {
  const key = createPrivateKey(identity.keyPem);
  const blocks = identity.certificatesPem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const certificates = blocks.map((block) => new X509Certificate(block));
  const [own] = certificates;
  if (!own) throw new Error('The signing certificate is missing.');
  if (!own.checkPrivateKey(key)) throw new Error('The private key does not belong to the signing certificate.');
  const description = describeSigner(certificates, identity.hash);
  return { ...description, sign: async (data) => sign(description.algorithm.hash, data, key) };
};

/**
 * Describes the signer for a certificate chain, without access to the key. By default, the hash is as strong as the
 * key.
 * @throws Error unless the key is ECDSA on P-256 or P-384, or RSA with 2048 to 4096 bits
 */
export const describeSigner = (certificates: X509Certificate[], hash?: SigningAlgorithm['hash']): SignerDescription => {
  const [own] = certificates;
  if (!own) throw new Error('The signing certificate is missing.');
  const { key, signatureLength, hash: usual } = kindOf(own.publicKey);
  return {
    certificates: certificates.map((certificate) => certificate.raw),
    algorithm: { key, hash: hash ?? usual },
    signatureLength,
  };
};

const kindOf = (key: KeyObject): SigningAlgorithm & { signatureLength: number } => {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  // An ECDSA signature is a SEQUENCE of two INTEGERs. Each may need an extra byte for its sign.
  if (namedCurve === 'prime256v1') return { key: 'ecdsa', hash: 'sha256', signatureLength: 72 };
  if (namedCurve === 'secp384r1') return { key: 'ecdsa', hash: 'sha384', signatureLength: 104 };
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 && modulusLength <= 4096) {
    return { key: 'rsa', hash: 'sha256', signatureLength: Math.ceil(modulusLength / 8) };
  }
  throw new Error('The signing key must be ECDSA on P-256 or P-384, or RSA of 2048 to 4096 bits.');
};
