import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pkcs11Key, SigningAlgorithm } from '@countersign/pdf';
import { signingChainProblem } from '@countersign/pdf/signing-chain';
import type { Config } from '../config/config.ts';
import { identitySource } from '../config/identity-source.ts';
import type { RemoteKey } from '../config/remote-key.ts';
import type { Log } from '../log.ts';
import { IdentityError } from './identity-error.ts';
import { makeIdentity } from './make-identity.ts';

/** Sealing key and certificates, which are passed only to the threads that sign. */
export type SealingIdentity = {
  /** The seal certificate, followed by its issuers. */
  certificatesPem: string;
  /** Hash algorithm for signatures. The default is as strong as the key. */
  hash?: SigningAlgorithm['hash'] | undefined;
} & (
  | {
      /** Private key in PKCS #8. Secret. */
      keyPem: string;
    }
  | {
      /** A key that never leaves its token. */
      token: Pkcs11Key;
    }
  | {
      /** A key stored by a remote signing service. */
      remote: RemoteKey;
    }
);

export type OpenedIdentity = SealingIdentity & {
  isNew: boolean;
};

export interface IdentityHealth {
  state: 'VALID' | 'EXPIRES_SOON' | 'EXPIRED' | 'NOT_YET_VALID';
  subject: string;
  validUntil: Date;
  /** SHA-256 of the seal certificate in DER, in hex. */
  certificateSha256: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WARNING_DAYS = 30;

/**
 * Opens the configured sealing identity, or else the one in `DATA_DIR/identity`. The first start creates the latter: a
 * small certificate authority and a seal certificate issued by it.
 * @throws IdentityError if something is missing or unreadable, if key and certificate do not match, or if the
 * certificates are not valid for sealing. An expired certificate is only reported
 */
export async function openIdentity(config: Config, log: Log, now: Date): Promise<OpenedIdentity> {
  const { names, isNew, identity } = await readIdentity(config, now);
  const certificates = parseCertificates(identity.certificatesPem, names);
  if ('keyPem' in identity) requirePair(identity.keyPem, certificates[0], names);
  // An expired certificate is only reported, because everything except sealing still works.
  const { state, validUntil } = checkIdentity(identity, now);
  const problem = signingChainProblem(certificates, state === 'EXPIRED' ? validUntil : now);
  if (problem) throw new IdentityError(`${names.certificates}: ${problem}`);
  warnOfExpiry(identity, now, log);
  return { ...identity, isNew };
}

export function warnOfExpiry(identity: SealingIdentity, now: Date, log: Pick<Log, 'warn' | 'error'>): void {
  const { state, validUntil } = checkIdentity(identity, now);
  if (state === 'EXPIRED') log.error({ event: 'seal.certificate_expired', validUntil });
  if (state === 'EXPIRES_SOON') log.warn({ event: 'seal.certificate_expires_soon', validUntil });
}

/**
 * Returns the state of the seal certificate for the health check. The certificate expires with its issuers, if they
 * expire earlier.
 */
export function checkIdentity(identity: SealingIdentity, now: Date): IdentityHealth {
  const [certificate, ...issuers] = findChain(identity);
  if (!certificate) throw new Error('there is no certificate');
  const validUntil = readExpiry([certificate, ...issuers]);
  const certificateSha256 = createHash('sha256').update(certificate.raw).digest('hex');
  const state = validity({ from: Date.parse(certificate.validFrom), until: validUntil.getTime() }, now.getTime());
  return { state, subject: certificate.subject, validUntil, certificateSha256 };
}

/** Returns the earliest expiration in a chain of certificates. */
export const readExpiry = (chain: readonly X509Certificate[]): Date =>
  new Date(Math.min(...chain.map(({ validTo }) => Date.parse(validTo))));

/** Caches parsed certificates. Parsing takes longer than signing, and is needed for each seal. */
const chains = new WeakMap<SealingIdentity, X509Certificate[]>();

function findChain(identity: SealingIdentity): X509Certificate[] {
  const chain = chains.get(identity) ?? certificatesIn(identity.certificatesPem);
  chains.set(identity, chain);
  return chain;
}

function validity({ from, until }: { from: number; until: number }, now: number): IdentityHealth['state'] {
  const left = until - now;
  if (left < 0) return 'EXPIRED';
  if (from > now) return 'NOT_YET_VALID';
  return left < WARNING_DAYS * DAY_MS ? 'EXPIRES_SOON' : 'VALID';
}

/** Returns the seal's certificates in PEM, if there are any. Creates nothing and reads no key. */
export async function knownCertificates(config: Config): Promise<string | null> {
  const { SEAL_CERTIFICATE_FILE: named } = config;
  if (named !== undefined) return readPem(named);
  return readFile(join(config.DATA_DIR, 'identity', 'seal-certificates.pem'), 'utf8').catch(() => null);
}

/**
 * Parses the certificates of a PEM text.
 * @throws if one cannot be parsed
 */
export const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (block) => new X509Certificate(block),
  );

