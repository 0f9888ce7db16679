import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, files } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DrawingError } from '../../../platform/drawing/drawing-process.ts';
import type { PageTrial } from '../../../platform/drawing/protocol.ts';
import { ContentMissingError } from '../../../platform/storage/storage.ts';
import type { Jobs } from '../../../platform/work/job-queue.ts';
import { drawTwice, undrawablePage } from './draw-twice.ts';
import { noteUndrawable } from './note-undrawable.ts';
import { restOf } from './rest-of.ts';
import { type ShownFile, shownDocument } from './shown-document.ts';

/** One document keeps others waiting no longer than this. */
const PART_MS = 30_000;
/** Processor time for pages in a row: what people want waits no longer. */
const BUDGET_MS = 500;
/** Wide enough for everything on a page to be drawn, with the fewest pixels. */
const TRIAL_WIDTH = 240;
/** What was not tried after so many attempts, each a minute later after the one before, is left to those who look at it. */
const MOST_ATTEMPTS = 50;
/** So many pages say enough about a file. */
const MOST_FOUND = 10;

interface Untried extends ShownFile {
  fileId: string;
  pageCount: number;
  pagesTried: number;
}

/**
 * Job: draws small those pages of a document that had no trial at upload, a few at a time and only while there is
 * nothing else to do.
 */
export async function tryFurtherPages(
  services: Services,
  { envelopeId, attempt }: Jobs['try-further-pages'],
): Promise<void> {
  const part = AbortSignal.timeout(PART_MS);
  let failed = attempt;
  try {
    // Looked up each time: meanwhile the document may have been finished, or its form filled in.
    for (let next = await nextUntried(services, envelopeId); next; next = await nextUntried(services, envelopeId)) {
      if (part.aborted) return await goOn(services, { envelopeId, attempt: 1 });
      await restOf(services, part);
      await tryMore(services, next);
      failed = 1;
    }
  } catch (error) {
    if (!saysNothing(error)) throw error;
    if (failed < MOST_ATTEMPTS) await goOn(services, { envelopeId, attempt: failed + 1 }, failed);
  }
}

/** There was no rest, the machine had no time, or the PDF is being replaced or cannot be read: nothing about its pages. */
const saysNothing = (error: unknown): boolean =>
  error instanceof RuleViolation ||
  error instanceof ContentMissingError ||
  (error instanceof DrawingError && error.isStarved);

/** Tries some pages. The first that fails is tried by itself before it is noted, and those behind it the next time. */
async function tryMore(services: Services, file: Untried): Promise<void> {
  const { fine, suspect } = await tryInARow(services, file);
  if (suspect !== undefined) {
    const task = { kind: 'image', pageIndex: suspect, width: TRIAL_WIDTH } as const;
    const drawn = await drawTwice(services, file, task, true);
    if ('error' in drawn) await noteUndrawable(services, file, undrawablePage(services.config, task, drawn.error));
  }
  const pagesTried = suspect === undefined ? fine : suspect + 1;
  await services.database.orm
    .update(files)
    .set({ pagesTried })
    .where(and(eq(files.id, file.fileId), eq(files.sourceSha256, file.sha256), lt(files.pagesTried, pagesTried)));
}

/** @returns up to which page all are fine, or the page, from 0, that may not be */
async function tryInARow(
  services: Services,
  file: Untried,
): Promise<{ fine: number; suspect?: never } | { fine?: never; suspect: number }> {
  const { teamId, pageCount, pagesTried: firstIndex } = file;
  const task = { kind: 'try', firstIndex, budgetMs: BUDGET_MS } as const;
  try {
    const answer = await services.drawings.run(task, shownDocument(services, file), { teamId, isBackground: true });
    const { undrawable, nextIndex }: PageTrial = JSON.parse(Buffer.from(answer).toString());
    const [first] = undrawable;
    return first ? { suspect: first.pageIndex } : { fine: nextIndex ?? pageCount };
  } catch (error) {
    if (!(error instanceof DrawingError) || error.isStarved) throw error;
    // The process ended without a word about the pages it came past.
    return { suspect: firstIndex };
  }
}

/** The first file of a document still to be sent or signed that has pages without a trial. */
async function nextUntried({ database }: Services, envelopeId: string): Promise<Untried | null> {
  const pageCount = sql<number>`jsonb_array_length(${files.pages})`;
  const [next] = await database.orm
    .select({
      teamId: envelopes.teamId,
      fileId: files.id,
      sha256: files.sourceSha256,
      pagesTried: files.pagesTried,
      pageCount,
    })
    .from(files)
    .innerJoin(envelopes, eq(envelopes.id, files.envelopeId))
    .where(
      and(
        eq(envelopes.id, envelopeId),
        inArray(envelopes.status, ['DRAFT', 'PENDING']),
        isNull(envelopes.deletedAt),
        sql`${files.pagesTried} < ${pageCount}`,
        sql`jsonb_array_length(${files.undrawablePages}) < ${MOST_FOUND}`,
      ),
    )
    .orderBy(asc(files.position))
    .limit(1);
  return next?.sha256 ? { ...next, sha256: next.sha256, envelopeId } : null;
}

async function goOn({ database, jobs, clock }: Services, data: Jobs['try-further-pages'], minutes = 0): Promise<void> {
  const at = minutes > 0 ? new Date(clock.now().getTime() + minutes * 60_000) : undefined;
  await inTransaction(database, (tx) => jobs.enqueue(tx, 'try-further-pages', data, at));
}
