import type { X509Certificate } from 'node:crypto';
import { extendedKeyUsage } from '../asn1/extensions.ts';
import { expect, inside, integerOf, objectIdentifierOf, readDer, TAG, timeOf } from '../asn1/read-der.ts';
import { digestNames, type HashName } from '../cms/digests.ts';
import { readCertificate } from '../cms/read-certificate.ts';
import { checkSigner, readSignedData, UnknownAlgorithmError } from '../cms/signed-data.ts';
import { algorithmName } from '../cms/verify-signature.ts';

/**
 * Content of a TimeStampToken (RFC 3161), and the results of checking it. Whether to trust the signer is not checked
 * here.
 */
export interface TimestampFacts {
  time: Date;
  /** Object identifier of the policy under which the timestamp was issued. */
  policy: string;
  imprint: { algorithm: HashName; digest: Uint8Array };
  nonce: bigint | null;
  signer: X509Certificate;
  certificates: X509Certificate[];
  /** Whether the token's signature is valid for the signer's key. */
  signatureValid: boolean;
  /** See `SignerFacts`. */
  unknownAlgorithm: string | null;
  /** See `ReadSignedData`. */
  isFollowed: boolean;
  /** Whether the signer's certificate is restricted to timestamps (RFC 3161, 2.3). */
  hasTimestampingPurpose: boolean;
  /** Whether the signed attributes identify the signer's certificate (RFC 5035, RFC 5816). */
  certificateBound: boolean;
  hashes: HashName[];
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIMESTAMPING = '1.3.6.1.5.5.7.3.8';

/**
 * Reads and checks a TimeStampToken.
 * @throws Error if it cannot be read
 */
export const readTimestamp = (token: Uint8Array): TimestampFacts => {
  const read = readSignedData(token);
  if (read.contentType !== TST_INFO || !read.content) throw new Error('it is not a timestamp');
  const { digestMatches, signatureValid, unknownAlgorithm, ...checked } = checkSigner(read, [read.content]);
  const info = readTstInfo(read.content);
  return {
    ...info,
    signer: read.signer,
    certificates: read.certificates.flatMap((der) => unlessUnreadable(() => readCertificate(der)) ?? []),
    isFollowed: read.isFollowed,
    signatureValid: digestMatches && signatureValid,
    unknownAlgorithm: digestMatches ? unknownAlgorithm : null,
    hasTimestampingPurpose: hasTimestampingPurpose(read.signer),
    certificateBound: checked.signingCertificate === 'matches',
    hashes: [info.imprint.algorithm, ...checked.hashes],
  };
};

/** Returns undefined for certificates that cannot be read, e.g. because their kind is unknown. */
const unlessUnreadable = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** Reads TSTInfo: version, policy, messageImprint, serialNumber, genTime, [accuracy], [ordering], [nonce], ... */
const readTstInfo = (content: Uint8Array): Pick<TimestampFacts, 'time' | 'policy' | 'imprint' | 'nonce'> => {
  const [, policy, imprint, , time, ...rest] = inside(readDer(content));
  const [algorithm, digest] = inside(expect(imprint, TAG.sequence, 'imprint'));
  const hash = algorithm && digestNames[objectIdentifierOf(inside(algorithm)[0])];
  if (!hash) throw new UnknownAlgorithmError(algorithm ? algorithmName(algorithm) : '');
  const nonce = rest.find(({ tag }) => tag === TAG.integer);
  return {
    time: timeOf(time),
    policy: objectIdentifierOf(policy),
    imprint: { algorithm: hash, digest: expect(digest, TAG.octetString, 'imprint').content },
    nonce: nonce ? integerOf(nonce) : null,
  };
};

const hasTimestampingPurpose = (certificate: X509Certificate): boolean => {
  const usage = extendedKeyUsage(certificate.raw);
  return usage?.critical === true && usage.purposes.length === 1 && usage.purposes[0] === TIMESTAMPING;
};
