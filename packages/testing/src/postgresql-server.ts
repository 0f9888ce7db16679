import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ToolName, toolPath } from './tools.ts';

const run = promisify(execFile);

/** Speed over durability: nothing has to survive a crash of the machine, so PostgreSQL does not wait for the disk. */
const OPTIONS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

/** Creates a server's folder, with its data in `data` and its log in `log`. */
export async function makeServerFolder(directory: string): Promise<string> {
  const user = await postgresqlUser();
  await mkdir(directory, { mode: 0o700 });
  if (user.uid !== undefined) await chown(directory, user.uid, user.gid);
  return directory;
}

export async function initialiseServer(directory: string): Promise<void> {
  const data = join(directory, 'data');
  await runAsPostgresql(directory, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
}

/** @returns the URL of the database `postgres` */
export async function startServer(
  directory: string,
  port: number,
  options: Record<string, string> = {},
): Promise<string> {
  const settings = Object.entries({ ...OPTIONS, ...options, port: String(port) });
  const given = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  await runAsPostgresql(directory, 'pg_ctl', [
    ...['start', '-w', '-D', join(directory, 'data'), '-l', join(directory, 'log')],
    ...['-o', given, '-p', toolPath('postgres')],
  ]);
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}

/** Kills a running server, which looks like a crash to it. */
export async function stopServer(directory: string): Promise<void> {
  const data = join(directory, 'data');
  if (!existsSync(join(data, 'postmaster.pid'))) return;
  await runAsPostgresql(directory, 'pg_ctl', ['stop', '-D', data, '-m', 'immediate']);
}

/**
 * Runs a PostgreSQL tool. If this process is root, the tool runs as another user, because PostgreSQL refuses to run as
 * root.
 */
export async function runAsPostgresql(directory: string, tool: ToolName, args: string[]): Promise<void> {
  await run(toolPath(tool), args, { ...(await postgresqlUser()), cwd: directory });
}

/** Returns the user that runs PostgreSQL if this process is root, otherwise an empty object. */
export async function postgresqlUser(): Promise<{ uid: number; gid: number } | { uid?: never; gid?: never }> {
  if (process.getuid?.() !== 0) return {};
  const name = await run('id', ['-u', 'postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const id = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
