import { AbandonedError, RetryLater } from '../../domain/problems/rule-violation.ts';
import type { PageTrial } from '../../platform/drawing/protocol.ts';
import { DrawingError, type DrawnDocument } from '../../platform/drawing/start-drawing-process.ts';
import type { Services } from '../services.ts';
import { notDrawable } from './draw-pages.ts';

/** CPU time for trying the pages of an upload, which is enough for a few dozen pages. */
const BUDGET_MS = 2_000;

/** Maximum time that an upload waits for a drawing process. Pages that are not tried now are tried later. */
const PATIENCE_MS = 1_000;

/**
 * Renders the first pages of an upload at a small width until the time budget is used up.
 * @returns how many pages can be rendered, or null for all
 * @throws RuleViolation PAGE_NOT_DRAWABLE for the first page that cannot be rendered; AbandonedError if the signal is
 * aborted
 */
export async function tryPages(
  { drawings }: Pick<Services, 'drawings'>,
  document: DrawnDocument,
  { teamId, signal }: { teamId: number; signal?: AbortSignal | undefined },
): Promise<number | null> {
  const waiting = new AbortController();
  const stopWaiting = (): void => waiting.abort();
  const patience = setTimeout(stopWaiting, PATIENCE_MS);
  signal?.addEventListener('abort', stopWaiting, { once: true });
  try {
    const task = { kind: 'try', firstIndex: 0, budgetMs: BUDGET_MS } as const;
    const answer = await drawings.run(task, document, { teamId, signal: waiting.signal });
    const { undrawable, nextIndex }: PageTrial = JSON.parse(Buffer.from(answer).toString());
    const [first] = undrawable;
    if (first) throw notDrawable(first);
    return nextIndex;
  } catch (error) {
    if (error instanceof AbandonedError && !signal?.aborted) return 0;
    if (error instanceof RetryLater) return 0;
    if (!(error instanceof DrawingError)) throw error;
    if (error.isStarved || error.fault === 'too-slow') return error.pageIndex ?? 0;
    throw notDrawable(error);
  } finally {
    clearTimeout(patience);
    signal?.removeEventListener('abort', stopWaiting);
  }
}
