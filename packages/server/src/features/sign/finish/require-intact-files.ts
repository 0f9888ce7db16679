import { once } from 'node:events';
import type { EnvelopeContents } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { sourceContentKey } from '../../../envelopes/stored-content/content-keys.ts';
import { ContentDamagedError, requireIntact } from '../../../envelopes/stored-content/intact-content.ts';

/** Time after which an unresponsive store no longer delays signing. */
const PATIENCE_MS = 5_000;

/**
 * Checks that the files are present and identical to those that the signer has seen. Call this before locking the
 * envelope, so that no transaction waits for storage.
 * @throws RuleViolation CONTENT_DAMAGED
 */
export async function requireIntactFiles(services: Services, { envelope, files }: EnvelopeContents): Promise<void> {
  if (envelope.status !== 'DRAFT' && envelope.status !== 'PENDING') return;
  const isOver = once(AbortSignal.timeout(PATIENCE_MS), 'abort').then(() => false as const);
  for (const key of files.map(sourceContentKey)) {
    if (key === null) continue;
    const sound = requireIntact(services, key).catch((error: unknown) => {
      // An unavailable store must not prevent signing. Sealing checks the files again.
      if (error instanceof ContentDamagedError) throw error;
    });
    if (!(await isInTime(sound, isOver))) return;
  }
}

async function isInTime(work: Promise<void>, isOver: Promise<false>): Promise<boolean> {
  // Without this handler, a failure after the time limit would be an unhandled rejection.
  work.catch(() => {});
  return Promise.race([work.then(() => true as const), isOver]);
}
