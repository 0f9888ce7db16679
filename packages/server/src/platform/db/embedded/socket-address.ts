import { createHash } from 'node:crypto';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum length of a socket path on every Unix (macOS: 104 bytes, including the final zero). */
const MAX_SOCKET_PATH = 103;

export interface SocketAddress {
  path: string;
  dispose(): Promise<void>;
}

/**
 * Returns the address of the socket `name` in a folder: a file, or a named pipe on Windows. If the path is too long for
 * a socket, uses a symbolic link to the folder.
 */
export async function socketAddress(directory: string, name: string): Promise<SocketAddress> {
  const folder = await realpath(directory);
  if (process.platform === 'win32') {
    const hash = createHash('sha256').update(folder.toLowerCase()).digest('hex');
    return { path: `\\\\.\\pipe\\countersign-${hash}-${name}`, dispose: async () => {} };
  }
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return { path, dispose: async () => {} };
  const temporary = await mkdtemp(join(tmpdir(), 'cs-'));
  await symlink(folder, join(temporary, 'd'));
  return { path: join(temporary, 'd', name), dispose: () => rm(temporary, { recursive: true, force: true }) };
}
