/** Where each row of a long list begins. Most are as high as usual; the others are known once they were measured. */
export class Heights {
  readonly #usual: number;
  /** How much higher than usual a row is. */
  readonly #differences = new Map<number, number>();
  /** The rows that differ in their order, each with the sum of differences up to it; null after a change. */
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

  /** Where the row begins, in pixels from the beginning of the list. */
  topOf(index: number): number {
    const before = this.#before(index);
    return index * this.#usual + (before < 0 ? 0 : (this.#sorted()[before]?.sum ?? 0));
  }

  /** The row at a place, of so many. */
  at(place: number, count: number): number {
    let [low, high] = [0, Math.max(0, count - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.topOf(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The place, among those that differ, of the last one before a row; -1 where there is none. */
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
