import type { Services } from '../../../envelopes/services.ts';
import { slowChecks } from '../../../platform/db/schema.ts';
import { readSlowCheck, type SlowCheckRow } from '../integrity/slow-check.ts';
import { requireBackupFolder } from './backup-folder.ts';
import { readBackupKey } from './encryption.ts';
import { backupsIn, ENDING, makeBackup } from './make-backup.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Time between a failed attempt and the next. It is longer once attempts have failed for an hour. */
const SOON_MS = 15 * MINUTE_MS;

/**
 * Sweep: makes a backup in BACKUP_DIR when the last one is BACKUP_EVERY_HOURS old. The database records when the last attempt
 * succeeded or failed, so that every node knows.
 */
export async function makeBackupWhenDue(services: Services): Promise<void> {
  const { BACKUP_DIR: folder } = services.config;
  if (folder === undefined) return;
  const now = services.clock.now();
  const known = await readSlowCheck(services.database, 'backups');
  if (known !== undefined && now.getTime() < nextAttempt(known)) return;
  // An attempt still marked as in progress was cut off, and counts as failed.
  const failedAt = known?.failedAt ?? (known?.isUnderWay ? known.startedAt : null);
  try {
    await requireBackupFolder(folder);
    const newest = await newestIn(folder);
    if (newest !== null && now.getTime() - newest.getTime() < services.config.BACKUP_EVERY_HOURS * HOUR_MS) {
      // The folder has become available again, or the backup was made by an operator or an earlier version, so the number of
      // its files is unknown.
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

/** Returns the earliest time for the next attempt. An attempt that was cut off counts as failed. */
function nextAttempt({ startedAt, failedAt, isUnderWay }: SlowCheckRow): number {
  if (failedAt === null && !isUnderWay) return 0;
  const failsFor = startedAt.getTime() - (failedAt ?? startedAt).getTime();
  return startedAt.getTime() + (failsFor < HOUR_MS ? SOON_MS : HOUR_MS);
}

/** Returns when the newest backup in a folder was made. Null if there is none. */
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

/** Reads the time from the name of a backup, in which - replaces the : that some file systems do not accept. */
const madeAt = (name: string): number =>
  Date.parse(name.slice(0, -ENDING.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
