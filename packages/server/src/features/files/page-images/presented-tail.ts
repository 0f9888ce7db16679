import type { Services } from '../../../envelopes/services.ts';
import { fetchSound } from '../../../envelopes/sound-content.ts';
import { loadedPdf } from '../../../platform/pdf-threads/loaded-pdf.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import { PRESENT } from '../pdf-tasks.ts';
import { type Asker, kept } from './kept.ts';

/**
 * What is appended to a PDF before people who are to sign it get it as a file: its form is flattened and nothing in it
 * can act, as its page images show it and sealing will fix it. Empty where that changes nothing.
 * @param sha256 of the PDF, in hex
 */
export function presentedTail(
  services: Services,
  { envelopeId, sha256 }: { envelopeId: string; sha256: string },
  asker: Asker,
): Promise<Uint8Array> {
  const { pdf } = services;
  return kept(services, `${envelopeId}/presented/${sha256}.tail`, asker, () =>
    pdf.run(PRESENT, async () => {
      const { pdf: bytes, ...loaded } = loadedPdf(await fetchSound(services, contentKey(envelopeId, sha256)));
      return { input: { bytes }, ...loaded };
    }),
  );
}
