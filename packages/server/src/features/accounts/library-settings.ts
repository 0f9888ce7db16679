/** Returns the secret with which the auth library signs its cookies and encrypts second factors. */
export const librarySecret = (accountSecret: Uint8Array): string => Buffer.from(accountSecret).toString('hex');

/** Tells the library the name of a known browser. The service overwrites any value sent by the client. */
export const KNOWN_BROWSER_HEADER = 'x-known-browser';

/** Prefix of the auth library's cookies. On https, `__Host-` precedes it, so that no other host can set them. */
export const COOKIE_PREFIX = 'countersign';
