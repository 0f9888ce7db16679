import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { passStep } from '../../envelopes/crash-points.ts';
import type { EnvelopeRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import type { ClaimedJob } from '../../platform/work/claimed-job.ts';
import { sealToReachableLevel } from './reachable-level.ts';
import { recordFailure } from './record-failure.ts';
import { recordSeal } from './record-seal.ts';
import { sealFiles } from './seal-files.ts';

/**
 * Seals an envelope. Runs as a job and is retried indefinitely. If a lease is lost, two runs may overlap, in which case
 * the first to commit wins.
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
