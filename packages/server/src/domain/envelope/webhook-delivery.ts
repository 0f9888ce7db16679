/** Lists the states of a delivery: behind an earlier event of its document, due, being sent, delivered or failed. */
export const DELIVERY_STATES = ['WAITING', 'QUEUED', 'SENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const DAY = 24 * 60 * 60_000;

/** Whether a webhook has failed for so long, without a success, that it is disabled. */
export const isGivenUp = (failingSince: Date, now: Date): boolean => now.getTime() - failingSince.getTime() >= 5 * DAY;
