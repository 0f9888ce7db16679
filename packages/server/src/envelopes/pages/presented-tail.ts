import { loadedPdf } from '../../platform/pdf-threads/loaded-pdf.ts';
import { teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import { PRESENT } from '../pdf-tasks/pdf-tasks.ts';
import type { Services } from '../services.ts';
import { fetchIntact } from '../stored-content/intact-content.ts';
import { cached, type DrawingAsker } from './cache-drawings.ts';
import { derivedKey, type ShownFile } from './shown-document.ts';

/**
 * Returns the bytes to append to an unsigned PDF before recipients download it. They flatten its form and remove active
 * content, so that the PDF looks like its page images and the sealed PDF. Empty if nothing changes.
 */
export function presentedTail(services: Services, shown: ShownFile, asker: DrawingAsker): Promise<Uint8Array> {
  const { pdf } = services;
  return cached(services, derivedKey(shown, 'presented', '.tail'), asker, () =>
    pdf.run(
      PRESENT,
      async () => {
        const { pdf: bytes, ...loaded } = loadedPdf(await fetchIntact(services, shown.key));
        return { input: { bytes }, ...loaded };
      },
      { share: teamShare(shown.teamId) },
    ),
  );
}