interface IdentityNames {
  key: string;
  certificates: string;
}

async function readIdentity(
  config: Config,
  now: Date,
): Promise<{ identity: SealingIdentity; names: IdentityNames; isNew: boolean }> {
  const source = identitySource(config);
  const hash = config.SEAL_HASH && { hash: config.SEAL_HASH };
  switch (source.kind) {
    case 'files':
      return { identity: { ...(await readPemFiles(source)), ...hash }, names: source, isNew: false };
    case 'pkcs12': {
      const names = { key: source.file, certificates: source.file };
      return { identity: { ...(await readPkcs12File(source)), ...hash }, names, isNew: false };
    }
    case 'pkcs11': {
      const certificatesPem = await readPem(source.certificates);
      const names = { key: source.token.keyId, certificates: source.certificates };
      return { identity: { certificatesPem, token: source.token, ...hash }, names, isNew: false };
    }
    case 'remote': {
      const certificatesPem = await readPem(source.certificates);
      const names = { key: source.remote.credentialId, certificates: source.certificates };
      return { identity: { certificatesPem, remote: source.remote, ...hash }, names, isNew: false };
    }
    case 'made': {
      const isNew = await makeIdentity(config, { folder: source.folder, authorityKey: source.authorityKey, now });
      const names = {
        key: join(source.folder, 'seal-key.pem'),
        certificates: join(source.folder, 'seal-certificates.pem'),
      };
      return { identity: { ...(await readPemFiles(names)), ...hash }, names, isNew };
    }
  }
}

const readPemFiles = async (names: IdentityNames): Promise<{ keyPem: string; certificatesPem: string }> => ({
  keyPem: await readPem(names.key),
  certificatesPem: await readPem(names.certificates),
});

async function readPkcs12File({ file, password }: { file: string; password: string }) {
  const bytes = await readIdentityFile(file);
  // Loaded lazily, because most starts do not need it.
  const { readPkcs12 } = await import('@countersign/pdf/pkcs12');
  try {
    return readPkcs12(bytes, password);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new IdentityError(`The signing identity in ${file} cannot be read: ${reason}.`, { cause: error });
  }
}

const readPem = async (path: string): Promise<string> => (await readIdentityFile(path)).toString('utf8');

async function readIdentityFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new IdentityError(`The signing identity's file ${path} cannot be read.`, { cause: error });
  }
}

function parseCertificates(pem: string, names: IdentityNames): X509Certificate[] {
  try {
    const certificates = certificatesIn(pem);
    if (certificates.length === 0) throw new Error('there is no certificate');
    return certificates;
  } catch (error) {
    throw notInPem(names, error);
  }
}

function requirePair(keyPem: string, certificate: X509Certificate | undefined, names: IdentityNames): void {
  let belongs: boolean | undefined;
  try {
    belongs = certificate?.checkPrivateKey(createPrivateKey(keyPem));
  } catch (error) {
    throw notInPem(names, error);
  }
  if (!belongs)
    throw new IdentityError(`The key in ${names.key} does not belong to the certificate in ${names.certificates}.`);
}

const notInPem = ({ key, certificates }: IdentityNames, cause: unknown): IdentityError =>
  new IdentityError(`${key} and ${certificates} must be an unencrypted private key and its certificate in PEM.`, {
    cause,
  });
