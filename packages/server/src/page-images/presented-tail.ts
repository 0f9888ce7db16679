import { loadedPdf } from '../pdf-workers/loaded-pdf.ts';
import type { Services } from '../services.ts';
import { contentKey } from '../storage/content-key.ts';
import { fetchSound } from '../storage/sound-content.ts';
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
    pdf.run('present', async () => {
      const { pdf: bytes, ...loaded } = loadedPdf(await fetchSound(services, contentKey(envelopeId, sha256)));
      return { input: { bytes }, ...loaded };
    }),
  );
}
