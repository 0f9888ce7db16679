import type { Services } from '../../../envelopes/services.ts';
import { slowChecks } from '../../../envelopes/tables/index.ts';
import { readSlowCheck, type SlowCheckRow } from '../integrity/slow-check.ts';
import { requireBackupFolder } from './backup-folder.ts';
import { readBackupKey } from './encryption.ts';
import { backupsIn, ENDING, makeBackup } from './make-backup.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Delay after a failed attempt. If attempts have failed for an hour, the delay is longer. */
const SOON_MS = 15 * MINUTE_MS;

/**
 * Makes a backup in BACKUP_DIR if the last one is at least BACKUP_EVERY_HOURS old. The database records the last
 * attempt, so that all nodes know about it. Runs as a sweep.
 */
export async function makeBackupWhenDue(services: Services): Promise<void> {
  const { BACKUP_DIR: folder } = services.config;
  if (folder === undefined) return;
  const now = services.clock.now();
  const known = await readSlowCheck(services.database, 'backups');
  if (known !== undefined && now.getTime() < nextAttempt(known)) return;
  // An attempt that is still marked as in progress was interrupted, and counts as failed.
  const failedAt = known?.failedAt ?? (known?.isUnderWay ? known.startedAt : null);
  try {
    await requireBackupFolder(folder);
    const newest = await newestIn(folder);
    if (newest !== null && now.getTime() - newest.getTime() < services.config.BACKUP_EVERY_HOURS * HOUR_MS) {
      // Either the folder is available again, or an operator or an earlier version made the backup. The number of its
      // files is unknown.
      const isNews = known?.finishedAt == null || known.finishedAt < newest;
      if (failedAt === null && !isNews) return;
      await note(services, {
        ...{ startedAt: now, isUnderWay: false, failedAt: null },
        ...(isNews && { finishedAt: newest, finishedChecked: 0, finishedBroken: 0 }),
      });
      return;
    }
    await note(services, { startedAt: now, isUnderWay: true, failedAt });
    const { backup, files, damaged } = await makeBackup(
      services,
      folder,
      await readBackupKey(services.config.BACKUP_KEY_FILE),
    );
    if (damaged.length > 0) services.log.error({ event: 'backup.files_missing', backup, count: damaged.length });
    services.log.info({ event: 'backup.made', backup, files });
    await note(services, {
      ...{ startedAt: now, isUnderWay: false, finishedAt: services.clock.now(), failedAt: null },
      ...{ finishedChecked: files.new + files.kept, finishedBroken: damaged.length },
    });
  } catch (err) {
    services.log.error({ event: 'backup.failed', err, folder });
    await note(services, { startedAt: now, isUnderWay: false, failedAt: failedAt ?? now });
  }
}

/** Returns the earliest time for the next attempt. An interrupted attempt counts as failed. */
function nextAttempt({ startedAt, failedAt, isUnderWay }: SlowCheckRow): number {
  if (failedAt === null && !isUnderWay) return 0;
  const failsFor = startedAt.getTime() - (failedAt ?? startedAt).getTime();
  return startedAt.getTime() + (failsFor < HOUR_MS ? SOON_MS : HOUR_MS);
}

/** Returns the time of the newest backup in a folder. Null if there is none. */
async function newestIn(folder: string): Promise<Date | null> {
  const times = (await backupsIn(folder)).map(madeAt).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

async function note({ database }: Services, reached: Partial<SlowCheckRow> & { startedAt: Date }): Promise<void> {
  await database.orm
    .insert(slowChecks)
    .values({ name: 'backups', ...reached })
    .onConflictDoUpdate({ target: slowChecks.name, set: reached });
}

/** Parses the time in a backup's file name, which contains - instead of : for file systems that do not allow colons. */
const madeAt = (name: string): number =>
  Date.parse(name.slice(0, -ENDING.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
