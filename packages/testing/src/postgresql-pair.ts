import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { initialiseServer, makeServerFolder, runAsPostgresql, startServer, stopServer } from './postgresql-server.ts';

interface Server {
  directory: string;
  port: number;
}

/** A PostgreSQL server with a streaming standby. */
export class PostgresqlPair {
  #primary: Server;
  #standby: Server;

  private constructor(
    first: Server,
    second: Server,
    private readonly isSynchronous: boolean,
  ) {
    this.#primary = first;
    this.#standby = second;
  }

  /** @param isSynchronous whether commits wait for the standby */
  static async start(folder: string, { isSynchronous }: { isSynchronous: boolean }): Promise<PostgresqlPair> {
    const [first, second] = await Promise.all(
      ['first', 'second'].map(async (name) => ({
        directory: await makeServerFolder(join(folder, name)),
        port: await freePort(),
      })),
    );
    if (!first || !second) throw new Error('there are two');
    await initialiseServer(first.directory);
    const pair = new PostgresqlPair(first, second, isSynchronous);
    await startServer(first.directory, first.port, pair.#options);
    await pair.makeStandby();
    return pair;
  }

  get port(): number {
    return this.#primary.port;
  }

  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
  }

  get #options(): Record<string, string> {
    return {
      synchronous_commit: this.isSynchronous ? 'on' : 'local',
      ...(this.isSynchronous && { synchronous_standby_names: '*' }),
    };
  }

  /** Kills the primary and promotes the standby. There is no new standby until `makeStandby` is called. */
  async failOver(): Promise<void> {
    await stopServer(this.#primary.directory);
    const { directory } = this.#standby;
    await runAsPostgresql(directory, 'pg_ctl', ['promote', '-w', '-D', join(directory, 'data')]);
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  async makeStandby(): Promise<void> {
    const { directory, port } = this.#standby;
    const data = join(directory, 'data');
    await stopServer(directory);
    await rm(data, { recursive: true, force: true });
    await runAsPostgresql(directory, 'pg_basebackup', [
      ...['-D', data, '-d', this.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    ]);
    await startServer(directory, port, this.#options);
  }

  /** Pauses replication once the standby has received everything committed so far. */
  async holdStandby(): Promise<void> {
    await until(this.port, 'select 1 from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()');
    const { port } = this.#standby;
    await ask(port, "alter system set primary_conninfo = ''");
    await ask(port, 'select pg_reload_conf()');
    await until(port, 'select 1 where not exists (select from pg_stat_wal_receiver)');
  }

  async stop(): Promise<void> {
    await stopServer(this.#primary.directory);
    await stopServer(this.#standby.directory);
  }
}

async function ask(port: number, statement: string): Promise<unknown[]> {
  const client = new pg.Client(`postgresql://postgres@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(port: number, statement: string): Promise<void> {
  while ((await ask(port, statement)).length === 0) await sleep(50);
}
