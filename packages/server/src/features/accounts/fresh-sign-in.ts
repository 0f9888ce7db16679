/** The time after signing in during which a person may do what others could do at a browser left open. */
export const FRESH_SECONDS = 60 * 60;

export const isFreshAt = (now: Date, signedInAt: Date): boolean =>
  now.getTime() - signedInAt.getTime() < FRESH_SECONDS * 1000;
