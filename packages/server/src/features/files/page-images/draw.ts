import type { UndrawablePage } from '../../../domain/envelope/undrawable-page.ts';
import { RetryLater, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { DrawingError } from '../../../platform/drawing/drawing-process.ts';
import type { DrawingTask } from '../../../platform/drawing/protocol.ts';
import { drawTwice, undrawablePage } from './draw-twice.ts';
import type { Asker } from './kept.ts';
import { noteUndrawable } from './note-undrawable.ts';
import { type ShownFile, shownDocument } from './shown-document.ts';

/** In pixels: as wide as phones need it. A page that can be drawn so wide can be read. */
export const READABLE_WIDTH = 780;

interface Failure {
  error: RuleViolation;
  /** Where nobody can read the page. */
  undrawable: UndrawablePage | null;
}

/** So many failures are remembered, the latest ones: what failed once is not tried again each time somebody asks. */
const MOST_REMEMBERED = 10_000;
const failures = new Map<string, Failure>();

/**
 * Has pages of a stored PDF drawn or read in a drawing process. A page that nobody can read is noted with the document.
 * @throws RuleViolation PAGE_NOT_DRAWABLE, from memory where it failed before; RetryLater SERVICE_UNAVAILABLE where the
 *   machine was too busy; and what `Drawings.run` throws
 */
export async function draw(services: Services, shown: ShownFile, task: DrawingTask, asker: Asker): Promise<Uint8Array> {
  const name = `${shown.sha256}/${JSON.stringify(task)}`;
  const drawn = failures.get(name) ?? (await drawOrFail(services, shown, task, asker));
  if (drawn instanceof Uint8Array) return drawn;
  // Of this document, too, where the same PDF failed in another.
  if (drawn.undrawable) await noteUndrawable(services, shown, drawn.undrawable);
  remember(name, drawn);
  throw drawn.error;
}

async function drawOrFail(
  services: Services,
  shown: ShownFile,
  task: DrawingTask,
  asker: Asker,
): Promise<Uint8Array | Failure> {
  const isBackground = asker === 'service';
  try {
    if (task.kind === 'image' && task.width <= READABLE_WIDTH) {
      const drawn = await drawTwice(services, shown, task, isBackground);
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

/** The machine had no time for the page, which says nothing about the page. */
const tooBusy = (): RetryLater =>
  new RetryLater('SERVICE_UNAVAILABLE', 'The page could not be drawn in time; try again shortly.', RETRY_AFTER_SECONDS);

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
