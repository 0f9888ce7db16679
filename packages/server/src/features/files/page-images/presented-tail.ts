import { fetchIntact } from '../../../envelopes/intact-content.ts';
import type { Services } from '../../../envelopes/services.ts';
import { loadedPdf } from '../../../platform/pdf-threads/loaded-pdf.ts';
import { teamShare } from '../../../platform/pdf-threads/pdf-workers.ts';
import { PRESENT } from '../pdf-tasks.ts';
import { type Asker, cached } from './cached.ts';
import { derivedKey, type ShownFile } from './shown-document.ts';

/**
 * Returns the bytes to append to a PDF before recipients download it unsigned. They flatten its form and remove active content,
 * as in its page images and the sealed PDF. Empty if nothing changes.
 */
export function presentedTail(services: Services, shown: ShownFile, asker: Asker): Promise<Uint8Array> {
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
