import { changeEnvelope } from '../envelopes/change-envelope.ts';
import type { EnvelopeRow } from '../envelopes/rows.ts';
import { PdfTaskError } from '../pdf-workers/pdf-workers.ts';
import type { Services } from '../services.ts';
import { retryDelay } from './retry-delay.ts';
import { SealingProblem } from './sealing-problem.ts';

/**
 * Notes a failed attempt, for the sender to see, and enqueues the next. The audit chain tells of the first failure and
 * of each new reason, not of every attempt: retrying has no end.
 * @param read the envelope as it was when the attempt began; when another attempt has ended since, that one counts
 */
export async function recordFailure(services: Services, read: EnvelopeRow, error: unknown): Promise<void> {
  const reason = reasonOf(error);
  await changeEnvelope(services, { envelopeId: read.id }, async (work) => {
    const { envelope } = work;
    const isCurrent = envelope.sealing === read.sealing && envelope.sealingAttempts === read.sealingAttempts;
    if (!isCurrent || envelope.deletedAt !== null) return;

    const attempt = envelope.sealingAttempts + 1;
    const dueAt = new Date(work.now.getTime() + retryDelay(attempt));
    await work.update({ sealing: 'FAILED', sealingAttempts: attempt, sealingError: reason, sealingDueAt: dueAt });
    if (envelope.sealingError !== reason) {
      work.record('SEALING_FAILED', { attempt, error: reason }, { kind: 'system' });
    }
    await work.enqueue('seal-envelope', { envelopeId: read.id }, dueAt);
  });
}

/** What the sender is told: a sentence without paths, addresses or anything else of the inside. The log has the rest. */
function reasonOf(error: unknown): string {
  if (error instanceof SealingProblem) return error.message;
  if (!(error instanceof PdfTaskError)) return 'The service could not read or store the file.';
  switch (error.reason) {
    case 'too-slow':
      return 'Sealing the PDF took longer than is allowed.';
    case 'too-big':
      return 'Sealing the PDF needed more memory than is allowed.';
    case 'failed':
    case 'stopped':
      return 'The PDF could not be sealed because of an error of the service.';
  }
}
