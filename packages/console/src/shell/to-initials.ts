/** Returns the first letters of the first and the last word of a name, e.g. `IS` for Ingrid Solheim. */
export function toInitials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => [...(part ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}
