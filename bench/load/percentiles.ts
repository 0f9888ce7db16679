export function percentiles(latencies: readonly number[]): Record<'p50' | 'p90' | 'p99' | 'longest', number> {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), longest: at(1) };
}
