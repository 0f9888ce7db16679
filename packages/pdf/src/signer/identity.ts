import 'reflect-metadata';
import { createHash, createPublicKey, randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** Key types that `createIdentity` supports: ECDSA on P-256, and RSA with 2048 bits. */
export type SignatureAlgorithm = 'ecdsa-p256' | 'rsa';

/** Keys and certificates of a sealing identity, in PEM. The keys must stay secret. */
export interface Identity {
  keyPem: string;
  /** The seal certificate, followed by the authority's certificate. */
  certificatesPem: string;
  /**
   * Private key of the authority in PKCS #8. Keep it offline, because it is needed only to renew the seal certificate.
   */
  authorityKeyPem: string;
}

export interface IssuingAuthority {
  certificatePem: string;
  keyPem: string;
}

export interface IdentityOptions {
  name: string;
  organization?: string | undefined;
  /** Registration number of the organization (ETSI EN 319 412-1, 5.1.4), e.g. VATDE-123456789. */
  organizationIdentifier?: string | undefined;
  /** ISO 3166-1 alpha-2 code. */
  country?: string | undefined;
  /** Whether common names end with the first eight hex digits of the key's SHA-256, to make them unique. */
  isNamedByKey?: boolean;
  /** Object identifiers of the certificate policies for the seal certificate. */
  policies?: readonly string[];
  crlUrl?: string | undefined;
  ocspUrl?: string | undefined;
  /** Authority that issues the seal certificate. Default: a new one. */
  authority?: IssuingAuthority;
  /** Default: ECDSA on P-256, which is strong enough and costs a tenth as much per signature as RSA. */
  algorithm?: SignatureAlgorithm;
  /** Start of validity. Default: now. */
  from?: Date;
  purpose?: 'sealing' | 'timestamping';
}

const KEYS: Record<SignatureAlgorithm, RsaHashedKeyGenParams | EcKeyGenParams> = {
  'ecdsa-p256': { name: 'ECDSA', namedCurve: 'P-256' },
  rsa: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
};
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };
const ORGANIZATION_IDENTIFIER = '2.5.4.97';
const AUTHORITY_YEARS = 20;
const SEAL_YEARS = 10;
/** Document signing (RFC 9336) and email protection, which several validators still require. */
const SEALING = new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4']);
/** Time stamping. RFC 3161, 2.3 requires that the extension is critical and contains no other purpose. */
const TIMESTAMPING = new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.8'], true);

/**
 * Creates a seal certificate (RFC 5280). Unless an authority is given, also creates a small certificate authority to
 * issue it.
 */
export const createIdentity = async (options: IdentityOptions): Promise<Identity> => {
  const authority = options.authority ? await openAuthority(options.authority) : await createAuthority(options);
  const { algorithm = 'ecdsa-p256', purpose = 'sealing', policies = [], crlUrl, ocspUrl } = options;
  const keys = await webcrypto.subtle.generateKey(KEYS[algorithm], true, ['sign', 'verify']);
  const seal = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: await subject(options.name, keys.publicKey, options),
    issuer: authority.certificate.subjectName,
    ...validity(options.from, SEAL_YEARS, authority.certificate.notAfter),
    publicKey: keys.publicKey,
    signingKey: authority.key,
    signingAlgorithm: authority.signingAlgorithm,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation, true),
      purpose === 'sealing' ? SEALING : TIMESTAMPING,
      ...(policies.length === 0 ? [] : [new x509.CertificatePolicyExtension([...policies])]),
      ...(crlUrl === undefined ? [] : [new x509.CRLDistributionPointsExtension([crlUrl])]),
      ...(ocspUrl === undefined ? [] : [new x509.AuthorityInfoAccessExtension({ ocsp: ocspUrl })]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(authority.certificate),
    ],
  });
  return {
    keyPem: await keyPem(keys.privateKey),
    certificatesPem: `${seal.toString('pem')}\n${authority.certificate.toString('pem')}\n`,
    authorityKeyPem: await keyPem(authority.key),
  };
};

interface Authority {
  certificate: x509.X509Certificate;
  key: webcrypto.CryptoKey;
  signingAlgorithm: RsaHashedKeyGenParams | EcdsaParams;
}

const createAuthority = async (options: IdentityOptions): Promise<Authority> => {
  const parameters = KEYS[options.algorithm ?? 'ecdsa-p256'];
  const signingAlgorithm = 'hash' in parameters ? parameters : SIGNING;
  const keys = await webcrypto.subtle.generateKey(parameters, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: await subject(`${options.name} authority`, keys.publicKey, options),
    ...validity(options.from, AUTHORITY_YEARS),
    keys,
    signingAlgorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate, key: keys.privateKey, signingAlgorithm };
};

const openAuthority = async ({ certificatePem, keyPem }: IssuingAuthority): Promise<Authority> => {
  const certificate = new x509.X509Certificate(certificatePem);
  const parameters = createPublicKey(certificatePem).asymmetricKeyType === 'rsa' ? KEYS.rsa : KEYS['ecdsa-p256'];
  const key = await webcrypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(keyPem), parameters, true, [
    'sign',
  ]);
  return { certificate, key, signingAlgorithm: 'hash' in parameters ? parameters : SIGNING };
};

const subject = async (
  commonName: string,
  key: webcrypto.CryptoKey,
  { organization, organizationIdentifier, country, isNamedByKey }: IdentityOptions,
): Promise<x509.JsonName> => [
  ...(country === undefined ? [] : [{ C: [country] }]),
  ...(organization === undefined ? [] : [{ O: [organization] }]),
  ...(organizationIdentifier === undefined ? [] : [{ [ORGANIZATION_IDENTIFIER]: [organizationIdentifier] }]),
  { CN: [isNamedByKey ? `${commonName} ${await fingerprint(key)}` : commonName] },
];

const fingerprint = async (key: webcrypto.CryptoKey): Promise<string> => {
  const spki = await webcrypto.subtle.exportKey('spki', key);
  return createHash('sha256').update(new Uint8Array(spki)).digest('hex').slice(0, 8);
};

const validity = (from = new Date(), years: number, atMost?: Date): { notBefore: Date; notAfter: Date } => {
  // Start an hour early, so that the certificate is also valid on machines whose clocks are slow.
  const notBefore = new Date(from.getTime() - 60 * 60 * 1000);
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  return { notBefore, notAfter: atMost && atMost < notAfter ? atMost : notAfter };
};

const keyPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

/**
 * Returns 127 random bits as a positive number (RFC 5280, 4.1.2.2). The top bit is 0 to make the number positive, and
 * the next bit is 1 to fix its length.
 */
const serialNumber = (): string => {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
};
