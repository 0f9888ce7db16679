import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { secretKeys } from '../../../platform/db/schema.ts';
import { type Keyring, SecretsError } from '../../../platform/secrets/keyring.ts';

/**
 * Records the key that encrypts new values.
 * @throws SecretsError if a key of stored values is missing
 */
export async function requireKnownKeys({ orm }: Pick<Database, 'orm'>, keys: Keyring): Promise<void> {
  const known = await orm.select().from(secretKeys);
  const missing = known.map(({ id }) => id).filter((id) => !keys.ids.includes(id));
  if (missing.length > 0) {
    throw new SecretsError(
      `Secrets in the database are encrypted with the key ${missing.join(', ')}, which SECRETS_KEY_FILE does not contain.`,
    );
  }
  const [first] = keys.ids;
  if (first !== undefined) await orm.insert(secretKeys).values({ id: first }).onConflictDoNothing();
}

export async function forgetKeys({ orm }: Pick<Database, 'orm'>, ids: string[]): Promise<void> {
  if (ids.length > 0) await orm.delete(secretKeys).where(inArray(secretKeys.id, ids));
}
