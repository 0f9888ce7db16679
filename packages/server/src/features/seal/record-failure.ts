import { SealingProblem } from '../../domain/sealing/sealing-problem.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { BrokenChainError, ContradictedChainError } from '../../envelopes/record/broken-chain.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { PdfTaskError } from '../../platform/pdf-threads/pdf-workers.ts';
import type { ClaimedJob } from '../../platform/work/claimed-job.ts';

/**
 * Records a failed attempt for the sender, and when the next one is due. Only the first failure and each new reason are
 * added to the audit chain, because sealing is retried indefinitely.
 * @param read the envelope at the start of the attempt; if another attempt has finished since, this failure is ignored
 */
export async function recordFailure(
  services: Services,
  job: ClaimedJob<'seal-envelope'>,
  read: EnvelopeRow,
  error: unknown,
): Promise<void> {
  const { code, message } = toReason(error);
  await changeEnvelope(services, NO_REQUEST, { envelopeId: read.id, teamId: read.teamId }, async (work) => {
    const { envelope } = work;
    const isCurrent = envelope.sealing === read.sealing && envelope.sealingAttempts === read.sealingAttempts;
    if (!isCurrent || envelope.deletedAt !== null) return;

    const attempt = envelope.sealingAttempts + 1;
    work.update({
      sealing: 'FAILED',
      sealingAttempts: attempt,
      sealingError: message,
      sealingErrorCode: code,
    });
    // Don't add entries to a broken chain until it is restored.
    if (envelope.sealingError !== message && code !== 'AUDIT_CHAIN_BROKEN') {
      work.say('SEALING_FAILED', { attempt, error: message, code }, { kind: 'system' });
    }
    await job.end(work.tx, 'FAILED');
  });
}

/** Returns the error code and message for the sender. Internals such as paths and URLs appear only in the log. */
function toReason(error: unknown): Pick<SealingProblem, 'code' | 'message'> {
  if (error instanceof SealingProblem) return error;
  if (error instanceof BrokenChainError) return { code: 'AUDIT_CHAIN_BROKEN', message: error.message };
  if (error instanceof ContradictedChainError) return { code: 'AUDIT_CHAIN_CONTRADICTED', message: error.message };
  if (!(error instanceof PdfTaskError)) {
    return { code: 'STORAGE_FAILED', message: 'The service could not read or store the file.' };
  }
  switch (error.reason) {
    case 'too-slow':
      return { code: 'SEALING_TOO_SLOW', message: 'Sealing the PDF took longer than allowed.' };
    case 'too-big':
      return { code: 'SEALING_TOO_BIG', message: 'Sealing the PDF needed more memory than allowed.' };
    case 'failed':
    case 'stopped':
      return { code: 'SERVICE_FAILED', message: 'An error in the service prevented sealing.' };
  }
}
