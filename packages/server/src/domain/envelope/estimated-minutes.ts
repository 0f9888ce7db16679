const PAGE_SECONDS = 15;
const FIELD_SECONDS = 10;
/** Limits the estimate: a longer one depends on the reader more than on the document. */
const MOST_MINUTES = 30;

/**
 * Estimates the minutes that a recipient needs to read and fill in a document: 15 seconds a page and 10 a field, rounded up.
 * @returns null for an estimate above 30 minutes
 */
export function estimatedMinutes(pages: number, fields: number): number | null {
  const minutes = Math.max(1, Math.ceil((pages * PAGE_SECONDS + fields * FIELD_SECONDS) / 60));
  return minutes > MOST_MINUTES ? null : minutes;
}
