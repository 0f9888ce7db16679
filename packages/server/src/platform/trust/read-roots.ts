import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Reports that a file of trusted certificates cannot be used. The message contains its path. */
export class RootsError extends Error {
  override readonly name = 'RootsError';
}

/**
 * Reads the certificates in a file: any number in PEM, or one in DER.
 * @returns certificates in DER
 * @throws RootsError
 */
export async function readRoots(path: string): Promise<Uint8Array[]> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new RootsError(`The certificates in ${path} cannot be read: ${error.message}`);
  });
  const blocks = bytes.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  try {
    return (blocks ?? [bytes]).map((block) => new Uint8Array(new X509Certificate(block).raw));
  } catch {
    throw new RootsError(`There are no certificates in ${path}.`);
  }
}

/**
 * Fails if the file contains no certificates.
 * @throws RootsError
 */
export async function requireRoots(path: string): Promise<void> {
  await readRoots(path).catch((error: unknown) => {
    throw error instanceof RootsError ? new RootsError(`VERIFY_ROOTS_FILE: ${error.message}`) : error;
  });
}
