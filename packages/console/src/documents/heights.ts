/** Tracks the position of each row in a long list. A row is assumed to have the usual height until it is measured. */
export class Heights {
  readonly #usual: number;
  /** Difference between each row's height and the usual height. */
  readonly #differences = new Map<number, number>();
  /** Rows with a different height, in order, with the sum of all differences up to each row. Null after a change. */
  #sums: { index: number; sum: number }[] | null = null;

  constructor(usual: number) {
    this.#usual = usual;
  }

  /** Sets a row's height. Returns the difference from its previous height. */
  set(index: number, height: number): number {
    const before = this.#differences.get(index) ?? 0;
    const difference = height - this.#usual;
    if (difference === before) return 0;
    this.#differences.set(index, difference);
    this.#sums = null;
    return difference - before;
  }

  /** Returns the distance between a row and the top of the list, in pixels. */
  topOf(index: number): number {
    const before = this.#before(index);
    return index * this.#usual + (before < 0 ? 0 : (this.#sorted()[before]?.sum ?? 0));
  }

  /** Returns the index of the row at a position. `count` is the number of rows. */
  at(place: number, count: number): number {
    let [low, high] = [0, Math.max(0, count - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.topOf(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Returns the index in `sums` of the last row above `index` that has a different height. -1 if there is none. */
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
