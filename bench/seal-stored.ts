import { SEAL } from '../packages/server/src/features/seal/pdf-tasks.ts';
import type { PdfWorkers } from '../packages/server/src/platform/pdf-threads/pdf-workers.ts';
import type { Storage } from '../packages/server/src/platform/storage/storage.ts';
import { certificate, evidence, signedAt, stamps } from './sample-signing.ts';

/**
 * Space to reserve after a source, so that the sealed file can be verified in the same memory. The service does this
 * too.
 */
const ROOM = 256 * 1024;

/**
 * Seals a stored PDF in a thread, like the service does, and returns the number of added bytes. Replaces the previous
 * result, as does the floor, so that both free the same amount of disk space.
 */
export function sealStored(pdf: PdfWorkers, storage: Storage, key: string): Promise<number> {
  return pdf.memory.lend(async (memory) => {
    const { source: bytes, ...result } = await pdf.run(SEAL, async () => {
      const source = await storage.fetch(key, (size) => memory(size + ROOM));
      return { input: { source, stamps, certificate, evidence, signedAt, room: ROOM } };
    });
    if ('problem' in result) throw new Error(result.problem);
    await storage.compose(`${key}-sealed`, [
      { key, bytes: bytes instanceof Uint8Array ? bytes : undefined },
      result.tail,
    ]);
    return result.tail.length;
  });
}
