import { createHash, X509Certificate } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { sealCertificates } from '../db/schema.ts';
import { IdentityError } from './identity.ts';

export type KnownSeal = typeof sealCertificates.$inferSelect;

/** Of the first certificate of a chain, in DER, in hex. */
export const sealSha256 = (certificatesPem: string): string =>
  createHash('sha256').update(new X509Certificate(certificatesPem).raw).digest('hex');

/**
 * Keeps the certificates that this service seals with from now on.
 * @returns whether it has sealed with others until now
 * @throws IdentityError where they are distrusted
 */
export async function recordSeal({ orm }: Pick<Database, 'orm'>, certificatesPem: string, now: Date): Promise<boolean> {
  const sha256 = sealSha256(certificatesPem);
  const added = await orm
    .insert(sealCertificates)
    .values({ sha256, certificatesPem, firstUsedAt: now })
    .onConflictDoNothing()
    .returning({ sha256: sealCertificates.sha256 });
  const known = await knownSeals({ orm });
  if (known.some((seal) => seal.sha256 === sha256 && seal.distrustedAt !== null)) {
    throw new IdentityError(`The seal certificate ${sha256} is distrusted: replace the key that seals.`);
  }
  return added.length > 0 && known.length > 1;
}

/** All that this service has sealed with, oldest first. */
export const knownSeals = ({ orm }: Pick<Database, 'orm'>): Promise<KnownSeal[]> =>
  orm.select().from(sealCertificates).orderBy(asc(sealCertificates.firstUsedAt), asc(sealCertificates.sha256));

/** Stops trusting what was sealed with a certificate. @returns false where it is not known, or not trusted already */
export async function distrustSeal({ orm }: Pick<Database, 'orm'>, sha256: string): Promise<boolean> {
  const changed = await orm
    .update(sealCertificates)
    .set({ distrustedAt: sql`now()` })
    .where(and(eq(sealCertificates.sha256, sha256), isNull(sealCertificates.distrustedAt)))
    .returning({ sha256: sealCertificates.sha256 });
  return changed.length > 0;
}
