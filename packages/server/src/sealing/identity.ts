import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { flushDirectory } from '../flush.ts';
import type { Log } from '../log.ts';

/** What seals: handed to the threads that sign, and to nothing else. */
export interface SealingIdentity {
  /** PKCS #8. Secret. */
  keyPem: string;
  /** The seal certificate, then its issuers. */
  certificatesPem: string;
}

export interface OpenedIdentity extends SealingIdentity {
  /** Whether this start made it. */
  isNew: boolean;
}

/** The signing identity cannot be used. The message names the file and what is wrong with it. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
}

export interface IdentityHealth {
  state: 'VALID' | 'EXPIRES_SOON' | 'EXPIRED' | 'NOT_YET_VALID';
  subject: string;
  validUntil: Date;
  /** Of the seal certificate in DER, in hex. */
  certificateSha256: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WARNING_DAYS = 30;

/**
 * The identity that seals: the files the settings name, or the one in `DATA_DIR/identity`, which the first start makes:
 * a small certificate authority and a seal certificate under it.
 * @throws IdentityError when a file is missing or unreadable, when key and certificate do not belong together, or when
 *   the certificate is not valid now
 */
export async function openIdentity(config: Config, log: Log, now: Date): Promise<OpenedIdentity> {
  const { files, isNew } = await identityFiles(config, now);
  const identity = { keyPem: await readPem(files.key), certificatesPem: await readPem(files.certificates) };
  const { state, validUntil } = checked(identity, files, now);
  const until = validUntil.toISOString().slice(0, 10);
  if (state === 'EXPIRED')
    throw new IdentityError(`The seal certificate in ${files.certificates} expired on ${until}.`);
  if (state === 'NOT_YET_VALID')
    throw new IdentityError(`The seal certificate in ${files.certificates} is not valid yet.`);
  if (state === 'EXPIRES_SOON') log.warn({ validUntil }, `the seal certificate expires on ${until}: replace it before`);
  return { ...identity, isNew };
}

/** Whether the seal certificate is valid, for the health check. */
export function checkIdentity({ certificatesPem }: SealingIdentity, now: Date): IdentityHealth {
  const certificate = new X509Certificate(certificatesPem);
  const validUntil = new Date(certificate.validTo);
  const certificateSha256 = createHash('sha256').update(certificate.raw).digest('hex');
  return { state: validity(certificate, now), subject: certificate.subject, validUntil, certificateSha256 };
}

function validity(certificate: X509Certificate, now: Date): IdentityHealth['state'] {
  const left = Date.parse(certificate.validTo) - now.getTime();
  if (left < 0) return 'EXPIRED';
  if (Date.parse(certificate.validFrom) > now.getTime()) return 'NOT_YET_VALID';
  return left < WARNING_DAYS * DAY_MS ? 'EXPIRES_SOON' : 'VALID';
}

/** The certificates of the seal where there is one already, in PEM: nothing is made, and no key is read. */
export async function knownCertificates(config: Config): Promise<string | null> {
  const { SEAL_CERTIFICATE_FILE: named } = config;
  if (named !== undefined) return readPem(named);
  return readFile(join(config.DATA_DIR, 'identity', 'seal-certificates.pem'), 'utf8').catch(() => null);
}

interface IdentityFiles {
  key: string;
  certificates: string;
}

async function identityFiles(config: Config, now: Date): Promise<{ files: IdentityFiles; isNew: boolean }> {
  const { SEAL_KEY_FILE: key, SEAL_CERTIFICATE_FILE: certificates } = config;
  if (key !== undefined && certificates !== undefined) return { files: { key, certificates }, isNew: false };
  const folder = join(config.DATA_DIR, 'identity');
  const isNew = await makeIdentity(folder, config.SEAL_ALGORITHM, now);
  return { files: { key: join(folder, 'seal-key.pem'), certificates: join(folder, 'seal-certificates.pem') }, isNew };
}

/**
 * Makes the identity where there is none. The folder appears with all its files, flushed, or not at all, so that a crash
 * cannot leave a key without its certificate.
 * @returns false where there is one already
 */
async function makeIdentity(folder: string, algorithm: Config['SEAL_ALGORITHM'], now: Date): Promise<boolean> {
  if (await exists(folder)) return false;
  // Loaded here because later starts do without it.
  const { createIdentity } = await import('@countersign/pdf');
  const identity = await createIdentity({
    name: 'Countersign seal',
    algorithm: algorithm === 'rsa-2048' ? 'rsa' : algorithm,
    from: now,
  });
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(`${folder}.new-`);
  try {
    await writeFlushed(join(unfinished, 'seal-key.pem'), identity.keyPem, 0o600);
    await writeFlushed(join(unfinished, 'authority-key.pem'), identity.authorityKeyPem, 0o600);
    await writeFlushed(join(unfinished, 'seal-certificates.pem'), identity.certificatesPem, 0o644);
    await flushDirectory(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process on the same folder was faster: its identity is the one.
    if (await exists(folder)) return false;
    throw error;
  }
  await flushDirectory(parent);
  return true;
}

async function writeFlushed(path: string, text: string, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function exists(folder: string): Promise<boolean> {
  return readFile(join(folder, 'seal-certificates.pem')).then(
    () => true,
    () => false,
  );
}

async function readPem(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new IdentityError(`The signing identity's file ${path} cannot be read.`, { cause: error });
  }
}

function checked(identity: SealingIdentity, files: IdentityFiles, now: Date): IdentityHealth {
  let belongs: boolean;
  try {
    belongs = new X509Certificate(identity.certificatesPem).checkPrivateKey(createPrivateKey(identity.keyPem));
  } catch (error) {
    const names = `${files.key} and ${files.certificates}`;
    throw new IdentityError(`${names} must be an unencrypted private key and its certificate in PEM.`, {
      cause: error,
    });
  }
  if (!belongs)
    throw new IdentityError(`The key in ${files.key} does not belong to the certificate in ${files.certificates}.`);
  return checkIdentity(identity, now);
}
