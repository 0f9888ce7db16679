import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** The kinds of keys made here: ECDSA on P-256, RSA of 2048 bits. */
export type SignatureAlgorithm = 'ecdsa-p256' | 'rsa';

/** A signing identity as text to be kept: the key must stay secret. */
export interface Identity {
  /** The seal's private key, PKCS #8. */
  keyPem: string;
  /** The seal certificate, then the authority's. */
  certificatesPem: string;
  /** The authority's private key, PKCS #8: needed only to renew the seal certificate; best kept offline. */
  authorityKeyPem: string;
}

export interface IdentityOptions {
  /** The name of the sealer: the certificate's common name. */
  name: string;
  organization?: string;
  /** ECDSA on P-256 unless said otherwise: its signatures are as strong as needed and cost a tenth. */
  algorithm?: SignatureAlgorithm;
  /** When validity starts; now unless given. */
  from?: Date;
  /** Purpose of the certificate. The default is sealing. */
  purpose?: 'sealing' | 'timestamping';
}

const KEYS: Record<SignatureAlgorithm, RsaHashedKeyGenParams | EcKeyGenParams> = {
  'ecdsa-p256': { name: 'ECDSA', namedCurve: 'P-256' },
  rsa: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
};
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };
const AUTHORITY_YEARS = 20;
const SEAL_YEARS = 10;
/** Document signing (RFC 9336), and e-mail protection: several validators still ask for the latter. */
const SEALING = new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4']);
/** Critical, and the only purpose (RFC 3161, 2.3). */
const TIMESTAMPING = new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.8'], true);

/** Makes a small certificate authority and a seal certificate under it (RFC 5280). */
export const createIdentity = async (options: IdentityOptions): Promise<Identity> => {
  const { algorithm = 'ecdsa-p256', from = new Date(), purpose = 'sealing' } = options;
  const { subtle } = webcrypto;
  const parameters = KEYS[algorithm];
  const authorityKeys = await subtle.generateKey(parameters, true, ['sign', 'verify']);
  const sealKeys = await subtle.generateKey(parameters, true, ['sign', 'verify']);
  const signingAlgorithm = algorithm === 'rsa' ? parameters : SIGNING;
  const subject = (commonName: string): x509.JsonName => [
    ...(options.organization === undefined ? [] : [{ O: [options.organization] }]),
    { CN: [commonName] },
  ];
  const validity = (years: number): { notBefore: Date; notAfter: Date } => {
    // A certificate that starts this very second is not yet valid on a machine whose clock is a little behind.
    const notBefore = new Date(from.getTime() - 60 * 60 * 1000);
    const notAfter = new Date(notBefore);
    notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
    return { notBefore, notAfter };
  };
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: subject(`${options.name} authority`),
    ...validity(AUTHORITY_YEARS),
    keys: authorityKeys,
    signingAlgorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const seal = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: subject(options.name),
    issuer: authority.subjectName,
    ...validity(SEAL_YEARS),
    publicKey: sealKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation, true),
      purpose === 'sealing' ? SEALING : TIMESTAMPING,
      await x509.SubjectKeyIdentifierExtension.create(sealKeys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const keyPem = async (key: webcrypto.CryptoKey): Promise<string> =>
    x509.PemConverter.encode(await subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
  return {
    keyPem: await keyPem(sealKeys.privateKey),
    certificatesPem: `${seal.toString('pem')}\n${authority.toString('pem')}\n`,
    authorityKeyPem: await keyPem(authorityKeys.privateKey),
  };
};

/** 127 random bits, positive and never zero (RFC 5280, 4.1.2.2): the first byte's top bit is clear and the next is set. */
const serialNumber = (): string => {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
};
