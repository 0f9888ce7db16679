/** A number as content streams write it: four decimals at most, never an exponent (ISO 32000-2, 7.3.3). */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 1e4) / 1e4;
  if (Number.isInteger(rounded) && Math.abs(rounded) < 1e15) return String(rounded === 0 ? 0 : rounded);
  return rounded.toFixed(4).replace(/\.?0+$/, '');
}
