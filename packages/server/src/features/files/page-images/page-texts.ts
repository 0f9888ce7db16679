import type { Services } from '../../../envelopes/services.ts';
import { draw } from './draw.ts';
import { type Asker, kept } from './kept.ts';
import type { PageOfFile } from './page-image.ts';

/** Pages whose text is read, kept and sent at once: about as many bytes as the image of one. */
const TOGETHER = 10;

/**
 * The text of a page, and of those around it: JSON as `PageTexts` of the signing page, in UTF-8.
 * @param page of which it is
 */
export function pageTexts(services: Services, shown: Omit<PageOfFile, 'width'>, asker: Asker): Promise<Uint8Array> {
  const { envelopeId, sha256, page } = shown;
  const part = Math.floor((page - 1) / TOGETHER);
  return kept(services, `${envelopeId}/pages/${sha256}/text-${part}.json`, asker, () =>
    draw(services, shown, { kind: 'texts', firstIndex: part * TOGETHER, count: TOGETHER }, asker),
  );
}
