import { SEAL } from '../packages/server/src/features/seal/pdf-tasks.ts';
import type { PdfWorkers } from '../packages/server/src/platform/pdf-threads/pdf-workers.ts';
import type { Storage } from '../packages/server/src/platform/storage/storage.ts';
import { certificate, evidence, signedAt, stamps } from './sample-signing.ts';

/** Reserved space after a source, as in the service, so that the sealed file is verified in place. */
const ROOM = 256 * 1024;

/**
 * Seals a stored PDF as the service does, in one of its threads. Stores the result in place of the previous one, as the floor
 * does, so that both free as much of the disk. Returns the number of added bytes.
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
