import { type RefCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Heights } from './heights.ts';

/** Number of rows rendered above and below the window. */
const BEYOND = 6;
const RESTS_AFTER_MS = 120;

export interface Shown {
  first: number;
  last: number;
  /** Index of the first visible row. */
  top: number;
  /** Scroll position. Null while scrolling. */
  restsAt: number | null;
}

/**
 * Returns the rows of a long list that are in the window, and their positions. `usual` is the assumed height of a row in pixels
 * until it is measured.
 * @param above height of the content above the list, in pixels
 * @param covered height of the headers that cover rows, in pixels
 * @param startAt scroll position to restore. Null if the URL determines it
 */
export function useWindow(count: number, usual: number, above: number, covered: number, startAt: number | null) {
  const heights = useMemo(() => new Heights(usual), [usual]);
  const [shown, setShown] = useState<Shown>({ first: 0, last: Math.min(count - 1, 2 * BEYOND), top: 0, restsAt: null });
  const [, measured] = useReducer((times: number) => times + 1, 0);
  const list = useRef({ count, above, covered });
  list.current = { count, above, covered };

  const look = useMemo(
    () => (isMoving: boolean) => {
      const { offset, height } = view();
      const { count, above, covered } = list.current;
      const top = heights.at(offset + covered - above, count);
      const next = {
        top,
        first: Math.max(0, top - BEYOND),
        last: Math.min(count - 1, heights.at(offset + height - above, count) + BEYOND),
        restsAt: isMoving ? null : offset,
      };
      setShown((now) =>
        now.first === next.first && now.last === next.last && now.top === next.top && now.restsAt === next.restsAt
          ? now
          : next,
      );
    },
    [heights],
  );

  useEffect(() => {
    if (startAt !== null) scrollTo(startAt);
    let resting: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      clearTimeout(resting);
      resting = setTimeout(look, RESTS_AFTER_MS, false);
      look(true);
    };
    const resized = () => look(false);
    const targets = [sheet(), window];
    for (const target of targets) target?.addEventListener('scroll', scrolled, { passive: true });
    addEventListener('resize', resized);
    return () => {
      clearTimeout(resting);
      for (const target of targets) target?.removeEventListener('scroll', scrolled);
      removeEventListener('resize', resized);
    };
  }, [look, startAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the list changes
  useEffect(() => look(false), [look, count, above, covered]);

  const observer = useMemo(
    () =>
      new ResizeObserver((entries) => {
        const { offset } = view();
        let changed = 0;
        let changedAbove = 0;
        for (const { target, borderBoxSize } of entries) {
          const index = Number((target as HTMLElement).dataset.index);
          const isAbove = heights.topOf(index) < offset + list.current.covered - list.current.above;
          const change = heights.set(index, borderBoxSize[0]?.blockSize ?? usual);
          changed += Math.abs(change);
          if (isAbove) changedAbove += change;
        }
        if (changed === 0) return;
        // Keep visible rows in place when rows above them change their height.
        if (changedAbove !== 0) scrollTo(offset + changedAbove);
        measured();
        look(false);
      }),
    [heights, usual, look],
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  const measure = useMemo<RefCallback<HTMLElement>>(
    () => (row) => {
      if (!row) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );

  return {
    shown,
    measure,
    topOf: (index: number) => heights.topOf(index),
    /** Scrolls a row to the top of the window, or just far enough to be visible. */
    bring(index: number, to: 'start' | 'view') {
      const { offset, height } = view();
      const [begins, ends] = [above + heights.topOf(index), above + heights.topOf(index + 1)];
      if (to === 'start' || begins < offset + covered) scrollTo(begins - covered);
      else if (ends > offset + height) scrollTo(ends - height);
    },
  };
}

/** Returns the scrolling element. With very large text, the whole window scrolls instead. */
const sheet = (): HTMLElement | null => document.getElementById('content');

function view(): { offset: number; height: number } {
  const { scrollTop = 0, clientHeight = innerHeight } = sheet() ?? {};
  return { offset: scrollTop + scrollY, height: Math.min(clientHeight, innerHeight) };
}

function scrollTo(top: number): void {
  const scrolls = sheet();
  const isSheet = scrolls && scrolls.scrollHeight > scrolls.clientHeight;
  (isSheet ? scrolls : window).scrollTo({ top });
}
