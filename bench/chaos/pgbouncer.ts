import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../packages/testing/src/free-port.ts';
import { postgresqlUser } from '../../packages/testing/src/postgresql-server.ts';
import { toolPath } from '../../packages/testing/src/tools.ts';

/**
 * Runs PgBouncer in transaction mode, in which every transaction may get a different connection. The pooler can be
 * redirected to another server.
 */
export class Pgbouncer {
  private constructor(
    private readonly file: string,
    private readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  static async start(folder: string, databasePort: number): Promise<Pgbouncer> {
    const directory = join(folder, 'pgbouncer');
    const user = await postgresqlUser();
    await mkdir(directory, { mode: 0o700 });
    if (user.uid !== undefined) await chown(directory, user.uid, user.gid);
    const file = join(directory, 'pgbouncer.ini');
    const port = await freePort();
    await writeFile(file, configuration(port, databasePort));
    if (user.uid !== undefined) await chown(file, user.uid, user.gid);
    const child = spawn(toolPath('pgbouncer'), ['-q', file], { ...user, cwd: directory, stdio: 'ignore' });
    await once(child, 'spawn');
    return new Pgbouncer(file, port, child);
  }

  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
  }

  async pointTo(databasePort: number): Promise<void> {
    await writeFile(this.file, configuration(this.port, databasePort));
    this.child.kill('SIGHUP');
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }
}

const configuration = (port: number, databasePort: number): string => `[databases]
postgres = host=127.0.0.1 port=${databasePort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
# What the service asks of each connection; to be set for the role or the database instead (docs/operations.md).
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 20
`;
