import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushDirectory } from '../flush.ts';
import { type Keyring, SecretsError } from '../secrets/keyring.ts';

const KEY_BYTES = 32;
const KEY_FILE = 'record-key';
/** Name of the key file until the rows from a version that did not authenticate them have been taken over. */
const PENDING_FILE = 'record-key.pending';

/** Keys that authenticate rows of the database and are not stored in it. */
export interface RecordKeys {
  /** The first key authenticates new rows. All keys verify. */
  keys: Uint8Array[];
  /** Whether to take over rows from a version that did not authenticate them. `settleRecordKey` resets this. */
  isPending: boolean;
}

const recordKeyPath = (dataDir: string): string => join(dataDir, KEY_FILE);

/**
 * Returns the keys of SECRETS_KEY_FILE, which all nodes share, followed by the key in `DATA_DIR`. Creates that key and
 * the folder if they are missing. If the key has its final name, this instance has already started with authenticated
 * rows.
 * @param hasOlderRows whether a new key is pending
 * @throws SecretsError
 */
export async function openRecordKeys(
  dataDir: string,
  secrets: Keyring,
  { hasOlderRows }: { hasOlderRows: boolean },
): Promise<RecordKeys> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { key, isPending } = await ownKey(dataDir, hasOlderRows);
  return { keys: [...secrets.derived(PURPOSE), createHmac('sha256', key).update(PURPOSE).digest()], isPending };
}

const PURPOSE = 'countersign rows';

/**
 * Reads or creates the key. Other processes with the same folder may create or settle it in the meantime, but all end
 * up with the same key.
 */
async function ownKey(dataDir: string, hasOlderRows: boolean): Promise<{ key: Uint8Array; isPending: boolean }> {
  const [path, pendingPath] = [recordKeyPath(dataDir), join(dataDir, PENDING_FILE)];
  for (;;) {
    const key = await readKey(path);
    if (key) {
      await rm(pendingPath, { force: true });
      return { key, isPending: false };
    }
    const pending = await readKey(pendingPath);
    if (pending) return { key: pending, isPending: true };
    await makeKey(dataDir, hasOlderRows ? pendingPath : path);
  }
}

/** Gives the pending key its final name after the rows have been taken over. */
export async function settleRecordKey(dataDir: string): Promise<void> {
  const [path, pendingPath] = [recordKeyPath(dataDir), join(dataDir, PENDING_FILE)];
  await link(pendingPath, path).catch(async (error: unknown) => {
    // Another process with the same folder was first.
    if (!(await readKey(path))) throw error;
  });
  await rm(pendingPath, { force: true });
  await flushDirectory(dataDir);
}

/**
 * Reads a key file.
 * @returns null if the file does not exist
 */
async function readKey(path: string): Promise<Uint8Array | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new SecretsError(`${path} is not a key: ${KEY_BYTES} bytes in base64`);
  return key;
}

/** Writes and flushes the complete file, or nothing. Does not replace an existing file. */
async function makeKey(dataDir: string, path: string): Promise<void> {
  const unfinished = `${path}.new-${randomBytes(6).toString('hex')}`;
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  await writeFile(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(unfinished, path);
    await flushDirectory(dataDir);
  } catch (error) {
    // Another process with the same folder was first, so use its key.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Returns the content of an instance's key file in base64, for backups and moves. Null if there is none. */
export const readRecordKey = (dataDir: string): Promise<string | null> =>
  readFile(recordKeyPath(dataDir), 'base64').catch(() => null);

/**
 * Writes the key file of a different instance, whose rows are being moved to this database. The database has no rows
 * yet.
 */
export async function putRecordKey(dataDir: string, base64: string): Promise<void> {
  const path = recordKeyPath(dataDir);
  const unfinished = `${path}.new-${randomBytes(6).toString('hex')}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(unfinished, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx', flush: true });
  await rename(unfinished, path);
  await flushDirectory(dataDir);
}
