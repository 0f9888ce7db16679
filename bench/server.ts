import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgresql, stopPostgresql } from '../packages/testing/src/postgresql.ts';

export interface BenchServer {
  pid: number;
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * @param folder folder to create. If this process is root, PostgreSQL runs as another user, who needs access to the
 * parent folders
 */
export async function startBenchServer(folder: string): Promise<BenchServer> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await chmod(join(folder, '..'), 0o711);
  const serverUrl = await startPostgresql(folder);
  const [pid] = (await readFile(join(folder, 'postgresql/data/postmaster.pid'), 'utf8')).split('\n');
  return {
    pid: Number(pid),
    async createDatabase(name) {
      const client = new Client(serverUrl);
      await client.connect();
      await client.query(`create database "${name}"`).finally(() => client.end());
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: () => stopPostgresql(folder),
  };
}
