import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagedFolder } from '../../server/src/platform/built-files.ts';

interface Journal {
  entries: { idx: number; when: number; tag: string; breakpoints: boolean }[];
}

/** Copies the migrations into a folder and changes the journal of the copy. Returns the path of the copy. */
export async function copiedMigrations(folder: string, change: (journal: Journal) => Journal): Promise<string> {
  const migrationsFolder = join(folder, 'migrations');
  await cp(packagedFolder('migrations'), migrationsFolder, { recursive: true });
  const path = join(migrationsFolder, 'meta/_journal.json');
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
  return migrationsFolder;
}

export async function migrationNames(): Promise<string[]> {
  const text = await readFile(join(packagedFolder('migrations'), 'meta/_journal.json'), 'utf8');
  return (JSON.parse(text) as Journal).entries.map(({ tag }) => tag);
}

/** Copies only the oldest migrations, to simulate an older version. */
export const oldestMigrations = (folder: string, count: number): Promise<string> =>
  copiedMigrations(folder, (journal) => ({ ...journal, entries: journal.entries.slice(0, count) }));

/** Copies all migrations and adds one, to simulate a newer version. */
export async function withOneMore(folder: string, sql: string): Promise<string> {
  const migrationsFolder = await copiedMigrations(folder, (journal) => {
    const last = Math.max(...journal.entries.map(({ when }) => when));
    const newer = { idx: journal.entries.length, when: last + 1, tag: 'newer', breakpoints: true };
    return { ...journal, entries: [...journal.entries, newer] };
  });
  await writeFile(join(migrationsFolder, 'newer.sql'), sql);
  return migrationsFolder;
}
