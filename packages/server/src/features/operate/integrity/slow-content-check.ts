import { asc, inArray } from 'drizzle-orm';
import { forgetDamage, reportDamagedContent, reportRestoredContent } from '../../../envelopes/damaged-content.ts';
import type { Services } from '../../../envelopes/services.ts';
import { damagedContents } from '../../../platform/db/schema.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import { ContentMissingError } from '../../../platform/storage/storage.ts';
import type { SweepMoment } from '../../../platform/work/job-queue.ts';
import { checkFile, filesBehind, inspect, isStillNamed, type StoredFile } from './check-content.ts';
import { paceOf, WorkEndedError } from './pace.ts';
import { goOnWith, type Slice, type SlowCheck, type Turn } from './slow-check.ts';

const DAY_MS = 24 * 60 * 60_000;

/** For so much of each minute, so fast: 8 MiB a second on average, or 5 TB a week. */
const TURN_MS = 30_000;
const BYTES_PER_SECOND = 16 * 1024 * 1024;

/** What opening a file costs, as bytes: of small ones no more than 128 are looked at a second. */
const OPENING = 128 * 1024;

/** Files read from the database at a time. */
const FILES = 100;

/** What is looked at again each minute, of what is damaged. */
const MOST_DAMAGED = 100;

/** Sweep: goes on with the check of all stored content, and looks whether what is damaged was put back. */
export async function sweepContent(services: Services, moment: SweepMoment): Promise<void> {
  if (moment === 'start') return;
  await checkDamagedAgain(services);
  if (services.config.CONTENT_CHECK_DAYS > 0) await goOnWith(contentCheck(services), services, moment);
}

const contentCheck = ({ config }: Services): SlowCheck => ({
  name: 'content',
  everyMs: config.CONTENT_CHECK_DAYS * DAY_MS,
  turnMs: TURN_MS,
  slice: checkSlice,
});

const isEndingOf = (services: Services) => () => !services.jobs.isTaking;

async function checkSlice(services: Services, position: string | null, turn: Turn): Promise<Slice> {
  const reached: Slice & { position: string } = { position: position ?? '', checked: 0, broken: 0 };
  const pace = paceOf(BYTES_PER_SECOND, isEndingOf(services));
  const next = await filesBehind(services, { fileId: reached.position, limit: FILES });
  const noted = await notedOf(services, next);
  for (const file of next) {
    if (turn.isOver()) return reached;
    const counted = { checked: 0, broken: 0 };
    try {
      await checkFile(services, file, pace, async ({ problem, ...content }) => {
        await pace(OPENING);
        counted.checked++;
        if (problem) counted.broken++;
        if (problem) await reportDamagedContent(services, { ...content, problem });
        else if (noted.has(contentKey(content.envelopeId, content.sha256))) {
          await reportRestoredContent(services, content);
        }
      });
    } catch (error) {
      // The service stops: the file is looked at again from its beginning.
      if (error instanceof WorkEndedError) return reached;
      throw error;
    }
    reached.position = file.fileId;
    reached.checked += counted.checked;
    reached.broken += counted.broken;
  }
  return next.length < FILES ? { ...reached, position: null } : reached;
}

/** The keys of what is noted as damaged, of the envelopes of some files. */
async function notedOf({ database }: Services, some: StoredFile[]): Promise<Set<string>> {
  const ids = some.map(({ envelopeId }) => envelopeId);
  if (ids.length === 0) return new Set();
  const rows = await database.orm.select().from(damagedContents).where(inArray(damagedContents.envelopeId, ids));
  return new Set(rows.map(({ envelopeId, sha256 }) => contentKey(envelopeId, sha256)));
}

/** Only what was replaced since is read again; all else when its turn comes. */
async function checkDamagedAgain(services: Services): Promise<void> {
  const { orm } = services.database;
  const until = performance.now() + TURN_MS;
  const pace = paceOf(BYTES_PER_SECOND, isEndingOf(services));
  const known = await orm.select().from(damagedContents).orderBy(asc(damagedContents.foundAt)).limit(MOST_DAMAGED);
  for (const noted of known) {
    if (performance.now() > until) return;
    const key = contentKey(noted.envelopeId, noted.sha256);
    if (!(await isStillNamed(services, noted))) await forgetDamage(services, noted);
    else if (await isAnother(services, key, noted)) await inspectAgain(services, noted, pace);
    if (!services.jobs.isTaking) return;
  }
}

type Noted = typeof damagedContents.$inferSelect;

async function inspectAgain(services: Services, noted: Noted, pace: (bytes: number) => Promise<void>): Promise<void> {
  try {
    const { problem, version } = await inspect(services, contentKey(noted.envelopeId, noted.sha256), pace);
    if (problem) await reportDamagedContent(services, { ...noted, problem, version });
    else await reportRestoredContent(services, noted);
  } catch (error) {
    if (!(error instanceof WorkEndedError)) throw error;
  }
}

/** Whether something else is stored than was looked at, as far as can be told without reading it. */
async function isAnother({ storage }: Services, key: string, noted: Noted): Promise<boolean> {
  try {
    const { stream, version } = await storage.read(key);
    stream.destroy();
    return noted.problem !== 'CHANGED' || version !== noted.version;
  } catch (error) {
    return noted.problem !== (error instanceof ContentMissingError ? 'MISSING' : 'UNREADABLE');
  }
}
