import type { Services } from '../services.ts';
import { cached, type DrawingAsker } from './cache-drawings.ts';
import { drawPages } from './draw-pages.ts';
import type { PageOfFile } from './page-image.ts';
import { derivedKey } from './shown-document.ts';

/** Number of pages whose text is stored together. Their text is about as large as one page image. */
const TOGETHER = 10;

/** Returns the text of a page and the pages around it, as UTF-8 JSON that the signing page reads as `PageTexts`. */
export function pageTexts(
  services: Services,
  shown: Omit<PageOfFile, 'width'>,
  asker: DrawingAsker,
): Promise<Uint8Array> {
  const { page } = shown;
  const part = Math.floor((page - 1) / TOGETHER);
  return cached(services, derivedKey(shown, 'pages', `/text-${part}.json`), asker, () =>
    drawPages(services, shown, { kind: 'texts', firstIndex: part * TOGETHER, count: TOGETHER }, asker),
  );
}
