import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signingChainProblem } from '@countersign/pdf/signing-chain';
import type { Config } from '../config/config.ts';
import { identitySource } from '../config/identity-source.ts';
import type { Log } from '../log.ts';
import { certificatesIn, readExpiry } from './identity.ts';
import { IdentityError } from './identity-error.ts';

/**
 * Returns the folder to which `seal-certificates make-next` writes the next identity. It is next to the one that the
 * first start created.
 */
export const nextFolder = (config: Config): string => join(config.DATA_DIR, 'identity-next');

/**
 * Returns the path of the next authority's key. If the current key is stored apart from the seal's key, the next one is
 * stored beside it.
 */
export const nextAuthorityKey = (config: Config): string =>
  config.SEAL_AUTHORITY_KEY_FILE === undefined
    ? join(nextFolder(config), 'authority-key.pem')
    : `${config.SEAL_AUTHORITY_KEY_FILE}.next`;

/**
 * Reads the certificates that the service will seal with next. They are announced so that others can start to trust
 * them, and may not be valid yet. Null if there are none, or if they have expired, which is logged.
 * @throws IdentityError if they will not be able to seal
 */
export async function readNextCertificates(config: Config, now: Date, log: Pick<Log, 'error'>): Promise<string | null> {
  const named = config.SEAL_NEXT_CERTIFICATE_FILE;
  if (named === undefined && identitySource(config).kind !== 'made') return null;
  const path = named ?? join(nextFolder(config), 'seal-certificates.pem');
  const pem = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (named === undefined && cause.code === 'ENOENT') return null;
    throw new IdentityError(`The next seal certificate's file ${path} cannot be read.`, { cause });
  });
  if (pem === null) return null;
  const chain = parseCertificates(pem);
  if (chain === null) throw new IdentityError(`${path}: a certificate cannot be read.`);
  if (chain.length === 0) throw new IdentityError(`${path}: there is no certificate in PEM.`);
  const validUntil = readExpiry(chain);
  const start = Math.max(now.getTime(), ...chain.map(({ validFrom }) => Date.parse(validFrom)));
  const problem = signingChainProblem(chain, new Date(Math.min(start, validUntil.getTime())));
  if (problem !== null) throw new IdentityError(`${path}: ${problem}`);
  if (validUntil >= now) return pem;
  log.error({ event: 'seal.next_certificate_expired', path, validUntil });
  return null;
}

function parseCertificates(pem: string): X509Certificate[] | null {
  try {
    return certificatesIn(pem);
  } catch {
    return null;
  }
}
