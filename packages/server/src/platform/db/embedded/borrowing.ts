import { Socket } from 'node:net';
import { Pool } from 'pg';
import { readKey, SOCKET } from './lending.ts';
import { socketAddress } from './socket-address.ts';

/** Reports that the embedded database belongs to a different user of this machine. */
export class OtherUsersDatabaseError extends Error {
  override readonly name = 'OtherUsersDatabaseError';

  constructor(dataDir: string) {
    super(`The database in ${dataDir} belongs to another user. Run this command as the user who runs the service.`);
  }
}

export interface BorrowedDatabase {
  pool: Pool;
  close(): Promise<void>;
}

/**
 * Connects to the embedded database in `dataDir`, which the running service lends. Null if no service is running.
 * @throws OtherUsersDatabaseError
 */
export async function borrowDatabase(dataDir: string): Promise<BorrowedDatabase | null> {
  const refuse = (error: NodeJS.ErrnoException): null => {
    if (error.code === 'EACCES' || error.code === 'EPERM') throw new OtherUsersDatabaseError(dataDir);
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return null;
    throw error;
  };
  const password = await readKey(dataDir).catch(refuse);
  if (password === null) return null;
  const address = await socketAddress(dataDir, SOCKET);
  const pool = new Pool({
    max: 1,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
    stream: () => socketTo(address.path),
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    password,
  });
  // If the connection is lost, the current query fails. Without this listener, the error would also terminate the
  // process.
  pool.on('error', () => {});
  const close = () => pool.end().then(address.dispose);
  try {
    const first = await pool.connect().catch(refuse);
    first?.release();
    if (first) return { pool, close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return null;
}

/** Returns a socket that always connects to `path`, even if `pg` requests a different address. */
function socketTo(path: string): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  socket.connect = () => connect(path);
  return socket;
}
