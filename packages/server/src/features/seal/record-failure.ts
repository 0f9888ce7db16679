import { SealingProblem } from '../../domain/sealing/sealing-problem.ts';
import { BrokenChainError } from '../../envelopes/broken-chain.ts';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { PdfTaskError } from '../../platform/pdf-threads/pdf-workers.ts';
import { retryDelay } from './retry-delay.ts';

/**
 * Notes a failed attempt, for the sender to see, and enqueues the next. The audit chain tells of the first failure and
 * of each new reason, not of every attempt: retrying has no end.
 * @param read the envelope as it was when the attempt began; when another attempt has ended since, that one counts
 */
export async function recordFailure(services: Services, read: EnvelopeRow, error: unknown): Promise<void> {
  const { code, message } = reasonOf(error);
  await changeEnvelope(services, { envelopeId: read.id }, async (work) => {
    const { envelope } = work;
    const isCurrent = envelope.sealing === read.sealing && envelope.sealingAttempts === read.sealingAttempts;
    if (!isCurrent || envelope.deletedAt !== null) return;

    const attempt = envelope.sealingAttempts + 1;
    const dueAt = new Date(work.now.getTime() + retryDelay(attempt));
    await work.update({
      sealing: 'FAILED',
      sealingAttempts: attempt,
      sealingError: message,
      sealingErrorCode: code,
      sealingDueAt: dueAt,
    });
    // A chain that does not hold is not made longer: it is to be put back as it was.
    if (envelope.sealingError !== message && code !== 'AUDIT_CHAIN_BROKEN') {
      work.record('SEALING_FAILED', { attempt, error: message, code }, { kind: 'system' });
    }
    await work.enqueue('seal-envelope', { envelopeId: read.id }, dueAt);
  });
}

/**
 * What the sender is told: a code and a sentence without paths, addresses or anything else of the inside. The log has the
 * rest.
 */
function reasonOf(error: unknown): Pick<SealingProblem, 'code' | 'message'> {
  if (error instanceof SealingProblem) return error;
  if (error instanceof BrokenChainError) return { code: 'AUDIT_CHAIN_BROKEN', message: error.message };
  if (!(error instanceof PdfTaskError)) {
    return { code: 'STORAGE_FAILED', message: 'The service could not read or store the file.' };
  }
  switch (error.reason) {
    case 'too-slow':
      return { code: 'SEALING_TOO_SLOW', message: 'Sealing the PDF took longer than is allowed.' };
    case 'too-big':
      return { code: 'SEALING_TOO_BIG', message: 'Sealing the PDF needed more memory than is allowed.' };
    case 'failed':
    case 'stopped':
      return { code: 'SERVICE_FAILED', message: 'The PDF could not be sealed because of an error of the service.' };
  }
}
