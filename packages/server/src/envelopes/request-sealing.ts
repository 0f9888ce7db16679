import { passStep } from '../platform/crash-points.ts';
import type { EnvelopeChange } from './envelope-change.ts';

/**
 * Marks an envelope for sealing as part of the change that made it final. The job retries until it succeeds. Sealing turns
 * PENDING into COMPLETED; REJECTED stays REJECTED.
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
