/** How long the link of a hand-off works. */
export const HAND_OFF_LIFETIME_MS = 10 * 60_000;

/** What the link of a hand-off shows: a place to draw, that a picture was sent, or that the hand-off is over. */
export type HandOffState = 'ready' | 'used' | 'over';
