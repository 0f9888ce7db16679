import { createHash } from 'node:crypto';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longest socket path that every Unix accepts (macOS: 104 bytes with the final zero). */
const MAX_SOCKET_PATH = 103;

export interface SocketAddress {
  path: string;
  dispose(): Promise<void>;
}

/**
 * Returns the address of the socket `name` in a folder. It is a file, or a named pipe on Windows. If the path is too long for a
 * socket, it leads through a symbolic link to the folder.
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
