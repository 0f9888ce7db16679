import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { toolPath } from './tools.ts';

const run = promisify(execFile);

/** Nothing of a test survives a crash, so nothing waits for the disk. */
const SERVER_OPTIONS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=400',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/**
 * Starts a PostgreSQL server of our own in `<runDirectory>/postgresql`, on a free port of the loopback address.
 * @returns the URL of its database `postgres`
 */
export async function startPostgresql(runDirectory: string): Promise<string> {
  const directory = join(runDirectory, 'postgresql');
  const user = await unprivilegedUser();
  await mkdir(directory, { mode: 0o700 });
  if (user.uid !== undefined) await chown(directory, user.uid, user.gid);
  const options = { ...user, cwd: directory };
  const data = join(directory, 'data');
  await run(toolPath('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freePort();
  const settings = [...SERVER_OPTIONS, `port=${port}`].map((setting) => `-c ${setting}`).join(' ');
  await run(
    toolPath('pg_ctl'),
    ['start', '-w', '-D', data, '-l', join(directory, 'log'), '-o', settings, '-p', toolPath('postgres')],
    options,
  );
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}

/** Stops the server that `startPostgresql` started in this folder, if it did. */
export async function stopPostgresql(runDirectory: string): Promise<void> {
  const directory = join(runDirectory, 'postgresql');
  const data = join(directory, 'data');
  if (!existsSync(join(data, 'postmaster.pid'))) return;
  const user = await unprivilegedUser();
  await run(toolPath('pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...user, cwd: directory });
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | { uid?: never; gid?: never }> {
  if (process.getuid?.() !== 0) return {};
  const name = await run('id', ['-u', 'postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const id = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
