import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Revocation } from '@countersign/pdf/seal-levels';
import { type IdentitySettings, identitySource } from '../config/identity-source.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Validity of the revocation list. */
const LIFETIME_MS = 7 * DAY_MS;

/**
 * Creates an empty revocation list for the authority that the first start created. That authority does not publish any
 * list and has revoked nothing. Null for other issuers, or if the authority's key was removed.
 */
export async function ownRevocation(
  settings: IdentitySettings,
  issuer: X509Certificate,
  now: Date,
): Promise<Revocation | null> {
  const source = identitySource(settings);
  if (source.kind !== 'made') return null;
  const [keyPem, certificates] = await Promise.all(
    [source.authorityKey, join(source.folder, 'seal-certificates.pem')].map((path) =>
      readFile(path, 'utf8').catch(() => ''),
    ),
  );
  if (!keyPem || !certificates?.includes(issuer.toString().trim())) return null;
  const { emptyRevocationList } = await import('@countersign/pdf/seal-levels');
  const until = new Date(now.getTime() + LIFETIME_MS);
  return { kind: 'crl', bytes: emptyRevocationList(issuer, { keyPem, from: now, until }) };
}
