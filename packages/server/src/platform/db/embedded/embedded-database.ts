import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Pool } from 'pg';
import { builtFile } from '../../built-files.ts';
import { workerFile } from '../../worker-file.ts';
import { preparingClient } from '../clients/preparing-client.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedConnection, type FromEmbedded, type ToEmbedded } from './embedded-connection.ts';
import { type LentSession, lendSession } from './lending.ts';
import { startMaintenance } from './maintenance.ts';

export interface EmbeddedDatabase {
  pool: Pool;
  /** Lends the database to commands of the same user until it is closed. */
  lend(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in `dataDir`. The first start creates it. Acknowledged commits are on disk.
 * @throws DatabaseHeldError if another process has it open
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(dataDir);
  try {
    const worker = await startWorker(join(dataDir, 'database'));
    let connection: EmbeddedConnection | undefined;
    const pool = new Pool({
      Client: preparingClient(),
      // There is only one session. A query that waits longer than this is waiting for a transaction that is itself
      // waiting for the query.
      max: 1,
      connectionTimeoutMillis: 30_000,
      idleTimeoutMillis: 0,
      stream: () => {
        connection = new EmbeddedConnection(worker);
        return connection;
      },
      ssl: false,
      user: 'postgres',
      database: 'postgres',
    });
    // When the worker crashes, queries fail and the health check reports it. Without this listener, the error would
    // also terminate the process.
    pool.on('error', () => {});
    worker.on('error', () => {});
    const stopMaintenance = startMaintenance(pool);
    let stopLending: (() => Promise<void>) | undefined;
    const takeSession = async (): Promise<LentSession> => {
      const client = await pool.connect();
      return {
        exchange: async (messages) => {
          if (!connection) throw new Error('the embedded database has no connection');
          return connection.exchange(messages);
        },
        giveBack: (isClean) => client.release(!isClean),
      };
    };
    return {
      pool,
      async lend() {
        stopLending = await lendSession(dataDir, takeSession);
      },
      async close() {
        stopMaintenance();
        await stopLending?.();
        await pool.end();
        await stopWorker(worker);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function startWorker(directory: string): Promise<Worker> {
  const worker = new Worker(workerFile('embedded-database'), {
    workerData: { directory, seed: builtFile('database-seed') },
  });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (_ready: FromEmbedded) => {
      worker.off('error', reject);
      resolve(worker);
    });
  });
}

function stopWorker(worker: Worker): Promise<void> {
  const message: ToEmbedded = 'close';
  return new Promise((resolve) => {
    if (worker.threadId === -1) return resolve();
    worker.once('exit', () => resolve());
    worker.postMessage(message);
  });
}
