/** Returns the secret that the auth library uses to sign cookies and encrypt second factors. */
export const librarySecret = (accountSecret: Uint8Array): string => Buffer.from(accountSecret).toString('hex');

/**
 * Request header that passes the name of a known browser to the auth library. The service overwrites any value from the
 * client.
 */
export const KNOWN_BROWSER_HEADER = 'x-known-browser';

/** Prefix of the auth library's cookies. On HTTPS, `__Host-` is added so that no other host can set them. */
export const COOKIE_PREFIX = 'countersign';
