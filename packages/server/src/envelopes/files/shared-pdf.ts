import { newMemory } from '../../platform/storage/storage.ts';
import type { EnvelopeRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { partsOfContentKey } from '../stored-content/content-key.ts';
import { requireIntact } from '../stored-content/intact-content.ts';
import type { StoredPdf } from './accept-pdf.ts';

/**
 * Prepares an envelope's PDF so that a file of another envelope can refer to it.
 * @throws RuleViolation CONTENT_DAMAGED
 */
export async function sharedPdf(
  services: Services,
  { id }: EnvelopeRow,
  { key, size }: { key: string; size: number },
): Promise<StoredPdf> {
  await requireIntact(services, key);
  return {
    size,
    sha256: partsOfContentKey(key).sha256,
    shared: { key, envelopeId: id },
    fetch: (memory = newMemory) => services.storage.fetch(key, memory),
    read: async () => (await services.storage.read(key)).stream,
    commit: async () => {},
    discard: async () => {},
  };
}
