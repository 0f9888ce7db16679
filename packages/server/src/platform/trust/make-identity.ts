import { createPrivateKey, X509Certificate } from 'node:crypto';
import { access, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { IdentityOptions, IssuingAuthority } from '@countersign/pdf';
import type { Config } from '../config/config.ts';
import { readHost } from '../egress/allow-list.ts';
import { flushDirectory } from '../flush.ts';
import { IdentityError } from './identity-error.ts';

/** Part of the name of an unfinished folder or file, before random letters. */
const UNFINISHED = '.new-';

interface Place {
  folder: string;
  authorityKey: string;
  now: Date;
}

/**
 * Creates an identity in a folder that has none. The folder appears with all its files, flushed, or not at all, so that
 * a crash cannot leave a key without its certificate.
 * @param authority issues the seal certificate. If omitted, a new one is created
 * @returns false if the folder already has an identity
 * @throws IdentityError if the key of the new authority cannot be written to the path in the settings
 */
export async function makeIdentity(
  config: Config,
  { folder, authorityKey, now }: Place,
  authority?: IssuingAuthority,
): Promise<boolean> {
  const isBesideSeal = dirname(authorityKey) === folder;
  // The key of an existing authority is not moved, unless it moves with the folder.
  const isElsewhere = !isBesideSeal && !authority;
  if (await hasIdentity(folder)) {
    if (isElsewhere) await finishAuthorityKey(folder, authorityKey);
    return false;
  }
  if (isElsewhere && (await isThere(authorityKey))) {
    // Another process may have created the folder first.
    if (await hasIdentity(folder)) return false;
    throw new IdentityError(
      `${authorityKey} already exists, although ${folder} contains no identity. It is not overwritten.`,
    );
  }
  // Loaded lazily, because later starts do not need it.
  const { createIdentity } = await import('@countersign/pdf');
  const identity = await createIdentity({ ...identityOptions(config), from: now, ...(authority && { authority }) });
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(`${folder}${UNFINISHED}`);
  const unfinishedKey = isElsewhere
    ? `${authorityKey}${unfinished.slice(folder.length)}`
    : join(unfinished, basename(authorityKey));
  try {
    await writeFlushed(join(unfinished, 'seal-key.pem'), identity.keyPem, 0o600);
    if (isBesideSeal || isElsewhere) await writeAuthorityKey(unfinishedKey, identity.authorityKeyPem);
    await writeFlushed(join(unfinished, 'seal-certificates.pem'), identity.certificatesPem, 0o644);
    await flushDirectory(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    await rm(unfinishedKey, { force: true });
    // Another process has created the folder first, so use its identity.
    if (await hasIdentity(folder)) return false;
    throw error;
  }
  if (isElsewhere) await putAuthorityKey(unfinishedKey, authorityKey);
  await flushDirectory(parent);
  return true;
}

/** Finishes renaming the authority's key, in case of a crash after renaming the folder but before renaming the key. */
async function finishAuthorityKey(folder: string, authorityKey: string): Promise<void> {
  if (await isThere(authorityKey)) return;
  // The path may not exist, because operators can keep the folder elsewhere.
  const names = await readdir(dirname(authorityKey)).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith(`${basename(authorityKey)}${UNFINISHED}`));
  if (unfinished.length === 0) return;
  const { certificatePem } = await readAuthorityCertificate(folder);
  for (const name of unfinished) {
    const path = join(dirname(authorityKey), name);
    const keyPem = await readFile(path, 'utf8').catch(() => '');
    if (isMatchingKey(keyPem, certificatePem)) return putAuthorityKey(path, authorityKey);
  }
}

async function putAuthorityKey(unfinishedKey: string, authorityKey: string): Promise<void> {
  try {
    await rename(unfinishedKey, authorityKey);
  } catch (error) {
    // Another process with the same folder may have renamed it.
    if (!(await isThere(authorityKey))) throw error;
  }
  await flushDirectory(dirname(authorityKey));
}

/**
 * Reads the authority that issued an identity's seal certificate, and its key.
 * @throws IdentityError if either is missing, or the key belongs to a different authority
 */
export async function readAuthority(folder: string, authorityKey: string): Promise<IssuingAuthority> {
  const { chain, certificatePem } = await readAuthorityCertificate(folder);
  if (certificatePem === '') throw new IdentityError(`There is no identity yet: ${chain} cannot be read.`);
  const keyPem = await readFile(authorityKey, 'utf8').catch((cause) => {
    throw new IdentityError(
      `The authority's key ${authorityKey} cannot be read. Put it there, or set SEAL_AUTHORITY_KEY_FILE to its path.`,
      { cause },
    );
  });
  if (!isMatchingKey(keyPem, certificatePem)) {
    throw new IdentityError(`The key in ${authorityKey} does not belong to the authority in ${chain}.`);
  }
  return { certificatePem, keyPem };
}

/** Returns the certificate of the authority, which is the last of the chain. Empty if there is none. */
async function readAuthorityCertificate(folder: string): Promise<{ chain: string; certificatePem: string }> {
  const chain = join(folder, 'seal-certificates.pem');
  const certificates = await readFile(chain, 'utf8').catch(() => '');
  return {
    chain,
    certificatePem: certificates.slice(Math.max(0, certificates.lastIndexOf('-----BEGIN CERTIFICATE-----'))),
  };
}

const isMatchingKey = (keyPem: string, certificatePem: string): boolean => {
  try {
    return new X509Certificate(certificatePem).checkPrivateKey(createPrivateKey(keyPem));
  } catch {
    return false;
  }
};

/** Maximum length of a common name and of an organization (RFC 5280, appendix A.1: ub-common-name). */
const NAME_LETTERS = 64;
/** Number of characters added to the operator's name: " seal authority " and eight digits of the key's hash. */
const ADDED_LETTERS = 24;

function identityOptions(config: Config): IdentityOptions {
  const operator = config.OPERATOR_NAME ?? readHost(new URL(config.BASE_URL));
  return {
    name: `${firstLetters(operator, NAME_LETTERS - ADDED_LETTERS)} seal`,
    isNamedByKey: true,
    organization: firstLetters(operator, NAME_LETTERS),
    organizationIdentifier: config.OPERATOR_IDENTIFIER,
    country: config.OPERATOR_COUNTRY,
    policies: config.SEAL_POLICIES,
    crlUrl: config.SEAL_CRL_URL,
    ocspUrl: config.SEAL_OCSP_URL,
    algorithm: config.SEAL_ALGORITHM === 'rsa-2048' ? 'rsa' : config.SEAL_ALGORITHM,
  };
}

/** Returns the beginning of a text. If possible, the text is cut between two words. */
function firstLetters(text: string, count: number): string {
  const letters = Array.from(text);
  if (letters.length <= count) return text;
  const cut = letters.slice(0, count + 1).join('');
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')).trim() : letters.slice(0, count).join('');
}

async function writeAuthorityKey(path: string, text: string): Promise<void> {
  try {
    await writeFlushed(path, text, 0o600);
  } catch (cause) {
    throw new IdentityError(`The authority's key cannot be written to ${dirname(path)}.`, { cause });
  }
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

export const hasIdentity = (folder: string): Promise<boolean> => isThere(join(folder, 'seal-certificates.pem'));

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
