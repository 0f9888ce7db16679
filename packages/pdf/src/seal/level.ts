/** How long a seal can be validated (EN 319 142-1, 6), the weakest first. */
export const SEAL_LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;

/**
 * B-B: signed. B-T: and somebody else vouches for the time. B-LT: and what validates it is in the file. B-LTA: and
 * somebody else vouches for when that was.
 */
export type SealLevel = (typeof SEAL_LEVELS)[number];
