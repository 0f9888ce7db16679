/**
 * Parses a URL, or returns null. Does not use `URL.canParse`, which in Node 20 wrongly rejects letters such as ü after
 * some thousand calls.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Whether a text is an absolute http or https URL that leads where it seems to lead. Requires both slashes. Rejects
 * backslashes and control characters, which browsers interpret differently, and a user name before the host.
 */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^/?#]/i.test(text) || /[\\\p{Cc}]/u.test(text)) return false;
  const url = readUrl(text);
  return url !== null && url.username === '' && url.password === '';
}
