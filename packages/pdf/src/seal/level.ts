/** Levels of PAdES baseline signatures (EN 319 142-1, 6), weakest first. */
export const SEAL_LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;

/**
 * Level of a seal. Each level includes the previous one. B-B: a signature. B-T: a timestamp over the signature. B-LT:
 * the validation data of signature and timestamp. B-LTA: a timestamp over the whole file.
 */
export type SealLevel = (typeof SEAL_LEVELS)[number];
