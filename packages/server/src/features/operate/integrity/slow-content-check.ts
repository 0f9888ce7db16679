import { asc, inArray } from 'drizzle-orm';
import { forgetDamage, reportDamagedContent, reportRestoredContent } from '../../../envelopes/damaged-content.ts';
import type { Services } from '../../../envelopes/services.ts';
import { damagedContents } from '../../../platform/db/schema.ts';
import { partsOfContentKey } from '../../../platform/storage/content-key.ts';
import { ContentMissingError } from '../../../platform/storage/storage.ts';
import { checkFile, filesBehind, inspect, keyNamedBy, type SeenContent, type StoredFile } from './check-content.ts';
import { paceOf, WorkEndedError } from './pace.ts';
import { continueCheck, type Slice, type SlowCheck, type Turn } from './slow-check.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The check runs at the rate below for this part of each minute: 8 MiB a second on average, or 5 TB a week. */
const TURN_MS = 30_000;
const BYTES_PER_SECOND = 16 * 1024 * 1024;

/** The cost of opening a file, counted as bytes, so that at most 128 small files are opened per second. */
const OPENING = 128 * 1024;

const FILES = 100;

/** Maximum number of damaged contents that are checked again each minute. */
const MOST_DAMAGED = 100;

/** Sweep: continues the check of all stored content, and checks damaged content again. */
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

/** The content that this node has seen in the pass that started at `startedAt`. */
const seenIn: { startedAt: number; seen: SeenContent } = { startedAt: 0, seen: new Set() };

/** Returns the content that this node has seen in a pass, even if another node started the pass. */
function seenSince(startedAt: Date, isStart: boolean): SeenContent {
  if (isStart || seenIn.startedAt !== startedAt.getTime()) {
    seenIn.seen.clear();
    seenIn.startedAt = startedAt.getTime();
  }
  return seenIn.seen;
}

const isEndingOf = (services: Services) => () => !services.jobs.isTaking;

async function checkSlice(services: Services, position: string | null, turn: Turn, startedAt: Date): Promise<Slice> {
  const reached: Slice & { position: string } = { position: position ?? '', checked: 0, broken: 0 };
  const seen = seenSince(startedAt, position === null);
  const pace = paceOf(BYTES_PER_SECOND, isEndingOf(services));
  const next = await filesBehind(services, { fileId: reached.position, limit: FILES });
  const noted = await notedOf(services, next);
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
      // The counts for this file are discarded.
      seen.clear();
      // The service is stopping, so the file will be checked again from its start.
      if (error instanceof WorkEndedError) return reached;
      throw error;
    }
    reached.position = file.fileId;
    reached.checked += counted.checked;
    reached.broken += counted.broken;
  }
  return next.length < FILES ? { ...reached, position: null } : reached;
}

/** Finds the hashes of content recorded as damaged for the envelopes of some files. */
async function notedOf({ database }: Services, some: StoredFile[]): Promise<Set<string>> {
  const ids = some.map(({ envelopeId }) => envelopeId);
  if (ids.length === 0) return new Set();
  const rows = await database.orm.select().from(damagedContents).where(inArray(damagedContents.envelopeId, ids));
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Reads only content that was replaced after the damage was recorded. The regular check covers the rest. */
async function checkDamagedAgain(services: Services): Promise<void> {
  const { orm } = services.database;
  const until = performance.now() + TURN_MS;
  const pace = paceOf(BYTES_PER_SECOND, isEndingOf(services));
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
    const { problem, version } = await inspect(services, key, pace);
    if (problem) await reportDamagedContent(services, { key, problem, version });
    else await reportRestoredContent(services, key);
  } catch (error) {
    if (!(error instanceof WorkEndedError)) throw error;
  }
}

/** Whether the stored content differs from the content that was checked, as far as this is visible without reading it. */
async function wasReplaced({ storage }: Services, key: string, noted: Noted): Promise<boolean> {
  try {
    const { stream, version } = await storage.read(key);
    stream.destroy();
    return noted.problem !== 'CHANGED' || version !== noted.version;
  } catch (error) {
    return noted.problem !== (error instanceof ContentMissingError ? 'MISSING' : 'UNREADABLE');
  }
}
