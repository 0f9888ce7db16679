import type { SealLevel } from '@countersign/pdf/seal-levels';
import type { SealingErrorCode } from './sealing-error-codes.ts';
import { SealingProblem } from './sealing-problem.ts';

/** ETSI EN 319 142-1, the lowest first. */
export const SEAL_LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const satisfies SealLevel[];

export interface LevelSettings {
  TSA_URL: string[];
  SEAL_LEVEL?: SealLevel | undefined;
  SEAL_LEVEL_MIN?: SealLevel | undefined;
}

const rank = (level: SealLevel): number => SEAL_LEVELS.indexOf(level);

/** What seals are to be, and the least they may be. */
export function levelRange(settings: LevelSettings): { wanted: SealLevel; lowest: SealLevel } {
  const wanted = settings.SEAL_LEVEL ?? (settings.TSA_URL.length > 0 ? 'B-T' : 'B-B');
  return { wanted, lowest: settings.SEAL_LEVEL_MIN ?? wanted };
}

/** What is wrong with the settings taken together; null where nothing is. */
export function levelProblem(settings: LevelSettings): string | null {
  const { wanted, lowest } = levelRange(settings);
  if (wanted !== 'B-B' && settings.TSA_URL.length === 0) return 'SEAL_LEVEL: levels beyond B-B need a TSA_URL';
  if (rank(lowest) > rank(wanted)) return `SEAL_LEVEL_MIN: must not be higher than the level of seals, ${wanted}`;
  return null;
}

/** The level a seal is made at, and where that is not the one wanted, why. */
export interface SealGoal {
  level: SealLevel;
  lowered: { wanted: SealLevel; reason: string } | null;
}

/** Somebody outside did not give what a level needs. The message is a sentence fit for the sender. */
export class LevelNotReached extends SealingProblem {
  /** @param reachable the highest level that does without what failed */
  constructor(
    code: SealingErrorCode,
    message: string,
    readonly reachable: SealLevel,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
  }
}

/** Attempts that fail before a lower level is taken: most outages of others are over by then, after about 40 seconds. */
const PATIENT_ATTEMPTS = 2;

/**
 * The level to go on with after this failure; null where the document waits for the next attempt.
 * @param attempts that failed before this one
 */
export function lowerLevel(settings: LevelSettings, failure: LevelNotReached, attempts: number): SealLevel | null {
  const { lowest } = levelRange(settings);
  return attempts >= PATIENT_ATTEMPTS && rank(failure.reachable) >= rank(lowest) ? failure.reachable : null;
}
