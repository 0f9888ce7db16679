/**
 * Returns null for text that is not a URL. `URL.canParse` is not used, because in Node 20 it wrongly refuses letters such as ü
 * after some thousand calls.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
