import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketAddress } from './socket-address.ts';

/** Reports that another process has the embedded database open. */
export class DatabaseHeldError extends Error {
  constructor(directory: string, pid: string) {
    super(`the embedded database in ${directory} is held by a running service (pid ${pid})`);
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process, because PGlite itself would let two processes write to one database and lose rows.
 * The lock is a listening socket, which the kernel closes if its process dies. The socket's file remains. If nothing is
 * listening on it, the next process replaces it.
 * @throws DatabaseHeldError if a live process has the lock
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const address = await socketAddress(directory, 'database.lock');
  try {
    const listen = () => listenUnlessHeld(address.path, directory);
    // Windows creates a named pipe only once, so no guard is needed.
    const server =
      process.platform === 'win32'
        ? await listen()
        : await whileGuarded(join(directory, 'database.lock.guard'), listen);
    return { release: () => close(server).then(address.dispose) };
  } catch (error) {
    await address.dispose();
    throw error;
  }
}

async function listenUnlessHeld(path: string, directory: string): Promise<Server> {
  const holder = await askHolder(path);
  if (holder !== undefined) throw new DatabaseHeldError(directory, holder);
  if (process.platform !== 'win32') await rm(path, { force: true });
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)));
    server.on('error', reject);
    // `unref` keeps the lock from keeping the process alive.
    server.listen(path, () => resolve(server)).unref();
  });
}

/** Returns the id of the process that is listening at `path`. Undefined if there is none. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(path);
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    // A process that is too busy to respond still holds the lock.
    socket.on('close', () => resolve(answer || 'unknown'));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
  });
}

const GUARD_LIFETIME_MS = 10_000;

/** Runs `take` in one process at a time, because checking the lock and taking it are two steps. */
async function whileGuarded<T>(guard: string, take: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      await mkdir(guard);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    // A guard exists only for a few milliseconds. If it is older than this limit, its process has died.
    const made = await stat(guard).catch(() => undefined);
    if (made !== undefined && Date.now() - made.mtimeMs > GUARD_LIFETIME_MS) await rmdir(guard).catch(() => {});
    else await sleep(20);
  }
  try {
    return await take();
  } finally {
    await rmdir(guard).catch(() => {});
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
