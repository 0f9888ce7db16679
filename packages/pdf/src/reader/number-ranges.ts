export interface NumberRange {
  first: number;
  count: number;
}

/** Finds the first range that contains a number. `cost` is the number of ranges to search. */
export interface RangeFinder<Range extends NumberRange> {
  find(number: number): Range | undefined;
  cost: number;
}

/**
 * Creates a finder. It uses binary search if the ranges are in ascending order, which is the case in nearly every file.
 */
export const rangeFinder = <Range extends NumberRange>(ranges: readonly Range[]): RangeFinder<Range> => {
  const holds = ({ first, count }: Range, number: number): boolean => number >= first && number < first + count;
  const isAscending = ranges.every((range, index) => {
    const before = ranges[index - 1];
    return !before || before.first + before.count <= range.first;
  });
  if (!isAscending) {
    return { find: (number) => ranges.find((range) => holds(range, number)), cost: ranges.length };
  }
  return {
    find(number) {
      let low = 0;
      let high = ranges.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((ranges[middle]?.first ?? 0) <= number) low = middle;
        else high = middle - 1;
      }
      const range = ranges[low];
      return range && holds(range, number) ? range : undefined;
    },
    cost: 1,
  };
};
