export interface Entry {
  title: string;
  /** Section that contains the entry, e.g. "Envelopes" or "Errors". */
  place: string;
  url: string;
  words: string;
}

/** Returns the entries that contain all words of the query. Matches in titles come first. */
export function findEntries(entries: readonly Entry[], question: string, most = 12): Entry[] {
  const asked = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankEntry(entry, asked) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Returns the rank of an entry, or 0 if it does not contain all words. */
function rankEntry({ title, place, words }: Entry, asked: readonly string[]): number {
  const [inTitle, elsewhere] = [title.toLowerCase(), `${place} ${words}`.toLowerCase()];
  const ranks = asked.map((word) => {
    if (inTitle.startsWith(word)) return 5;
    if (inTitle.includes(` ${word}`)) return 4;
    if (inTitle.includes(word)) return 3;
    return elsewhere.includes(word) ? 1 : 0;
  });
  return ranks.includes(0) ? 0 : ranks.reduce((sum: number, rank) => sum + rank, 0);
}
