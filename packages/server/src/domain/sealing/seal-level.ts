import type { SealLevel } from '@countersign/pdf/seal-levels';
import type { SealingErrorCode } from './sealing-error-codes.ts';
import { SealingProblem } from './sealing-problem.ts';

/** Levels of ETSI EN 319 142-1, lowest first. */
export const SEAL_LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const satisfies SealLevel[];

export interface LevelSettings {
  TSA_URL: string[];
  SEAL_LEVEL?: SealLevel | undefined;
  SEAL_LEVEL_MIN?: SealLevel | undefined;
}

const rank = (level: SealLevel): number => SEAL_LEVELS.indexOf(level);

export function levelRange(settings: LevelSettings): { wanted: SealLevel; lowest: SealLevel } {
  const wanted = settings.SEAL_LEVEL ?? (settings.TSA_URL.length > 0 ? 'B-T' : 'B-B');
  return { wanted, lowest: settings.SEAL_LEVEL_MIN ?? wanted };
}

/** Returns the problem with a combination of settings. Null if it is valid. */
export function levelProblem(settings: LevelSettings): string | null {
  const { wanted, lowest } = levelRange(settings);
  if (wanted !== 'B-B' && settings.TSA_URL.length === 0) return 'SEAL_LEVEL: levels beyond B-B need a TSA_URL';
  if (rank(lowest) > rank(wanted)) return `SEAL_LEVEL_MIN: must not be higher than SEAL_LEVEL, which is ${wanted}`;
  return null;
}

export interface SealGoal {
  level: SealLevel;
  lowered: { wanted: SealLevel; reason: string } | null;
}

export const LEVEL_BELOW = { 'B-T': 'B-B', 'B-LT': 'B-T', 'B-LTA': 'B-LT' } as const satisfies Record<
  Exclude<SealLevel, 'B-B'>,
  SealLevel
>;

/**
 * An external server did not return the data that a level needs, or the seal failed verification at that level. The
 * message is a sentence for the sender.
 */
export class LevelNotReached extends SealingProblem {
  /** @param reachable the highest level that does not depend on the failed step */
  constructor(
    code: SealingErrorCode,
    message: string,
    readonly reachable: SealLevel,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
  }
}

/**
 * Number of failed attempts before a lower level is used. They take about 40 seconds, which is longer than most
 * outages.
 */
const PATIENT_ATTEMPTS = 2;

/**
 * Returns the level to use after a failure. Null if the document waits for the next attempt.
 * @param attempts number of previous failed attempts
 */
export function lowerLevel(settings: LevelSettings, failure: LevelNotReached, attempts: number): SealLevel | null {
  const { lowest } = levelRange(settings);
  return attempts >= PATIENT_ATTEMPTS && rank(failure.reachable) >= rank(lowest) ? failure.reachable : null;
}
