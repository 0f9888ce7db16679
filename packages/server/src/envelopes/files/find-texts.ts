import { RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { FoundOnPages } from '../../platform/drawing/protocol.ts';
import { DrawingError } from '../../platform/drawing/start-drawing-process.ts';
import { type ShownFile, shownDocument } from '../pages/shown-document.ts';
import type { Services } from '../services.ts';

export interface SoughtText {
  text: string;
  /** Whether to find all occurrences or only the first one. */
  isEveryPlace: boolean;
}

/** Number of pages per task, so that no task takes a long time. */
const PAGES_TOGETHER = 20;
/** Maximum size of the texts in one task, in bytes. */
const MOST_BYTES = 24 * 1024;

/**
 * Finds each text in a stored PDF. Returns its positions by page, in the order in which they are written in the page
 * content.
 * @throws RuleViolation PAGE_NOT_DRAWABLE if the PDF cannot be read; RetryLater SERVICE_UNAVAILABLE
 */
export async function findTexts(
  services: Services,
  shown: ShownFile & { pageCount: number },
  sought: readonly SoughtText[],
): Promise<FoundOnPages[]> {
  const found: FoundOnPages[] = sought.map(() => []);
  for (let firstIndex = 0; firstIndex < shown.pageCount; firstIndex += PAGES_TOGETHER) {
    const open = sought.flatMap(({ isEveryPlace }, index) => (isEveryPlace || !found[index]?.length ? [index] : []));
    for (const part of inParts(open, sought)) {
      const texts = part.map((index) => sought[index]?.text ?? '');
      const task = { kind: 'find', firstIndex, count: PAGES_TOGETHER, texts } as const;
      const answer = await run(services, shown, task);
      for (const place of answer) found[part[place.index] ?? -1]?.push(place);
    }
  }
  return found.map((places, index) => (sought[index]?.isEveryPlace ? places : places.slice(0, 1)));
}

function inParts(open: readonly number[], sought: readonly SoughtText[]): number[][] {
  const parts: number[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const index of open) {
    const size = Buffer.byteLength(JSON.stringify(sought[index]?.text));
    if (bytes + size > MOST_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(index);
    bytes += size;
  }
  return parts;
}

async function run(
  services: Services,
  shown: ShownFile,
  task: Parameters<Services['drawings']['run']>[0],
): Promise<FoundOnPages> {
  try {
    const json = await services.drawings.run(task, shownDocument(services, shown), { teamId: shown.teamId });
    return JSON.parse(Buffer.from(json).toString()) as FoundOnPages;
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    if (error.isStarved) {
      throw new RetryLater('SERVICE_UNAVAILABLE', 'The PDF could not be read in time. Try again in a moment.', 10);
    }
    throw new RuleViolation('PAGE_NOT_DRAWABLE', `The text of the PDF cannot be read: ${error.message}`);
  }
}
