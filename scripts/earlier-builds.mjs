import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Matches names of files with a content hash. A running service or an open page may still load older ones. */
export const HASHED = /-[A-Z0-9]{8}\.(js|css)(\.map)?$/;

/**
 * Number of builds to keep, including the newest. Pages that stay open across two upgrades can still load their
 * scripts.
 */
const BUILDS_KEPT = 3;
const KEPT_FOR_MS = 24 * 60 * 60_000;

/**
 * Removes files that are older than a day and that none of the last three builds wrote.
 * @param startedAt start of this build in milliseconds
 */
export async function removeOldFiles(folder, startedAt) {
  if (!existsSync(folder)) return;
  const files = [];
  for (const name of (await readdir(folder)).filter((name) => HASHED.test(name))) {
    // Another build may have removed the file.
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
    files.push({ name, mtimeMs });
  }
  const list = join(folder, 'builds.json');
  const earlier = await readFile(list, 'utf8').then(JSON.parse, () => []);
  // File systems may round down to whole seconds.
  const newest = files.filter(({ mtimeMs }) => mtimeMs >= startedAt - 1_000).map(({ name }) => name);
  const builds = [newest, ...earlier].slice(0, BUILDS_KEPT);
  const kept = new Set(builds.flat());
  for (const { name, mtimeMs } of files) {
    if (!kept.has(name) && startedAt - mtimeMs > KEPT_FOR_MS) await rm(join(folder, name), { force: true });
  }
  const unfinished = `${list}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(builds));
  await rename(unfinished, list);
}
