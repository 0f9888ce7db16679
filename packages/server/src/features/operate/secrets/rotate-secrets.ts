import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { type Keyring, SecretsError } from '../../../platform/secrets/keyring.ts';
import { SECRET_COLUMNS, type SecretColumn, secretPlace } from '../../../platform/secrets/secret-columns.ts';
import { forgetKeys } from './known-keys.ts';

/** Number of values in a column per encryption key. `plain` counts unencrypted values. */
export interface SecretsStatus {
  column: string;
  keys: Record<string, number>;
}

const BATCH = 500;

export async function secretsStatus({ orm }: Pick<Database, 'orm'>): Promise<SecretsStatus[]> {
  const status: SecretsStatus[] = [];
  for (const secret of SECRET_COLUMNS) {
    const bytes = selectBytes(secret);
    const { rows } = await orm.execute<{ key: string; count: number }>(sql`
      select case when substring(${bytes} from 1 for 3) = 'v1:'::bytea and octet_length(${bytes}) > 58
                  then encode(substring(${bytes} from 4 for 16), 'escape') else 'plain' end as key,
             count(*)::int as count
        from ${sql.identifier(secret.table)} where octet_length(${bytes}) > 0 group by 1 order by 1`);
    status.push({
      column: secretPlace(secret.table, secret.column),
      keys: Object.fromEntries(rows.map(({ key, count }) => [key, count])),
    });
  }
  return status;
}

/**
 * Encrypts all secrets with the first key, unless they already are. Can be interrupted and repeated, even while the
 * service is running. Keys that are no longer used are deleted.
 * @returns the number of values written
 */
export async function rotateSecrets(database: Pick<Database, 'orm'>, keys: Keyring): Promise<number> {
  const { prefix } = keys;
  if (prefix === null) throw new SecretsError('SECRETS_KEY_FILE is not set: there is no key to encrypt with.');
  let rotated = 0;
  for (const secret of SECRET_COLUMNS) rotated += await rotateColumn(database, keys, prefix, secret);
  const used = new Set((await secretsStatus(database)).flatMap((column) => Object.keys(column.keys)));
  await forgetKeys(
    database,
    keys.ids.slice(1).filter((id) => !used.has(id)),
  );
  return rotated;
}

async function rotateColumn(
  { orm }: Pick<Database, 'orm'>,
  keys: Keyring,
  prefix: string,
  secret: SecretColumn,
): Promise<number> {
  const [table, id, column] = [secret.table, secret.id, secret.column].map((name) => sql.identifier(name));
  const bytes = selectBytes(secret);
  const place = secretPlace(secret.table, secret.column);
  let rotated = 0;
  for (;;) {
    const { rows } = await orm.execute<{ id: string | number | Buffer; value: Buffer }>(sql`
      select ${id} as id, ${bytes} as value from ${table}
       where octet_length(${bytes}) > 0 and substring(${bytes} from 1 for ${prefix.length}) <> ${Buffer.from(prefix)}
       limit ${BATCH}`);
    for (const row of rows) {
      const plain = keys.decrypt(Buffer.from(row.value).toString('utf8'), place) ?? row.value;
      const encrypted = keys.encrypt(plain, place);
      const value = secret.type === 'bytea' ? Buffer.from(encrypted ?? '') : encrypted;
      // If a value has changed in the meantime, the service has already encrypted it with the first key.
      await orm.execute(sql`
        update ${table} set ${column} = ${value} where ${id} = ${row.id} and ${bytes} = ${row.value}`);
    }
    rotated += rows.length;
    if (rows.length < BATCH) return rotated;
  }
}

const selectBytes = ({ column, type }: SecretColumn) =>
  type === 'bytea' ? sql`${sql.identifier(column)}` : sql`convert_to(${sql.identifier(column)}, 'UTF8')`;
