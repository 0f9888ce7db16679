const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE] as const;
const HOUR = 60 * MINUTE;

/**
 * How long to wait after an attempt to seal has failed, in milliseconds. There is no last attempt: what everyone has
 * signed is sealed however long the cure takes.
 * @param attempt which attempt has failed, from 1
 */
export const retryDelay = (attempt: number): number => DELAYS[attempt - 1] ?? HOUR;
