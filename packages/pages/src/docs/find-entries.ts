export interface Entry {
  title: string;
  /** Section that contains the entry, such as "Envelopes" or "Errors". */
  place: string;
  url: string;
  words: string;
}

/** Returns the entries that contain every word of the query. Matches in the title come first. */
export function findEntries(entries: readonly Entry[], question: string, most = 12): Entry[] {
  const asked = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, asked) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Returns 0 if a word is missing. */
function rankOf({ title, place, words }: Entry, asked: readonly string[]): number {
  const [inTitle, elsewhere] = [title.toLowerCase(), `${place} ${words}`.toLowerCase()];
  const ranks = asked.map((word) => {
    if (inTitle.startsWith(word)) return 5;
    if (inTitle.includes(` ${word}`)) return 4;
    if (inTitle.includes(word)) return 3;
    return elsewhere.includes(word) ? 1 : 0;
  });
  return ranks.includes(0) ? 0 : ranks.reduce((sum: number, rank) => sum + rank, 0);
}
