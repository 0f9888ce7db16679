import type { Services } from '../../../envelopes/services.ts';
import { type Asker, cached } from './cached.ts';
import { drawPages } from './draw-pages.ts';
import type { PageOfFile } from './page-image.ts';
import { derivedKey } from './shown-document.ts';

/** Number of pages whose texts are read and stored together. They take about as many bytes as one page image. */
const TOGETHER = 10;

/** Returns the texts of a page and the pages around it, as UTF-8 JSON that the signing page reads as `PageTexts`. */
export function pageTexts(services: Services, shown: Omit<PageOfFile, 'width'>, asker: Asker): Promise<Uint8Array> {
  const { page } = shown;
  const part = Math.floor((page - 1) / TOGETHER);
  return cached(services, derivedKey(shown, 'pages', `/text-${part}.json`), asker, () =>
    drawPages(services, shown, { kind: 'texts', firstIndex: part * TOGETHER, count: TOGETHER }, asker),
  );
}
