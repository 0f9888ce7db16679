/**
 * Largest number to write. Viewers need not support larger ones, and JavaScript would format them with an exponent, which PDF
 * does not allow (ISO 32000-2, 7.3.3).
 */
const LARGEST = 1e9;

/** Formats a number for a content stream, with at most four decimals. */
export function formatNumber(value: number): string {
  return String(Math.round(Math.max(-LARGEST, Math.min(value, LARGEST)) * 1e4) / 1e4);
}
