/**
 * The URL that a text is, null where it is none. Not by `URL.canParse`: Node 20 takes letters such as ü for damage there, once
 * it has been asked some thousand times.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
