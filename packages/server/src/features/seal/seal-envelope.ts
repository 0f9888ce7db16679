import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { loadEnvelope } from '../../envelopes/load-envelope.ts';
import type { EnvelopeRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { passStep } from '../../platform/crash-points.ts';
import type { ClaimedJob } from '../../platform/work/claimed-job.ts';
import { sealToReachableLevel } from './reachable-level.ts';
import { recordFailure } from './record-failure.ts';
import { recordSeal } from './record-seal.ts';
import { sealFiles } from './seal-files.ts';

/**
 * Job: seals an envelope. If a lease was lost, it may run twice at the same time; the first commit wins. Failures are retried
 * without end.
 */
export async function sealEnvelope(services: Services, job: ClaimedJob<'seal-envelope'>): Promise<void> {
  const { envelopeId } = job.data;
  passStep('sealing-started', envelopeId);
  const contents = await readContents(services, envelopeId);
  if (!contents || !isToBeSealed(contents.envelope)) return;
  passStep('envelope-read', envelopeId);
  try {
    const sealed = await sealToReachableLevel(
      services.config,
      contents.envelope.sealingAttempts,
      (goal) => sealFiles(services, contents, goal),
      (err, level) => services.log.warn({ event: 'seal.level_lowered', err, envelopeId, level }),
    );
    await recordSeal(services, contents.envelope, sealed);
  } catch (error) {
    services.log.error({ event: 'seal.failed', err: error, envelopeId });
    await recordFailure(services, job, contents.envelope, error);
  }
}

/** Returns null if the envelope was purged in the meantime. */
async function readContents(services: Services, envelopeId: string): Promise<WholeEnvelope | null> {
  const { orm } = services.database;
  try {
    return await loadEnvelope(orm, { envelopeId });
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

const isToBeSealed = ({ sealing, deletedAt }: EnvelopeRow): boolean =>
  deletedAt === null && (sealing === 'QUEUED' || sealing === 'FAILED');
