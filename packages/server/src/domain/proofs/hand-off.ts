/** Lifetime of the link of a hand-off. */
export const HAND_OFF_LIFETIME_MS = 10 * 60_000;

/** Names the states of a hand-off: ready to draw, image sent, or over. */
export type HandOffState = 'ready' | 'used' | 'over';
