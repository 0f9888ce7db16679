import { passStep } from '../platform/crash-points.ts';
import type { EnvelopeChange } from './change-envelope.ts';

/** How long the job may take to be run before the sweep enqueues it again. */
export const PATIENCE_MS = 60_000;

/**
 * Part of the change that made an envelope final: from its commit on it is sealed, for as long as that takes.
 * A PENDING envelope becomes COMPLETED by being sealed; a REJECTED one stays REJECTED.
 */
export async function requestSealing(work: EnvelopeChange): Promise<void> {
  await work.update({
    sealing: 'QUEUED',
    sealingAttempts: 0,
    sealingError: null,
    sealingErrorCode: null,
    sealingDueAt: new Date(work.now.getTime() + PATIENCE_MS),
    expirationDueAt: null,
  });
  await work.enqueue('seal-envelope', { envelopeId: work.envelope.id });
  passStep('sealing-requested', work.envelope.id);
}
