import { readTextTag, type TextTag } from '../../domain/fields/text-tag.ts';
import { AbandonedError, RetryLater } from '../../domain/problems/rule-violation.ts';
import type { TextTagsOnPages } from '../../platform/drawing/protocol.ts';
import { DrawingError } from '../../platform/drawing/start-drawing-process.ts';
import { loadedPdf } from '../../platform/pdf-threads/loaded-pdf.ts';
import { PdfTaskError, teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import type { ReceivedContent } from '../../platform/storage/storage.ts';
import { openedDocument } from '../pages/opened-document.ts';
import type { CoveredBox } from '../pdf-tasks/cover-task.ts';
import { COVER } from '../pdf-tasks/pdf-tasks.ts';
import type { Services } from '../services.ts';

/** A text tag in an upload. If it spans several lines, the first piece determines its position. */
export interface PlacedTextTag extends TextTag {
  /** Text of the tag as written, without the braces. */
  written: string;
  /** Pieces of the tag. Page numbers start at 1. Positions are percentages of the page. */
  pieces: readonly [CoveredBox, ...CoveredBox[]];
}

interface Asker {
  teamId: number;
  signal?: AbortSignal | undefined;
}

/** Number of pages per task, so that no task takes a long time. */
const PAGES_TOGETHER = 50;

/**
 * Reads the text tags of an upload, by page. A PDF that cannot be rendered has none, but it cannot be sent either.
 * @throws RetryLater SERVICE_UNAVAILABLE; AbandonedError if the signal is aborted
 */
export async function readTextTags(
  { drawings }: Pick<Services, 'drawings'>,
  content: ReceivedContent,
  pageCount: number,
  { teamId, signal }: Asker,
): Promise<PlacedTextTag[]> {
  const document = { name: content.sha256, open: async () => openedDocument(await content.fetch()) };
  const tags: PlacedTextTag[] = [];
  for (let firstIndex = 0; firstIndex < pageCount; firstIndex += PAGES_TOGETHER) {
    const task = { kind: 'tags', firstIndex, count: PAGES_TOGETHER } as const;
    try {
      const json = await drawings.run(task, document, { teamId, signal });
      tags.push(...(JSON.parse(Buffer.from(json).toString()) as TextTagsOnPages).flatMap(placedTag));
    } catch (error) {
      if (!(error instanceof DrawingError)) throw error;
      if (error.isStarved) {
        throw new RetryLater('SERVICE_UNAVAILABLE', 'The PDF could not be read in time. Try again in a moment.', 10);
      }
    }
  }
  if (signal?.aborted) throw new AbandonedError();
  return tags;
}

function placedTag({ text, page, pieces }: TextTagsOnPages[number]): PlacedTextTag[] {
  const tag = readTextTag(text);
  const [first, ...others] = pieces.map((piece) => ({ ...piece, page }));
  return tag && first ? [{ ...tag, written: text, pieces: [first, ...others] }] : [];
}

/**
 * Returns the bytes to append to an upload to cover its text tags with white. Null if someone has signed the upload, or
 * if it could no longer be sealed afterwards.
 */
export async function coverTextTags(
  { pdf, log }: Pick<Services, 'pdf' | 'log'>,
  content: ReceivedContent,
  tags: readonly PlacedTextTag[],
  { teamId, signal }: Asker,
): Promise<Uint8Array | null> {
  const load = async () => {
    const { pdf: bytes, ...loaded } = loadedPdf(await content.fetch());
    return { input: { bytes, boxes: tags.flatMap(({ pieces }) => pieces) }, ...loaded };
  };
  try {
    return await pdf.run(COVER, load, { share: teamShare(teamId), signal });
  } catch (error) {
    if (!(error instanceof PdfTaskError) || error.reason === 'stopped') throw error;
    log.warn({ event: 'pdf.text_tags_not_covered', err: error, sha256: content.sha256 });
    return null;
  }
}
