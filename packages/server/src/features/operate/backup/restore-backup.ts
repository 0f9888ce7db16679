import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Services } from '../../../envelopes/services.ts';
import { partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';
import { openDatabase } from '../../../platform/db/connection.ts';
import { migrateDatabase } from '../../../platform/db/migrate.ts';
import { putRecordKey } from '../../../platform/trust/record-keys.ts';
import { type AllChains, checkAllChains } from '../audit-chain/check-chains.ts';
import { forEachFile } from '../for-each-file.ts';
import { markCopy } from '../store/own-store.ts';
import { BackupError } from './backup-error.ts';
import { filesInDump, type IdentityFile, LINE, readDump } from './dump-lines.ts';
import { decrypt } from './encryption.ts';
import { loadDump, requireEmpty } from './load-dump.ts';
import { backupsIn, filePath } from './make-backup.ts';

export interface RestoredBackup {
  backup: string;
  rows: number;
  files: number;
  /** Keys of files that are missing from the backup or altered. */
  damaged: string[];
}

/** Finds a backup in a folder by name, or the newest one. */
export async function findBackup(folder: string, name?: string): Promise<string> {
  const all = await backupsIn(folder);
  const found = name === undefined ? all.at(-1) : all.find((each) => each === name);
  if (found !== undefined) return found;
  throw new BackupError(name === undefined ? `there is no backup in ${folder}` : `there is no ${name} in ${folder}`);
}

/**
 * Restores the files, the signing identity and finally the database, which must be empty. The database is restored in
 * one transaction. If the restore fails before the commit, it can be repeated.
 * @throws BackupError
 */
export async function restoreBackup(
  { database, storage, config }: Pick<Services, 'database' | 'storage' | 'config'>,
  from: { folder: string; backup: string },
  key: Uint8Array,
): Promise<RestoredBackup> {
  await requireEmpty(database);
  const path = join(from.folder, from.backup);
  const restored: RestoredBackup = { backup: from.backup, rows: 0, files: 0, damaged: [] };
  const restore = (file: string) => restoreFile(storage, from.folder, file, key);
  for await (const { key: file, outcome: isWhole } of forEachFile(filesInDump(path, key), restore)) {
    if (isWhole) restored.files++;
    else restored.damaged.push(file);
  }
  for await (const { name, json } of readDump(path, key)) {
    if (name === LINE.identity) await restoreIdentityFile(join(config.DATA_DIR, 'identity'), JSON.parse(json));
    if (name === LINE.recordKey) await putRecordKey(config.DATA_DIR, JSON.parse(json));
  }
  // Mark the store before the commit. If this failed after the commit, the restore could not be repeated.
  restored.rows = await loadDump(database, readDump(path, key), (client) =>
    markCopy({ orm: drizzle(client) }, storage),
  );
  return restored;
}

async function restoreFile(
  storage: Services['storage'],
  folder: string,
  key: string,
  backupKey: Uint8Array,
): Promise<boolean> {
  const path = filePath(folder, key);
  if (!(await exists(path))) return false;
  const received = await storage.receive(decrypt(createReadStream(path), backupKey, key));
  if (received.sha256 !== partsOfContentKey(key).sha256) {
    await received.discard();
    return false;
  }
  await received.commit(key);
  return true;
}

/** Restores a key file unless it already exists. */
export async function restoreIdentityFile(folder: string, { name, base64 }: IdentityFile): Promise<void> {
  if (!/^[\w.-]+$/.test(name)) throw new BackupError(`${name} is not the name of a key`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mode = name.includes('key') ? 0o600 : 0o644;
  await writeFile(join(folder, name), Buffer.from(base64, 'base64'), { mode, flag: 'wx', flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}

export type CheckedBackup = RestoredBackup & AllChains;

/** Restores a backup into a temporary database, then checks every file and audit chain. */
export async function checkBackup(from: { folder: string; backup: string }, key: Uint8Array): Promise<CheckedBackup> {
  const scratch = await mkdtemp(join(tmpdir(), 'countersign-restore-'));
  const path = join(from.folder, from.backup);
  const checked: CheckedBackup = { backup: from.backup, rows: 0, files: 0, damaged: [], chains: 0, broken: [] };
  try {
    const check = (file: string) => isAsItWas(from.folder, file, key);
    for await (const { key: file, outcome: isWhole } of forEachFile(filesInDump(path, key), check)) {
      if (isWhole) checked.files++;
      else checked.damaged.push(file);
    }
    const database = await openDatabase({ dataDir: scratch });
    try {
      await migrateDatabase(database);
      checked.rows = await loadDump(database, readDump(path, key));
      Object.assign(checked, await checkAllChains(database.orm));
    } finally {
      await database.close();
    }
    return checked;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function isAsItWas(folder: string, key: string, backupKey: Uint8Array): Promise<boolean> {
  const path = filePath(folder, key);
  const hash = createHash('sha256');
  try {
    await access(path);
    for await (const bytes of decrypt(createReadStream(path), backupKey, key)) hash.update(bytes);
  } catch {
    return false;
  }
  return hash.digest('hex') === partsOfContentKey(key).sha256;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
