/** WAITING: behind an earlier event of the same document. QUEUED: due to be sent. */
export const DELIVERY_STATES = ['WAITING', 'QUEUED', 'SENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const DAY = 24 * 60 * 60_000;

/** Whether a webhook has failed for so long, without any success, that it is turned off. */
export const isGivenUp = (failingSince: Date, now: Date): boolean => now.getTime() - failingSince.getTime() >= 5 * DAY;
