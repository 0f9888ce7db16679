/**
 * Time after signing in during which sensitive changes are allowed. It is limited, because other people may get access
 * to an unattended browser.
 */
export const FRESH_SECONDS = 60 * 60;

export const isFreshAt = (now: Date, signedInAt: Date): boolean =>
  now.getTime() - signedInAt.getTime() < FRESH_SECONDS * 1000;
