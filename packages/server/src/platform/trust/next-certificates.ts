import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signingChainProblem } from '@countersign/pdf/signing-chain';
import type { Config } from '../config/config.ts';
import { identitySource } from '../config/identity-source.ts';
import { certificatesIn } from './identity.ts';
import { IdentityError } from './identity-error.ts';

/** Where `seal-certificates make-next` puts the identity that follows the one of the first start. */
export const nextFolder = (config: Config): string => join(config.DATA_DIR, 'identity-next');

/** The file of the key of the next authority: beside that of the present one, if that is not in the folder of the seal's key. */
export const nextAuthorityKey = (config: Config): string =>
  config.SEAL_AUTHORITY_KEY_FILE === undefined
    ? join(nextFolder(config), 'authority-key.pem')
    : `${config.SEAL_AUTHORITY_KEY_FILE}.next`;

/**
 * The certificates that will seal next, announced so that others can learn to trust them; null where there are none. They may be valid
 * only later.
 * @throws IdentityError where they could not seal then
 */
export async function readNextCertificates(config: Config, now: Date): Promise<string | null> {
  const named = config.SEAL_NEXT_CERTIFICATE_FILE;
  if (named === undefined && identitySource(config).kind !== 'made') return null;
  const path = named ?? join(nextFolder(config), 'seal-certificates.pem');
  const pem = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (named === undefined && cause.code === 'ENOENT') return null;
    throw new IdentityError(`The next seal certificate's file ${path} cannot be read.`, { cause });
  });
  if (pem === null) return null;
  const problem = problemOf(pem, now);
  if (problem !== null) throw new IdentityError(`${path}: ${problem}`);
  return pem;
}

function problemOf(pem: string, now: Date): string | null {
  try {
    const certificates = certificatesIn(pem);
    if (certificates.length === 0) return 'there is no certificate in PEM.';
    const from = certificates.map(({ validFrom }) => Date.parse(validFrom));
    return signingChainProblem(certificates, new Date(Math.max(now.getTime(), ...from)));
  } catch {
    return 'a certificate cannot be read.';
  }
}
