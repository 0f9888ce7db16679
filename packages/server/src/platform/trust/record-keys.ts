import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushDirectory } from '../flush.ts';
import { type Keyring, SecretsError } from '../secrets/keyring.ts';

const KEY_BYTES = 32;
const KEY_FILE = 'record-key';

/** Holds keys that authenticate rows of the database and are not in it. */
export interface RecordKeys {
  /** The first authenticates, all verify. */
  keys: Uint8Array[];
  /** Whether `DATA_DIR` had none until now. */
  isNew: boolean;
}

const recordKeyPath = (dataDir: string): string => join(dataDir, KEY_FILE);

/**
 * Returns the keys of SECRETS_KEY_FILE, which all nodes share, then the one in `DATA_DIR`, which is created if it is missing. Its
 * presence also says that this instance has started with authenticated rows before.
 * @throws SecretsError
 */
export async function openRecordKeys(dataDir: string, secrets: Keyring): Promise<RecordKeys> {
  const isNew = await makeKey(dataDir);
  const path = recordKeyPath(dataDir);
  const own = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (own.length !== KEY_BYTES) throw new SecretsError(`${path} is not a key: ${KEY_BYTES} bytes in base64`);
  const keys = [...secrets.derived(PURPOSE), createHmac('sha256', own).update(PURPOSE).digest()];
  return { keys, isNew };
}

const PURPOSE = 'countersign rows';

/** Writes the file with its content, flushed, or not at all. @returns false if there is one already */
async function makeKey(dataDir: string): Promise<boolean> {
  const path = recordKeyPath(dataDir);
  if (await exists(path)) return false;
  const unfinished = `${path}.new-${randomBytes(6).toString('hex')}`;
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  await writeFile(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(unfinished, path);
    await flushDirectory(dataDir);
    return true;
  } catch (error) {
    // Another process on the same folder was first; its key is used.
    if (await exists(path)) return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

const exists = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  );

/** Returns the key file of an instance, in base64, for backups and moves. Null if it has none. */
export const readRecordKey = (dataDir: string): Promise<string | null> =>
  readFile(recordKeyPath(dataDir), 'base64').catch(() => null);

/** Writes the key file of another instance, whose rows are moved into the database here, which has no rows of its own. */
export async function putRecordKey(dataDir: string, base64: string): Promise<void> {
  const path = recordKeyPath(dataDir);
  const unfinished = `${path}.new-${randomBytes(6).toString('hex')}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(unfinished, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx', flush: true });
  await rename(unfinished, path);
  await flushDirectory(dataDir);
}
