/** How far an event is on its way to a webhook: behind an earlier one of its document, due, on the wire, or done. */
export const DELIVERY_STATES = ['WAITING', 'QUEUED', 'SENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const RETRY_AFTER_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR];

/**
 * How long to wait, in milliseconds, after the given number of failed attempts; null when that was the last.
 * @param random from 0 to 1: up to a fifth is added, so that what failed together does not come back together
 */
export function retryDelay(attempts: number, random: number): number | null {
  const delay = RETRY_AFTER_MS[attempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + random / 5));
}

/** A webhook that has failed for so long without a single success is switched off (decisions, "Delivery"). */
export const isGivenUp = (failingSince: Date, now: Date): boolean => now.getTime() - failingSince.getTime() >= 5 * DAY;
