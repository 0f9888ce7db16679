import type { Services } from '../services.ts';
import { contentKey } from '../storage/content-key.ts';
import { type Asker, kept } from './kept.ts';
import type { PageOfFile } from './page-image.ts';

/** Pages whose text is read, kept and sent at once: about as many bytes as the image of one. */
const TOGETHER = 10;

/**
 * The text of a page, and of those around it: JSON as `PageTexts` of the signing page, in UTF-8.
 * @param page of which it is
 */
export function pageTexts(
  services: Services,
  { envelopeId, sha256, page }: Omit<PageOfFile, 'width'>,
  asker: Asker,
): Promise<Uint8Array> {
  const { storage, pdf } = services;
  const part = Math.floor((page - 1) / TOGETHER);
  return kept(services, `${envelopeId}/pages/${sha256}/text-${part}.json`, asker, () =>
    pdf.run('readTexts', async () => {
      const bytes = await storage.readAll(contentKey(envelopeId, sha256));
      return { input: { bytes, firstIndex: part * TOGETHER, count: TOGETHER }, transfer: [bytes.buffer] };
    }),
  );
}
