import { fetchIntact } from '../../../envelopes/intact-content.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { DrawnDocument } from '../../../platform/drawing/start-drawing-process.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import { openedDocument } from './opened-document.ts';

/** A stored PDF that is shown. */
export interface ShownFile {
  teamId: number;
  envelopeId: string;
  /** Of the PDF, in hex. */
  sha256: string;
}

/** The PDF in the form that drawing processes take. */
export const shownDocument = (
  services: Pick<Services, 'storage' | 'log' | 'database' | 'clock'>,
  { envelopeId, sha256 }: ShownFile,
): DrawnDocument => ({
  name: sha256,
  open: async () => openedDocument(await fetchIntact(services, contentKey(envelopeId, sha256))),
});
