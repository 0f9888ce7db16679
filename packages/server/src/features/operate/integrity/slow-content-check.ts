import { asc, inArray } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';
import {
  forgetDamage,
  reportDamagedContent,
  reportRestoredContent,
} from '../../../envelopes/stored-content/damaged-content.ts';
import { damagedContents } from '../../../envelopes/tables/index.ts';
import { ContentMissingError } from '../../../platform/storage/storage.ts';
import {
  checkFile,
  filesBehind,
  inspectTwice,
  keyNamedBy,
  type SeenContent,
  type StoredFile,
} from './check-content.ts';
import { createPace, WorkEndedError } from './pace.ts';
import { type CheckTurn, continueCheck, type Slice, type SlowCheck } from './slow-check.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Running time per minute. At the rate below, this is 8 MiB per second on average, or 5 TB per week. */
const TURN_MS = 30_000;
const BYTES_PER_SECOND = 16 * 1024 * 1024;

/** Opening a file counts as this many bytes, which limits the check to 128 small files per second. */
const OPENING = 128 * 1024;

const FILES = 100;

/** Maximum number of damaged files to check again each minute. */
const MOST_DAMAGED = 100;

/** Continues the check of all stored content, and checks damaged content again. Runs as a sweep. */
export async function sweepContent(services: Services): Promise<void> {
  await checkDamagedAgain(services);
  if (services.config.CONTENT_CHECK_DAYS > 0) await continueCheck(contentCheck(services), services);
}

const contentCheck = ({ config }: Services): SlowCheck => ({
  name: 'content',
  everyMs: config.CONTENT_CHECK_DAYS * DAY_MS,
  turnMs: TURN_MS,
  slice: checkSlice,
});

/** Content that this node has checked in the pass that started at `startedAt`. */
const seenIn: { startedAt: number; seen: SeenContent } = { startedAt: 0, seen: new Set() };

/** Returns the content that this node has checked in a pass, which another node may have started. */
function seenSince(startedAt: Date, isStart: boolean): SeenContent {
  if (isStart || seenIn.startedAt !== startedAt.getTime()) {
    seenIn.seen.clear();
    seenIn.startedAt = startedAt.getTime();
  }
  return seenIn.seen;
}

const watchEnding = (services: Services) => () => !services.jobs.isTaking;

async function checkSlice(
  services: Services,
  position: string | null,
  turn: CheckTurn,
  startedAt: Date,
): Promise<Slice> {
  const reached: Slice & { position: string } = { position: position ?? '', checked: 0, broken: 0 };
  const seen = seenSince(startedAt, position === null);
  const pace = createPace(BYTES_PER_SECOND, watchEnding(services));
  const next = await filesBehind(services, { fileId: reached.position, limit: FILES });
  const noted = await findNoted(services, next);
  for (const file of next) {
    if (turn.isOver()) return reached;
    const counted = { checked: 0, broken: 0 };
    try {
      await checkFile(services, file, seen, pace, async ({ problem, ...content }) => {
        await pace(OPENING);
        counted.checked++;
        if (problem) counted.broken++;
        if (problem) await reportDamagedContent(services, { ...content, problem });
        else if (noted.has(partsOfContentKey(content.key).sha256)) await reportRestoredContent(services, content.key);
      });
    } catch (error) {
      seen.clear();
      // The service is stopping. The next run checks this file again from its start.
      if (error instanceof WorkEndedError) return reached;
      throw error;
    }
    reached.position = file.fileId;
    reached.checked += counted.checked;
    reached.broken += counted.broken;
  }
  return next.length < FILES ? { ...reached, position: null } : reached;
}

/** Returns the hashes of content recorded as damaged in the envelopes of these files. */
async function findNoted({ database }: Services, some: StoredFile[]): Promise<Set<string>> {
  const ids = some.map(({ envelopeId }) => envelopeId);
  if (ids.length === 0) return new Set();
  const rows = await database.orm.select().from(damagedContents).where(inArray(damagedContents.envelopeId, ids));
  return new Set(rows.map(({ sha256 }) => sha256));
}

/**
 * Checks damaged content again if it has been replaced since the damage was recorded. The regular check covers the
 * rest.
 */
async function checkDamagedAgain(services: Services): Promise<void> {
  const { orm } = services.database;
  const until = performance.now() + TURN_MS;
  const pace = createPace(BYTES_PER_SECOND, watchEnding(services));
  const known = await orm.select().from(damagedContents).orderBy(asc(damagedContents.foundAt)).limit(MOST_DAMAGED);
  for (const noted of known) {
    if (performance.now() > until) return;
    const key = await keyNamedBy(services, noted);
    if (key === null) await forgetDamage(services, noted);
    else if (await wasReplaced(services, key, noted)) await inspectAgain(services, key, pace);
    if (!services.jobs.isTaking) return;
  }
}

type Noted = typeof damagedContents.$inferSelect;

async function inspectAgain(services: Services, key: string, pace: (bytes: number) => Promise<void>): Promise<void> {
  try {
    const { problem, version } = await inspectTwice(services, key, pace);
    if (problem) await reportDamagedContent(services, { key, problem, version });
    else await reportRestoredContent(services, key);
  } catch (error) {
    if (!(error instanceof WorkEndedError)) throw error;
  }
}

/** Whether stored content was replaced since it was checked, judging by its version, without reading it. */
async function wasReplaced({ storage }: Services, key: string, noted: Noted): Promise<boolean> {
  try {
    const { stream, version } = await storage.read(key);
    stream.destroy();
    return noted.problem !== 'CHANGED' || version !== noted.version;
  } catch (error) {
    return noted.problem !== (error instanceof ContentMissingError ? 'MISSING' : 'UNREADABLE');
  }
}
