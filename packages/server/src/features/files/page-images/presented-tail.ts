import { fetchIntact } from '../../../envelopes/intact-content.ts';
import type { Services } from '../../../envelopes/services.ts';
import { loadedPdf } from '../../../platform/pdf-threads/loaded-pdf.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import { PRESENT } from '../pdf-tasks.ts';
import { type Asker, cached } from './cached.ts';

/**
 * What is appended to a PDF before recipients download it unsigned: its form is flattened and active content removed,
 * as its page images show it and as sealing will do. Empty where nothing changes.
 * @param sha256 of the PDF, in hex
 */
export function presentedTail(
  services: Services,
  { envelopeId, sha256 }: { envelopeId: string; sha256: string },
  asker: Asker,
): Promise<Uint8Array> {
  const { pdf } = services;
  return cached(services, `${envelopeId}/presented/${sha256}.tail`, asker, () =>
    pdf.run(PRESENT, async () => {
      const { pdf: bytes, ...loaded } = loadedPdf(await fetchIntact(services, contentKey(envelopeId, sha256)));
      return { input: { bytes }, ...loaded };
    }),
  );
}
