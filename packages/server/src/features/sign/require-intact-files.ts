import { once } from 'node:events';
import { sourceKeyOf } from '../../envelopes/content-keys.ts';
import { ContentDamagedError, requireIntact } from '../../envelopes/intact-content.ts';
import type { Services } from '../../envelopes/services.ts';
import { findRecipient } from './find-recipient.ts';
import type { Visitor } from './visitor.ts';

/** A storage that has not responded by then no longer delays signing. */
const PATIENCE_MS = 5_000;

/**
 * Refuses to sign if a file is missing or differs from what the signer was shown. Call it before the envelope is locked, so
 * that no transaction waits for storage.
 * @throws RuleViolation CONTENT_DAMAGED, and the errors of `findRecipient`
 */
export async function requireIntactFiles(services: Services, visitor: Visitor): Promise<void> {
  const { contents } = await findRecipient(services, visitor);
  if (contents.envelope.status !== 'PENDING') return;
  const isOver = once(AbortSignal.timeout(PATIENCE_MS), 'abort').then(() => false as const);
  for (const key of contents.files.map(sourceKeyOf)) {
    if (key === null) continue;
    const sound = requireIntact(services, key).catch((error: unknown) => {
      // A storage that does not respond must not prevent signing. Sealing checks the files again.
      if (error instanceof ContentDamagedError) throw error;
    });
    if (!(await isInTime(sound, isOver))) return;
  }
}

/**
 * Whether the work ends in time.
 * @throws its errors until then
 */
async function isInTime(work: Promise<void>, isOver: Promise<false>): Promise<boolean> {
  // Nothing else handles a failure after the time limit.
  work.catch(() => {});
  return Promise.race([work.then(() => true as const), isOver]);
}
