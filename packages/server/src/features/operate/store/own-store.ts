import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';
import { damagedContents } from '../../../envelopes/tables/index.ts';
import type { Config } from '../../../platform/config/config.ts';
import { instanceSecrets } from '../../../platform/db/schema.ts';
import { isUnavailable } from '../../../platform/is-unavailable.ts';
import { ContentMissingError, type Storage } from '../../../platform/storage/storage.ts';
import { filesBehind, type StoredFile } from '../integrity/check-content.ts';
import { StoreError } from './store-error.ts';

type Needed = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

/** Row of `instance_secrets`. Its hash is the name of the database's mark in the store. */
const NAME = 'store';
/** Number of files to look for if neither the database nor the store has a mark yet. */
const SAMPLE = 20;
const TEXT = `The files of the Countersign database with this mark are stored here. Keep this file with them.
`;

/** Whether a node has ever started with this database, which means that its store is in use. */
export const hasStore = async (database: Services['database']): Promise<boolean> => (await findMark(database)) !== null;

/**
 * Rejects a store that belongs to a different database. When the service first starts, it writes a mark to the store.
 * After an upgrade from a version without marks, it does this only if the store contains a file of the database.
 * @throws StoreError
 */
export async function requireOwnStore(services: Needed): Promise<void> {
  const { database, storage, config } = services;
  const mark = await findMark(database);
  if (mark !== null) {
    // An unavailable store may still be the right one.
    if (await has(storage, mark).catch(isUnavailableOrThrow)) return;
    throw new StoreError(
      `${describePlace(config)} does not contain the files of this database, because the database's mark is missing. All nodes of a database need one location for files: set S3_BUCKET, or share DATA_DIR/files. If this is the right location and the files were moved by hand, run "countersign storage adopt".`,
    );
  }
  if (await lacksAllFiles(services)) {
    throw new StoreError(
      `${describePlace(config)} does not contain the files of this database: none of the checked files is there. Set DATA_DIR or S3_BUCKET to their location. If they are lost, run "countersign storage adopt".`,
    );
  }
  await tie(services);
}

/** Writes the database's mark to the store, no matter what the store contains. */
export async function adoptStore({ database, storage }: Pick<Needed, 'database' | 'storage'>): Promise<void> {
  const mark = await findMark(database);
  if (mark !== null) await put(storage, mark);
  else await tie({ database, storage });
}

/** Copies the database's mark, if there is one, to another store. */
export async function markCopy(database: Pick<Services['database'], 'orm'>, storage: Storage): Promise<void> {
  const mark = await findMark(database);
  if (mark !== null) await put(storage, mark);
}

/** Marks the database and its store. If several nodes do this at the same time, the first mark is used. */
async function tie({ database, storage }: Pick<Needed, 'database' | 'storage'>): Promise<void> {
  const value = randomBytes(32);
  // Write the mark before the row, because a node that finds the row expects the mark.
  await put(storage, toMarkName(value));
  const [first] = await database.orm
    .insert(instanceSecrets)
    .values({ name: NAME, value })
    .onConflictDoNothing()
    .returning({ name: instanceSecrets.name });
  if (first) return;
  await storage.delete(toMarkName(value));
  const mark = await findMark(database);
  if (mark === null || !(await has(storage, mark)))
    throw new StoreError('Another node has just started with different files.');
}

async function findMark({ orm }: Pick<Services['database'], 'orm'>): Promise<string | null> {
  const [secret] = await orm.select().from(instanceSecrets).where(eq(instanceSecrets.name, NAME));
  return secret ? toMarkName(secret.value) : null;
}

/** Returns the name of the mark. The name is unique, so that several databases can share a bucket. */
const toMarkName = (secret: Uint8Array): string => `databases/${createHash('sha256').update(secret).digest('hex')}`;

const put = (storage: Storage, mark: string) => storage.put(mark, Buffer.from(TEXT));

async function has(storage: Storage, key: string): Promise<boolean> {
  try {
    const { stream } = await storage.read(key);
    stream.destroy();
    return true;
  } catch (error) {
    if (error instanceof ContentMissingError) return false;
    throw error;
  }
}

function isUnavailableOrThrow(error: unknown): true {
  if (isUnavailable(error)) return true;
  throw error;
}

/**
 * Whether the store has none of a sample of the database's files. Files that are known to be lost are ignored, because
 * they do not prove anything.
 */
async function lacksAllFiles(services: Needed): Promise<boolean> {
  let fileId = '';
  let missing = 0;
  while (missing < SAMPLE) {
    const portion = await filesBehind(services, { fileId, limit: SAMPLE });
    const last = portion.at(-1);
    // If all files are known to be lost, an operator must confirm that this is the right store.
    if (last === undefined) return fileId !== '';
    for (const keys of await keysNotLost(services, portion)) {
      for (const key of keys) if (await has(services.storage, key)) return false;
      missing++;
    }
    fileId = last.fileId;
  }
  return true;
}

/** Returns each file's keys that are not known to be lost. Files without such keys are left out. */
async function keysNotLost({ database }: Needed, portion: StoredFile[]): Promise<string[][]> {
  const envelopeIds = portion.map(({ envelopeId }) => envelopeId);
  const rows = await database.orm
    .select()
    .from(damagedContents)
    .where(and(inArray(damagedContents.envelopeId, envelopeIds), eq(damagedContents.problem, 'MISSING')));
  const lost = new Set(rows.map(({ envelopeId, sha256 }) => `${envelopeId} ${sha256}`));
  return portion
    .map(({ envelopeId, keys }) => keys.filter((key) => !lost.has(`${envelopeId} ${partsOfContentKey(key).sha256}`)))
    .filter((keys) => keys.length > 0);
}

const describePlace = ({ S3_BUCKET: bucket, S3_PREFIX: prefix, DATA_DIR }: Config): string =>
  bucket === undefined ? `${DATA_DIR}/files` : `The bucket ${bucket}${prefix === '' ? '' : ` (S3_PREFIX ${prefix})`}`;
