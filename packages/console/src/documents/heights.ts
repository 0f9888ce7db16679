/** Holds the position of each row of a long list. Rows have the usual height until they are measured. */
export class Heights {
  readonly #usual: number;
  /** Difference of a row’s height from the usual height. */
  readonly #differences = new Map<number, number>();
  /** Rows that differ, in order, with the sum of differences up to each. Null after a change. */
  #sums: { index: number; sum: number }[] | null = null;

  constructor(usual: number) {
    this.#usual = usual;
  }

  /** @returns how much the height has changed */
  set(index: number, height: number): number {
    const before = this.#differences.get(index) ?? 0;
    const difference = height - this.#usual;
    if (difference === before) return 0;
    this.#differences.set(index, difference);
    this.#sums = null;
    return difference - before;
  }

  /** Returns the distance of a row from the top of the list, in pixels. */
  topOf(index: number): number {
    const before = this.#before(index);
    return index * this.#usual + (before < 0 ? 0 : (this.#sorted()[before]?.sum ?? 0));
  }

  /** Returns the row at a position, among `count` rows. */
  at(place: number, count: number): number {
    let [low, high] = [0, Math.max(0, count - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.topOf(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Returns the index of the last differing row before a row. -1 if there is none. */
  #before(index: number): number {
    const sums = this.#sorted();
    let [low, high] = [-1, sums.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((sums[middle]?.index ?? 0) < index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #sorted(): { index: number; sum: number }[] {
    if (this.#sums) return this.#sums;
    let sum = 0;
    this.#sums = [...this.#differences]
      .sort(([one], [other]) => one - other)
      .map(([index, difference]) => {
        sum += difference;
        return { index, sum };
      });
    return this.#sums;
  }
}
