import { DrawingError, type DrawnDocument } from '../drawing/drawing-process.ts';
import type { PageTrial } from '../drawing/protocol.ts';
import type { Services } from '../services.ts';
import { notDrawable } from './draw.ts';

/** Processor time that the pages of one upload may take to be tried: enough for some dozen. */
const BUDGET_MS = 2_000;

/**
 * Draws pages of an upload small, one after another, until the time for that is spent. What takes longer is not known to
 * be drawable, nor not to be.
 * @throws RuleViolation PAGE_NOT_DRAWABLE for the first page that cannot be drawn, SERVICE_UNAVAILABLE when very much is
 * asked for at once; AbandonedError after the signal
 */
export async function tryPages(
  { drawings }: Pick<Services, 'drawings'>,
  document: DrawnDocument,
  { teamId, signal }: { teamId: number; signal?: AbortSignal | undefined },
): Promise<void> {
  try {
    const task = { kind: 'try', firstIndex: 0, budgetMs: BUDGET_MS } as const;
    const answer = await drawings.run(task, document, { teamId, signal });
    const { undrawable }: PageTrial = JSON.parse(Buffer.from(answer).toString());
    const [first] = undrawable;
    if (first) throw notDrawable(first);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    if (error.fault !== 'too-slow') throw notDrawable(error);
  }
}
