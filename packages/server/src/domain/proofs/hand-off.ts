export const HAND_OFF_LIFETIME_MS = 10 * 60_000;

/** `ready`: an image can be drawn. `used`: an image has been sent. `over`: the hand-off has ended. */
export type HandOffState = 'ready' | 'used' | 'over';
