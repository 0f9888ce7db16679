import type { EnvelopeChange } from '../change/envelope-change.ts';
import { passStep } from '../crash-points.ts';

/**
 * Requests sealing as part of the change that completes or rejects an envelope. The job is retried until it succeeds.
 * Sealing then turns PENDING into COMPLETED, and leaves REJECTED as it is.
 */
export function requestSealing(work: EnvelopeChange): void {
  work.update({
    sealing: 'QUEUED',
    sealingAttempts: 0,
    sealingError: null,
    sealingErrorCode: null,
    expirationDueAt: null,
    reminderDueAt: null,
  });
  work.enqueue('seal-envelope', { envelopeId: work.envelope.id });
  passStep('sealing-requested', work.envelope.id);
}
