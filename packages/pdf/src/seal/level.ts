/** Levels of long-term validation (EN 319 142-1, 6), the weakest first. */
export const SEAL_LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;

/**
 * B-B: a signature. B-T: also a timestamp over it. B-LT: also the validation data of both. B-LTA: also a timestamp over the
 * whole file.
 */
export type SealLevel = (typeof SEAL_LEVELS)[number];
