import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * Creates a folder that only this user can access, and its parents. Avoids Node's recursive `mkdir`, which never
 * returns if a file system such as /proc reports a new folder as missing.
 */
export async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { mode: 0o700 }).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (made === null) return;
  if (made.code === 'ENOENT' && dirname(path) !== path) {
    await makeFolder(dirname(path));
    await mkdir(path, { mode: 0o700 }).catch(unlessThere(path));
    return;
  }
  await unlessThere(path)(made);
}

/**
 * Ignores an error if the folder exists now, because another process may have created it. For an existing folder, some
 * file systems report an unexpected error code.
 */
const unlessThere = (path: string) => async (error: NodeJS.ErrnoException) => {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw error;
};

/**
 * Creates DATA_DIR if it is missing.
 * @throws ConfigError
 */
export const makeDataDir = (folder: string): Promise<void> => makeFolder(folder).catch(asConfigError(folder));

/** Converts an error about a folder in DATA_DIR to a readable message. */
export const asConfigError = (folder: string) => (cause: NodeJS.ErrnoException) => {
  const problem = folderProblem(cause.code ?? '', folder);
  throw problem === null ? cause : new ConfigError(`DATA_DIR: ${problem}`, { cause });
};

/**
 * Returns the problem with a folder that the service writes to, based on a system error code. Null if the folder is not
 * the cause.
 */
export function folderProblem(code: string, folder: string): string | null {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `${folder} belongs to another user. Run the service as that user, or change the owner of the folder.`;
    case 'EROFS':
      return `${folder} is on a read-only file system.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `the disk of ${folder} is full. Free some space.`;
    case 'ENOENT':
      return `${folder} cannot be created there.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} is not a folder.`;
  }
  return null;
}
