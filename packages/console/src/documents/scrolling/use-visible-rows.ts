import { type RefCallback, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { RowHeights } from './row-heights.ts';
import { scrollListTo, viewOfList, whenListScrolls } from './scrolled-list.ts';

const BEYOND = 6;

interface VisibleRows {
  first: number;
  last: number;
  top: number;
  /** Scroll position in pixels. Null while scrolling. */
  restsAt: number | null;
}

interface List {
  count: number;
  /** Height of the content above the list, in pixels. */
  above: number;
  /** Height of the sticky headers, which cover rows, in pixels. */
  covered: number;
}

interface Options extends List {
  /** Assumed height of a row that has not been measured, in pixels. */
  rowHeight: number;
  /** Scroll position to restore, in pixels. Null if the URL decides. */
  startAt: number | null;
}

/** Returns the rows of a long list that are in view, with their positions. */
export function useVisibleRows({ count, above, covered, rowHeight, startAt }: Options) {
  const heights = useMemo(() => new RowHeights(rowHeight), [rowHeight]);
  const list = useRef<List>({ count, above, covered });
  list.current = { count, above, covered };
  const [shown, setShown] = useState<VisibleRows>(() => ({
    first: 0,
    last: Math.min(count - 1, 2 * BEYOND),
    top: 0,
    restsAt: null,
  }));
  const look = useCallback(
    (isMoving: boolean) => {
      const next = visibleRows(heights, list.current, isMoving);
      setShown((now) => (isSame(now, next) ? now : next));
    },
    [heights],
  );
  useEffect(() => {
    if (startAt !== null) scrollListTo(startAt);
    return whenListScrolls(look);
  }, [look, startAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the list changes
  useEffect(() => look(false), [look, count, above, covered]);
  const measure = useMeasuredHeights(heights, list, look);
  return {
    shown,
    measure,
    findTop: (index: number) => heights.findTop(index),
    /** Scrolls a row to the top of the window, or just far enough to see it. */
    bring(index: number, to: 'start' | 'view') {
      const { offset, height } = viewOfList();
      const [begins, ends] = [above + heights.findTop(index), above + heights.findTop(index + 1)];
      if (to === 'start' || begins < offset + covered) scrollListTo(begins - covered);
      else if (ends > offset + height) scrollListTo(ends - height);
    },
  };
}

function visibleRows(heights: RowHeights, { count, above, covered }: List, isMoving: boolean): VisibleRows {
  const { offset, height } = viewOfList();
  const top = heights.at(offset + covered - above, count);
  return {
    top,
    first: Math.max(0, top - BEYOND),
    last: Math.min(count - 1, heights.at(offset + height - above, count) + BEYOND),
    restsAt: isMoving ? null : offset,
  };
}

const isSame = (one: VisibleRows, other: VisibleRows): boolean =>
  one.first === other.first && one.last === other.last && one.top === other.top && one.restsAt === other.restsAt;

/** Returns a ref callback that measures rows. Visible rows stay in place when rows above them change height. */
function useMeasuredHeights(
  heights: RowHeights,
  list: { readonly current: List },
  look: (isMoving: boolean) => void,
): RefCallback<HTMLElement> {
  const [, render] = useReducer((times: number) => times + 1, 0);
  const observer = useMemo(
    () =>
      new ResizeObserver((entries) => {
        const { offset } = viewOfList();
        const { above, covered } = list.current;
        let changed = 0;
        let changedAbove = 0;
        for (const { target, borderBoxSize } of entries) {
          const index = Number((target as HTMLElement).dataset.index);
          const isAbove = heights.findTop(index) < offset + covered - above;
          const change = heights.set(index, borderBoxSize[0]?.blockSize);
          changed += Math.abs(change);
          if (isAbove) changedAbove += change;
        }
        if (changed === 0) return;
        if (changedAbove !== 0) scrollListTo(offset + changedAbove);
        render();
        look(false);
      }),
    [heights, list, look],
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  return useCallback(
    (row) => {
      if (!row) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
}
