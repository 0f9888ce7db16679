import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { LevelNotReached, levelRange, lowerLevel, type SealGoal } from '../../domain/sealing/seal-level.ts';
import { findEnvelope, loadContents } from '../../envelopes/find-envelope.ts';
import type { EnvelopeContents, EnvelopeRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { passStep } from '../../platform/crash-points.ts';
import { recordFailure } from './record-failure.ts';
import { recordSeal } from './record-seal.ts';
import { type SealedFiles, sealFiles } from './seal-files.ts';
import { whileLeased } from './sealing-lease.ts';

/**
 * The job that seals. It may run twice, and at the same time: the second leaves to the first what that is at, and should
 * both go on, whoever commits first has sealed the envelope. What fails is tried again, see `retryDelay`.
 */
export function sealEnvelope(services: Services, { envelopeId }: { envelopeId: string }): Promise<void> {
  passStep('sealing-started', envelopeId);
  return whileLeased(services, envelopeId, () => sealIfDue(services, envelopeId));
}

async function sealIfDue(services: Services, envelopeId: string): Promise<void> {
  const contents = await readContents(services, envelopeId);
  if (!contents || !isDue(contents.envelope, services.clock.now())) return;
  passStep('envelope-read', envelopeId);
  try {
    const sealed = await sealToReachableLevel(services, contents);
    await recordSeal(services, contents.envelope, sealed);
  } catch (error) {
    services.log.error({ err: error, envelopeId }, 'sealing failed');
    await recordFailure(services, contents.envelope, error);
  }
}

/** At the level that is wanted, or after patient waiting at a lower one that is permitted. */
async function sealToReachableLevel(services: Services, contents: EnvelopeContents): Promise<SealedFiles> {
  const { wanted } = levelRange(services.config);
  let goal: SealGoal = { level: wanted, lowered: null };
  for (;;) {
    try {
      return await sealFiles(services, contents, goal);
    } catch (error) {
      if (!(error instanceof LevelNotReached)) throw error;
      const level = lowerLevel(services.config, error, contents.envelope.sealingAttempts);
      if (!level) throw error;
      services.log.warn({ err: error, envelopeId: contents.envelope.id, level }, 'sealing at a lower level');
      goal = { level, lowered: { wanted, reason: error.message } };
    }
  }
}

/** Null where the envelope has been purged since. */
async function readContents(services: Services, envelopeId: string): Promise<EnvelopeContents | null> {
  const { orm } = services.database;
  try {
    return await loadContents(orm, await findEnvelope(orm, { envelopeId }, 'read'));
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** A failed attempt leaves several jobs behind where sweeps overlapped; only the one that comes when it is due goes on. */
const isDue = ({ sealing, sealingDueAt, deletedAt }: EnvelopeRow, now: Date): boolean =>
  deletedAt === null &&
  (sealing === 'QUEUED' || (sealing === 'FAILED' && sealingDueAt !== null && sealingDueAt <= now));
