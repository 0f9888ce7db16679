/**
 * Time after signing in during which sensitive changes are allowed. It is limited because others may get to a browser left
 * unattended.
 */
export const FRESH_SECONDS = 60 * 60;

export const isFreshAt = (now: Date, signedInAt: Date): boolean =>
  now.getTime() - signedInAt.getTime() < FRESH_SECONDS * 1000;
