import {
  LevelNotReached,
  type LevelSettings,
  levelRange,
  lowerLevel,
  type SealGoal,
} from '../../domain/sealing/seal-level.ts';

/**
 * Seals at the configured level or, after several failed attempts, at a lower one that the settings permit.
 * @param attempts number of previous failed attempts
 * @param onLowered called for each lower level, with the reason
 * @throws LevelNotReached if no permitted level can be reached, and the errors from `seal`
 */
export async function sealToReachableLevel<T>(
  settings: LevelSettings,
  attempts: number,
  seal: (goal: SealGoal) => Promise<T>,
  onLowered: (error: LevelNotReached, level: SealGoal['level']) => void = () => {},
): Promise<T> {
  const { wanted } = levelRange(settings);
  let goal: SealGoal = { level: wanted, lowered: null };
  for (;;) {
    try {
      return await seal(goal);
    } catch (error) {
      if (!(error instanceof LevelNotReached)) throw error;
      const level = lowerLevel(settings, error, attempts);
      if (!level) throw error;
      onLowered(error, level);
      goal = { level, lowered: { wanted, reason: error.message } };
    }
  }
}
