import type { X509Certificate } from 'node:crypto';
import { checkSigner, readSignedData, type SignerFacts } from '../cms/signed-data.ts';

/** What a CMS signature value (RFC 5652) says about the bytes it covers. */
export interface CmsFacts extends SignerFacts {
  signer: X509Certificate;
  /** All certificates it carries. */
  certificates: X509Certificate[];
}

/** Checks a detached signature over the parts, one after the other. Throws an `Error` when it cannot be read. */
export const checkCms = (value: Uint8Array, parts: Uint8Array[]): CmsFacts => {
  const read = readSignedData(value);
  if (read.content) throw new Error('it carries its own content instead of covering the file');
  return { ...checkSigner(read, parts), signer: read.signer, certificates: read.certificates };
};
