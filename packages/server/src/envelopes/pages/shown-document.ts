import type { DrawnDocument } from '../../platform/drawing/start-drawing-process.ts';
import type { Services } from '../services.ts';
import { partsOfContentKey } from '../stored-content/content-key.ts';
import { fetchIntact } from '../stored-content/intact-content.ts';
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

/** Returns the key of a file derived from a stored PDF. Envelopes that share the PDF also share derived files. */
export function derivedKey({ key }: ShownFile, kind: 'pages' | 'presented', name: string): `${string}/${string}` {
  const { envelopeId, sha256 } = partsOfContentKey(key);
  return `${envelopeId}/${kind}/${sha256}${name}`;
}
