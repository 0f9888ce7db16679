import { READABLE_WIDTH } from '@countersign/contracts/page-width';
import type { UndrawablePage } from '../../domain/envelope/checks/undrawable-page.ts';
import { RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { DrawingTask } from '../../platform/drawing/protocol.ts';
import { DrawingError } from '../../platform/drawing/start-drawing-process.ts';
import type { Services } from '../services.ts';
import { partsOfContentKey } from '../stored-content/content-key.ts';
import type { DrawingAsker } from './cache-drawings.ts';
import { drawWithRetry, undrawablePage } from './draw-with-retry.ts';
import { recordUndrawablePage } from './record-undrawable-page.ts';
import { type ShownFile, shownDocument } from './shown-document.ts';

interface Failure {
  error: RuleViolation;
  /** Set if the page cannot be rendered at a readable width. */
  undrawable: UndrawablePage | null;
}

/** Number of recent failures to remember, so that a broken page is not rendered again for each request. */
const MOST_REMEMBERED = 10_000;
const failures = new Map<string, Failure>();

/**
 * Renders pages of a stored PDF, or reads their text, in a drawing process. If a page cannot be rendered at a readable
 * width, this is recorded with the document.
 * @throws RuleViolation PAGE_NOT_DRAWABLE, immediately if the page has failed before; RetryLater SERVICE_UNAVAILABLE if
 * the machine is too busy; and the errors from `Drawings.run`
 */
export async function drawPages(
  services: Services,
  shown: ShownFile,
  task: DrawingTask,
  asker: DrawingAsker,
): Promise<Uint8Array> {
  const name = `${partsOfContentKey(shown.key).sha256}/${JSON.stringify(task)}`;
  const drawn = failures.get(name) ?? (await drawOrFail(services, shown, task, asker));
  if (drawn instanceof Uint8Array) return drawn;
  // Record it for this document too, even if another document with the same PDF has already failed.
  if (drawn.undrawable) await recordUndrawablePage(services, shown, drawn.undrawable);
  remember(name, drawn);
  throw drawn.error;
}

async function drawOrFail(
  services: Services,
  shown: ShownFile,
  task: DrawingTask,
  asker: DrawingAsker,
): Promise<Uint8Array | Failure> {
  const isBackground = asker === 'service';
  try {
    if (task.kind === 'image' && task.width <= READABLE_WIDTH) {
      const drawn = await drawWithRetry(services, shown, task, isBackground);
      if ('webp' in drawn) return drawn.webp;
      return { error: notDrawable(drawn.error), undrawable: undrawablePage(services.config, task, drawn.error) };
    }
    return await services.drawings.run(task, shownDocument(services, shown), { teamId: shown.teamId, isBackground });
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    if (error.isStarved) throw tooBusy();
    return { error: notDrawable(error), undrawable: null };
  }
}

const RETRY_AFTER_SECONDS = 10;

const tooBusy = (): RetryLater =>
  new RetryLater(
    'SERVICE_UNAVAILABLE',
    'The page could not be drawn in time. Try again in a moment.',
    RETRY_AFTER_SECONDS,
  );

export function notDrawable({ pageIndex, message }: Pick<DrawingError, 'pageIndex' | 'message'>): RuleViolation {
  const page = pageIndex === null ? 'The PDF' : `Page ${pageIndex + 1} of the PDF`;
  return new RuleViolation('PAGE_NOT_DRAWABLE', `${page} cannot be drawn: ${message}`);
}

function remember(name: string, failure: Failure): void {
  failures.delete(name);
  failures.set(name, failure);
  const [oldest] = failures.keys();
  if (failures.size > MOST_REMEMBERED && oldest !== undefined) failures.delete(oldest);
}
