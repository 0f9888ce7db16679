/**
 * Parses a URL. Null if the text is none. Not `URL.canParse`: in Node 20 it wrongly refuses letters such as ü after some
 * thousand calls.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
