import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Returns the PEM certificates of the CAs in a file.
 * @throws Error that contains the path of the file
 */
export function readAuthorities(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'latin1');
  } catch {
    throw new Error(`the file ${path} cannot be read`);
  }
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0 || !blocks.every(isCertificate))
    throw new Error(`the file ${path} contains no certificates in PEM`);
  return blocks;
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}
