/**
 * The largest number that viewers are expected to handle. It also keeps JavaScript from writing an exponent (ISO 32000-2,
 * 7.3.3).
 */
const LARGEST = 1e9;

/** Formats a number for content streams, with four decimals at most. */
export function formatNumber(value: number): string {
  return String(Math.round(Math.max(-LARGEST, Math.min(value, LARGEST)) * 1e4) / 1e4);
}
