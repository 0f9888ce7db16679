import { describe, expect, it } from 'vitest';
import { RowHeights } from '../src/documents/scrolling/row-heights.ts';

describe('the heights of rows', () => {
  it('the rows of a list have the usual height until they are measured', () => {
    const heights = new RowHeights(45);
    expect([heights.findTop(0), heights.findTop(10), heights.at(449, 100)]).toEqual([0, 450, 9]);
  });

  it('a row taller than usual moves only the rows below it', () => {
    const heights = new RowHeights(45);
    expect([heights.set(3, 65), heights.set(3, 65), heights.set(3, 55)]).toEqual([20, 0, -10]);
    expect([heights.findTop(3), heights.findTop(4), heights.findTop(1000)]).toEqual([135, 190, 45_010]);
    expect(heights.set(3)).toBe(-10);
  });

  it('the row at a position in the list is the last row that begins above it, or the last row of the list', () => {
    const heights = new RowHeights(10);
    heights.set(1, 100);
    expect([9, 10, 109, 110, 9999].map((place) => heights.at(place, 5))).toEqual([0, 1, 1, 2, 4]);
  });
});
