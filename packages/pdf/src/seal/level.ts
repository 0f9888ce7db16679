/** Levels by how long a seal can be validated (EN 319 142-1, 6), the weakest first. */
export const SEAL_LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;

/**
 * B-B: a signature. B-T: with a timestamp over it. B-LT: with what validates both, in the file. B-LTA: with a timestamp over all
 * of that.
 */
export type SealLevel = (typeof SEAL_LEVELS)[number];
