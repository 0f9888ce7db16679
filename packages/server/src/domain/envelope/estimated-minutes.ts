const PAGE_SECONDS = 15;
const FIELD_SECONDS = 10;
/** Beyond that it depends on the reader more than on the document. */
const MOST_MINUTES = 30;

/**
 * About how long a recipient needs to look through a document and fill it in: 15 seconds a page and 10 a field, in full
 * minutes.
 * @returns null for what is too long to say
 */
export function estimatedMinutes(pages: number, fields: number): number | null {
  const minutes = Math.max(1, Math.ceil((pages * PAGE_SECONDS + fields * FIELD_SECONDS) / 60));
  return minutes > MOST_MINUTES ? null : minutes;
}
