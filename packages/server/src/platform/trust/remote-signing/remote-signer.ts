import { createHash, verify, type X509Certificate } from 'node:crypto';
import { describeSigner, type Signer, type SigningAlgorithm } from '@countersign/pdf';
import type { RemoteKey } from '../../config/remote-key.ts';
import { type CredentialInfo, RemoteSigningError, RemoteSigningService } from './remote-signing-service.ts';

/** Time limit for a signature. Hardware tokens have the same limit. */
const TIME_LIMIT_MS = 20_000;

const HASHES: Record<SigningAlgorithm['hash'], string> = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};

/** Signature algorithms by key and hash. `any` is the algorithm that does not specify the hash. */
const ALGORITHMS: Record<SigningAlgorithm['key'], Record<SigningAlgorithm['hash'] | 'any', string>> = {
  rsa: {
    sha256: '1.2.840.113549.1.1.11',
    sha384: '1.2.840.113549.1.1.12',
    sha512: '1.2.840.113549.1.1.13',
    any: '1.2.840.113549.1.1.1',
  },
  ecdsa: {
    sha256: '1.2.840.10045.4.3.2',
    sha384: '1.2.840.10045.4.3.3',
    sha512: '1.2.840.10045.4.3.4',
    any: '1.2.840.10045.2.1',
  },
};

/**
 * Creates a signer whose key is stored by a remote signing service (CSC API, version 2). Only hashes leave this
 * machine. Every signature is authorized for its hash, and verified with the certificate before it is used.
 */
export function createRemoteSigner(
  key: RemoteKey,
  certificates: X509Certificate[],
  hash?: SigningAlgorithm['hash'],
): Signer {
  const description = describeSigner(certificates, hash);
  const { algorithm } = description;
  const [own] = certificates;
  const service = new RemoteSigningService(key);
  let info: CredentialInfo | undefined;
  let refused: RemoteSigningError | undefined;
  return {
    ...description,
    async sign(data) {
      // Never retry a refusal, because credentials lock permanently after a few wrong PINs.
      if (refused) throw refused;
      const signal = AbortSignal.timeout(TIME_LIMIT_MS);
      const digest = createHash(algorithm.hash).update(data).digest();
      const asked = { value: digest.toString('base64'), oid: HASHES[algorithm.hash] };
      try {
        info ??= await service.info(key.credentialId, signal);
        const signAlgo = usableAlgorithm(info, own, algorithm);
        const activation = await service.authorize(info, asked, signal);
        const signature = await service.signHash(activation, asked, signAlgo, signal);
        const checked = own && inOurForm(signature, data, own, algorithm);
        if (checked) return checked;
        throw new RemoteSigningError('wrong-answer', 'the signature does not match the seal certificate');
      } catch (error) {
        // The credential may have been changed in the remote service.
        info = undefined;
        if (error instanceof RemoteSigningError && error.problem === 'refused') refused = error;
        throw error;
      }
    },
  };
}

/** @throws RemoteSigningError if the credential cannot be used for this seal */
function usableAlgorithm(
  { key, cert, auth }: CredentialInfo,
  own: X509Certificate | undefined,
  { key: kind, hash }: SigningAlgorithm,
): string {
  const unusable = (what: string) => new RemoteSigningError('unusable', what);
  if (key.status !== 'enabled') throw unusable("the credential's key is disabled");
  if (cert.status !== undefined && cert.status !== 'valid') throw unusable("the credential's certificate is not valid");
  if (auth.mode !== 'explicit' && auth.mode !== 'implicit')
    throw unusable('the credential requires a person with a browser');
  const [certificate] = cert.certificates ?? [];
  if (certificate !== undefined && own && !own.raw.equals(Buffer.from(certificate, 'base64'))) {
    throw unusable("the credential's certificate is not the one in SEAL_CERTIFICATE_FILE");
  }
  const known = ALGORITHMS[kind];
  const found = [known[hash], known.any].find((each) => key.algo.includes(each));
  if (found === undefined) throw unusable(`the credential does not sign with ${kind} and ${hash}`);
  return found;
}

/**
 * Converts the signature to the required form. For ECDSA, some services return DER, and others two concatenated
 * numbers.
 */
function inOurForm(
  signature: Buffer,
  data: Uint8Array,
  own: X509Certificate,
  { key, hash }: SigningAlgorithm,
): Uint8Array | null {
  const isValid = (dsaEncoding: 'der' | 'ieee-p1363') =>
    verify(hash, data, { key: own.publicKey, dsaEncoding }, signature);
  if (isValid('der')) return signature;
  if (key === 'ecdsa' && isValid('ieee-p1363')) return toDer(signature);
  return null;
}

/** Returns a SEQUENCE of two INTEGERs (RFC 3279, section 2.2.3). */
function toDer(pair: Buffer): Uint8Array {
  const half = pair.length / 2;
  const integers = [pair.subarray(0, half), pair.subarray(half)].map((number) => {
    const start = number.findIndex((byte) => byte !== 0);
    const digits = number.subarray(start === -1 ? half - 1 : start);
    const positive = (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), digits]) : digits;
    return Buffer.concat([Buffer.of(2, positive.length), positive]);
  });
  const body = Buffer.concat(integers);
  const length = body.length < 0x80 ? [body.length] : [0x81, body.length];
  return Buffer.concat([Buffer.of(0x30, ...length), body]);
}
