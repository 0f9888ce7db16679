import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { countersign } from '../../packages/server/test/cli/countersign.ts';
import { ServiceProcess } from '../../packages/server/test/sealing/service-process.ts';
import type { InterruptedProxy } from '../../packages/testing/src/interrupted-proxy.ts';
import type { Stage, Trouble } from './stage.ts';

const SILENT_MS = 20_000;
const REMOVED_MS = 5_000;
/** The sweeps that detect faults run once a minute, and take a while on a busy machine. */
const SEEN_WITHIN_MS = 600_000;

interface Given {
  folder: string;
  random: () => number;
  node: ServiceProcess;
  /** Settings of the node, with the direct URL of the database instead of the relay's. */
  settings: Record<string, string>;
  relay: InterruptedProxy;
}

export async function backupSettings(folder: string): Promise<Record<string, string>> {
  const key = join(folder, 'backup.key');
  await writeFile(key, randomBytes(32).toString('base64'));
  await mkdir(join(folder, 'backups'));
  return { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY_FILE: key };
}

/**
 * Returns faults that the health check must detect or that must prevent startup. Each of them throws if it goes
 * undetected.
 */
export function faultsOf({ folder, random, node, settings, relay }: Given): Stage['troubles'] {
  const health = async () => {
    const answer = await fetch(`${node.url}/api/health`).catch(() => undefined);
    return (await answer?.json().catch(() => undefined)) as { status: string; backups?: { state: string } } | undefined;
  };
  const untilSeen = async (what: string, isSeen: () => Promise<boolean>) => {
    const end = Date.now() + SEEN_WITHIN_MS;
    while (!(await isSeen())) {
      if (Date.now() > end) throw new Error(`nobody has seen: ${what}`);
      await sleep(500);
    }
  };

  const silentDatabase: Trouble = async () => {
    relay.fail('silent');
    const until = Date.now() + SILENT_MS;
    await untilSeen('a silent database', async () => (await health())?.status === 'error');
    await sleep(Math.max(0, until - Date.now()));
    relay.recover();
    await untilSeen('a database that answers again', async () => (await health())?.status !== 'error');
  };

  const swappedFolder: Trouble = async () => {
    const other = await ServiceProcess.prepare({ ...settings, DATA_DIR: join(folder, 'other') });
    const isRefused = await other.start().then(
      () => false,
      () => true,
    );
    await other.kill();
    if (!isRefused) throw new Error('a node with another folder has started');
  };

  const removedFile: Trouble = async () => {
    const files = join(settings.DATA_DIR ?? '', 'files');
    const paths = (await readdir(files, { recursive: true })).filter((path) =>
      /^envelope_\w+\/[0-9a-f]{64}$/.test(path),
    );
    const path = paths[Math.floor(random() * paths.length)];
    if (path === undefined) return;
    await rename(join(files, path), join(folder, 'removed'));
    try {
      await sleep(REMOVED_MS);
      const { status, stdout } = await countersign(['storage', 'verify'], settings);
      if (status !== 1 || !stdout.includes(path)) throw new Error(`nobody has seen: ${path} is missing`);
    } finally {
      await rename(join(folder, 'removed'), join(files, path));
    }
  };

  const failingBackup: Trouble = async () => {
    const backups = settings.BACKUP_DIR ?? '';
    const [files, away] = [join(backups, 'files'), join(folder, 'files-away')];
    await rename(files, away).catch(() => mkdir(away));
    await writeFile(files, '');
    await untilSeen('a backup that fails', async () => {
      // Repeat this: a backup that was already running may still finish and would count as recent.
      for (const name of await readdir(backups)) if (name.endsWith('.backup')) await rm(join(backups, name));
      await makeDue(settings.DATABASE_URL ?? '');
      return (await health())?.backups?.state === 'failing';
    });
    await rm(files);
    await rename(away, files);
    await untilSeen('a backup that succeeds again', async () => {
      await makeDue(settings.DATABASE_URL ?? '');
      return (await health())?.backups?.state === 'ok';
    });
  };

  return {
    silentDatabase: { weight: 0.2, happen: silentDatabase },
    swappedFolder: { weight: 0.1, happen: swappedFolder },
    removedFile: { weight: 0.1, happen: removedFile },
    failingBackup: { weight: 0.05, happen: failingBackup },
  };
}

async function makeDue(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client
    .query("update slow_checks set started_at = now() - interval '1 day' where name = 'backups'")
    .finally(() => client.end());
}
