/** How long after signing in a person may do what others could do at a browser that was left open. */
export const FRESH_SECONDS = 60 * 60;

export const isFreshAt = (now: Date, signedInAt: Date): boolean =>
  now.getTime() - signedInAt.getTime() < FRESH_SECONDS * 1000;
