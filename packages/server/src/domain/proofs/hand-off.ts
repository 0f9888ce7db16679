/** How long a link to draw on another device works. */
export const HAND_OFF_LIFETIME_MS = 10 * 60_000;

/** What whoever opens such a link finds: a place to draw, that a picture was sent, or that there is nothing any more. */
export type HandOffState = 'ready' | 'used' | 'over';
