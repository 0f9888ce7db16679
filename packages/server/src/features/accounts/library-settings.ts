/** The secret with which the auth library signs its cookies and encrypts second factors. */
export const librarySecret = (accountSecret: Uint8Array): string => Buffer.from(accountSecret).toString('hex');

/** The header in which the library is told the name of a known browser, with which the service replaces the client's. */
export const KNOWN_BROWSER_HEADER = 'x-known-browser';

/** The prefix of the auth library's cookies; on https, `__Host-` comes before it, so that no other host can set them. */
export const COOKIE_PREFIX = 'countersign';
