import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { PageTrial } from '../../platform/drawing/protocol.ts';
import { DrawingError } from '../../platform/drawing/start-drawing-process.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import type { ClaimedJob, Ending } from '../../platform/work/claimed-job.ts';
import { changeEnvelope } from '../change/change-envelope.ts';
import type { Services } from '../services.ts';
import { isOfEnvelope } from '../store/envelope-columns.ts';
import { sourceContentKey } from '../stored-content/content-keys.ts';
import { envelopes, files } from '../tables/index.ts';
import { drawWithRetry, undrawablePage } from './draw-with-retry.ts';
import { recordUndrawablePage } from './record-undrawable-page.ts';
import { type ShownFile, shownDocument } from './shown-document.ts';
import { whenIdle } from './when-idle.ts';

/** Time limit per document, after which the next document gets its turn. */
const PART_MS = 30_000;
/** CPU time per batch of pages, which limits how long other requests wait. */
const BUDGET_MS = 500;
/** Number of attempts without an idle moment after which pages are rendered alongside other work. */
const ATTEMPTS_AT_REST = 3;
/** Smallest width at which all content of a page is still rendered. */
const TRIAL_WIDTH = 240;
/** Pause between two batches of the same document. */
const PAUSE_MS = 60_000;
/** Number of failed pages after which the rest of the file is skipped. */
const MOST_FOUND = 10;

interface Untried extends ShownFile {
  fileId: string;
  pageCount: number;
  pagesTried: number;
}

/**
 * Renders the pages that were not tried at upload as a test, in small batches at a small width, while the service is
 * idle. If the service is never idle, they are rendered alongside the team's other work. Runs as a job.
 */
export async function tryFurtherPages(
  services: Services,
  { data: { envelopeId }, attempt }: Pick<ClaimedJob<'try-further-pages'>, 'data' | 'attempt'>,
): Promise<Ending> {
  const isBackground = attempt <= ATTEMPTS_AT_REST;
  const part = AbortSignal.timeout(PART_MS);
  const again = (ms: number): Ending => ({ againAt: new Date(services.clock.now().getTime() + ms) });
  let hasTried = false;
  try {
    // Read the state each time, because the document may have been finished or its form filled in.
    for (let next = await nextUntried(services, envelopeId); next; next = await nextUntried(services, envelopeId)) {
      if (part.aborted) return again(0);
      if (isBackground) await whenIdle(services, part);
      await tryMore(services, next, isBackground);
      hasTried = true;
    }
    return 'DONE';
  } catch (error) {
    if (!saysNothing(error)) throw error;
    return hasTried ? again(PAUSE_MS) : 'FAILED';
  }
}

/**
 * Whether an error says nothing about the pages: the service was busy, or the PDF was replaced or could not be read.
 */
const saysNothing = (error: unknown): boolean =>
  error instanceof RuleViolation || (error instanceof DrawingError && error.isStarved);

/**
 * Tries some pages. The first page that fails is tried again on its own before it is recorded. The next batch continues
 * after it.
 */
async function tryMore(services: Services, file: Untried, isBackground: boolean): Promise<void> {
  const { fine, suspect } = await tryInARow(services, file, isBackground);
  if (suspect !== undefined) {
    const task = { kind: 'image', pageIndex: suspect, width: TRIAL_WIDTH } as const;
    const drawn = await drawWithRetry(services, file, task, isBackground);
    if ('error' in drawn)
      await recordUndrawablePage(services, file, undrawablePage(services.config, task, drawn.error));
  }
  const pagesTried = suspect === undefined ? fine : suspect + 1;
  await changeEnvelope(services, NO_REQUEST, { envelopeId: file.envelopeId, teamId: file.teamId }, (work) => {
    const current = work.contents.files.find(({ id }) => id === file.fileId);
    const isSame = current && sourceContentKey(current) === file.key;
    if (isSame && current.pagesTried < pagesTried) work.updateFile(file.fileId, { pagesTried });
  });
}

/** @returns the page up to which all pages succeeded, or the page (starting at 0) that may be broken */
async function tryInARow(
  services: Services,
  file: Untried,
  isBackground: boolean,
): Promise<{ fine: number; suspect?: never } | { fine?: never; suspect: number }> {
  const { teamId, pageCount, pagesTried: firstIndex } = file;
  const task = { kind: 'try', firstIndex, budgetMs: BUDGET_MS } as const;
  try {
    const answer = await services.drawings.run(task, shownDocument(services, file), { teamId, isBackground });
    const { undrawable, nextIndex }: PageTrial = JSON.parse(Buffer.from(answer).toString());
    const [first] = undrawable;
    return first ? { suspect: first.pageIndex } : { fine: nextIndex ?? pageCount };
  } catch (error) {
    if (!(error instanceof DrawingError) || error.isStarved) throw error;
    // The process ended without reporting which page it was rendering.
    return { suspect: firstIndex };
  }
}

async function nextUntried({ database }: Services, envelopeId: string): Promise<Untried | null> {
  const pageCount = sql<number>`jsonb_array_length(${files.pages})`;
  const [next] = await database.orm
    .select({
      teamId: envelopes.teamId,
      envelopeId: envelopes.id,
      fileId: files.id,
      ...{ sourceSha256: files.sourceSha256, sourceKey: files.sourceKey },
      pagesTried: files.pagesTried,
      pageCount,
    })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
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
  const key = next && sourceContentKey(next);
  return key ? { ...next, key } : null;
}
