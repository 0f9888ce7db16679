/** Time after signing in during which a person may make changes that must not be possible for others at an unattended browser. */
export const FRESH_SECONDS = 60 * 60;

export const isFreshAt = (now: Date, signedInAt: Date): boolean =>
  now.getTime() - signedInAt.getTime() < FRESH_SECONDS * 1000;
