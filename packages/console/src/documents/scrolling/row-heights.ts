/**
 * Calculates the position of each row in a long list. Rows that have not been measured are assumed to have the default
 * height.
 */
export class RowHeights {
  readonly #usual: number;
  readonly #differences = new Map<number, number>();
  /**
   * Rows that differ from the default height, in order, each with the sum of the differences so far. Null if a row has
   * changed since.
   */
  #sums: { index: number; sum: number }[] | null = null;

  constructor(usual: number) {
    this.#usual = usual;
  }

  /** Sets the height of a row and returns the change in pixels. */
  set(index: number, height = this.#usual): number {
    const before = this.#differences.get(index) ?? 0;
    const difference = height - this.#usual;
    if (difference === before) return 0;
    this.#differences.set(index, difference);
    this.#sums = null;
    return difference - before;
  }

  /** Returns the distance from the top of the list to a row, in pixels. */
  findTop(index: number): number {
    const before = this.#before(index);
    return index * this.#usual + (before < 0 ? 0 : (this.#sorted()[before]?.sum ?? 0));
  }

  /**
   * Returns the index of the row at a position in pixels.
   * @param count number of rows in the list
   */
  at(place: number, count: number): number {
    let [low, high] = [0, Math.max(0, count - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.findTop(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Returns the position in `#sums` of the last entry above row `index`, or -1. */
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
