/** The secret of the auth library, which signs its cookies and encrypts second factors with it. */
export const librarySecret = (accountSecret: Uint8Array): string => Buffer.from(accountSecret).toString('hex');

/** Cookies of the auth library begin with it; `__Secure-` comes before on https. */
export const COOKIE_PREFIX = 'countersign';
