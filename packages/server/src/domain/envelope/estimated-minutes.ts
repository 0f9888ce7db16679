const PAGE_SECONDS = 15;
const FIELD_SECONDS = 10;
/** Maximum estimate. Longer times depend more on the reader than on the document. */
const MOST_MINUTES = 30;

/**
 * Estimates how many minutes a recipient needs to read and fill in a document: 15 seconds per page and 10 per field,
 * rounded up.
 * @returns null if the estimate exceeds 30 minutes
 */
export function estimatedMinutes(pages: number, fields: number): number | null {
  const minutes = Math.max(1, Math.ceil((pages * PAGE_SECONDS + fields * FIELD_SECONDS) / 60));
  return minutes > MOST_MINUTES ? null : minutes;
}
