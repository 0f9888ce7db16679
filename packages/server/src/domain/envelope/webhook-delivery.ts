export { DELIVERY_STATES, type DeliveryState } from '@countersign/contracts/vocabulary';

const DAY = 24 * 60 * 60_000;

/** Whether a webhook has failed for so long, without a single success, that it must be disabled. */
export const isGivenUp = (failingSince: Date, now: Date): boolean => now.getTime() - failingSince.getTime() >= 5 * DAY;
