import { fetchIntact } from '../../../envelopes/intact-content.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { DrawnDocument } from '../../../platform/drawing/start-drawing-process.ts';
import { partsOfContentKey } from '../../../platform/storage/content-key.ts';
import { openedDocument } from './opened-document.ts';

export interface ShownFile {
  teamId: number;
  envelopeId: string;
  key: string;
}

export const shownDocument = (
  services: Pick<Services, 'storage' | 'log' | 'database' | 'clock'>,
  { key }: ShownFile,
): DrawnDocument => ({
  name: partsOfContentKey(key).sha256,
  open: async () => openedDocument(await fetchIntact(services, key)),
});

/** Returns the key of a file derived from a stored PDF. Envelopes that share the PDF share the derived file. */
export function derivedKey({ key }: ShownFile, kind: 'pages' | 'presented', name: string): `${string}/${string}` {
  const { envelopeId, sha256 } = partsOfContentKey(key);
  return `${envelopeId}/${kind}/${sha256}${name}`;
}
