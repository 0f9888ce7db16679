import { RetryLater, RuleViolation } from '../domain/rule-violation.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import type { DrawingTask } from '../drawing/protocol.ts';
import type { Services } from '../services.ts';
import { contentKey } from '../storage/content-key.ts';
import { fetchSound } from '../storage/sound-content.ts';
import type { Asker } from './kept.ts';
import { openedDocument } from './opened-document.ts';

/** A stored PDF that is shown. */
export interface ShownFile {
  teamId: number;
  envelopeId: string;
  /** Of the PDF, in hex. */
  sha256: string;
}

/** So many failures are remembered, the latest ones: what failed once is not tried again each time somebody asks. */
const MOST_REMEMBERED = 10_000;
const failures = new Map<string, RuleViolation>();

/**
 * Has pages of a stored PDF drawn or read in a drawing process.
 * @throws RuleViolation PAGE_NOT_DRAWABLE, from memory where it failed before; RetryLater SERVICE_UNAVAILABLE where the
 *   machine was too busy; and what `Drawings.run` throws
 */
export async function draw(
  services: Pick<Services, 'storage' | 'drawings' | 'log' | 'database' | 'clock'>,
  { teamId, envelopeId, sha256 }: ShownFile,
  task: DrawingTask,
  asker: Asker,
): Promise<Uint8Array> {
  const name = `${sha256}/${JSON.stringify(task)}`;
  const before = failures.get(name);
  if (before) throw before;
  const open = async () => openedDocument(await fetchSound(services, contentKey(envelopeId, sha256)));
  try {
    return await services.drawings.run(task, { name: sha256, open }, { teamId, isBackground: asker === 'service' });
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    if (error.isStarved) throw tooBusy();
    const failure = notDrawable(error);
    remember(name, failure);
    throw failure;
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

function remember(name: string, failure: RuleViolation): void {
  failures.delete(name);
  failures.set(name, failure);
  const [oldest] = failures.keys();
  if (failures.size > MOST_REMEMBERED && oldest !== undefined) failures.delete(oldest);
}
