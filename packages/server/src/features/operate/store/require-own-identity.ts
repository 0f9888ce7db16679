import { isNotNull } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { files } from '../../../envelopes/tables/index.ts';
import type { Config } from '../../../platform/config/config.ts';
import { identitySource } from '../../../platform/config/identity-source.ts';
import { sealCertificates } from '../../../platform/db/schema.ts';
import { IdentityError } from '../../../platform/trust/identity-error.ts';
import { hasIdentity } from '../../../platform/trust/make-identity.ts';

/**
 * Prevents the service from creating a new signing identity if the one that sealed existing documents is missing. A new
 * identity is created only on the first start, or if all earlier certificates are distrusted.
 * @throws IdentityError
 */
export async function requireOwnIdentity(database: Services['database'], config: Config): Promise<void> {
  const source = identitySource(config);
  if (source.kind !== 'made' || (await hasIdentity(source.folder))) return;
  const earlier = await database.orm.select({ distrustedAt: sealCertificates.distrustedAt }).from(sealCertificates);
  if (earlier.every(({ distrustedAt }) => distrustedAt !== null)) return;
  const [sealed] = await database.orm
    .select({ id: files.id })
    .from(files)
    .where(isNotNull(files.sealedSha256))
    .limit(1);
  if (!sealed) return;
  throw new IdentityError(
    `${source.folder} is missing, although documents of this database are sealed. Restore it from a backup, or share it with the node that has it, or set SEAL_KEY_FILE and SEAL_CERTIFICATE_FILE. If it is lost, run "countersign seal-certificates make" to seal with a new identity.`,
  );
}
