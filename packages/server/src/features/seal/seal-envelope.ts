import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { LevelNotReached, levelRange, lowerLevel, type SealGoal } from '../../domain/sealing/seal-level.ts';
import { loadEnvelope } from '../../envelopes/load-envelope.ts';
import type { EnvelopeRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { passStep } from '../../platform/crash-points.ts';
import type { ClaimedJob } from '../../platform/work/claimed-job.ts';
import { recordFailure } from './record-failure.ts';
import { recordSeal } from './record-seal.ts';
import { type SealedFiles, sealFiles } from './seal-files.ts';

/**
 * Job: seals an envelope. It may run twice at the same time where a lease was lost; the first commit counts. A failure
 * is tried again without end.
 */
export async function sealEnvelope(services: Services, job: ClaimedJob<'seal-envelope'>): Promise<void> {
  const { envelopeId } = job.data;
  passStep('sealing-started', envelopeId);
  const contents = await readContents(services, envelopeId);
  if (!contents || !isToBeSealed(contents.envelope)) return;
  passStep('envelope-read', envelopeId);
  try {
    const sealed = await sealToReachableLevel(services, contents);
    await recordSeal(services, contents.envelope, sealed);
  } catch (error) {
    services.log.error({ event: 'seal.failed', err: error, envelopeId });
    await recordFailure(services, job, contents.envelope, error);
  }
}

/** Seals at the wanted level, or after some failed attempts at a lower one that is permitted. */
async function sealToReachableLevel(services: Services, contents: WholeEnvelope): Promise<SealedFiles> {
  const { wanted } = levelRange(services.config);
  let goal: SealGoal = { level: wanted, lowered: null };
  for (;;) {
    try {
      return await sealFiles(services, contents, goal);
    } catch (error) {
      if (!(error instanceof LevelNotReached)) throw error;
      const level = lowerLevel(services.config, error, contents.envelope.sealingAttempts);
      if (!level) throw error;
      services.log.warn({ event: 'seal.level_lowered', err: error, envelopeId: contents.envelope.id, level });
      goal = { level, lowered: { wanted, reason: error.message } };
    }
  }
}

/** Null where the envelope was purged meanwhile. */
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
