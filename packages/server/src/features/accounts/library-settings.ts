/** The secret with which the auth library signs its cookies and encrypts second factors. */
export const librarySecret = (accountSecret: Uint8Array): string => Buffer.from(accountSecret).toString('hex');

/** The prefix of the auth library's cookies; on https, `__Secure-` comes before it. */
export const COOKIE_PREFIX = 'countersign';
