import { PER_PAGE } from '@countersign/contracts/console/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListSearch } from '../../envelope/list-queries.ts';
import { useVisibleRows } from './use-visible-rows.ts';

const route = getRouteApi('/teams/$teamId/documents');

/** Returns a key for the list that is the same on all of its pages. */
export const listName = ({ page: _, ...list }: ListSearch): string => JSON.stringify(list);

/** Height of a row including its border, in pixels. */
const ROW_PX = 45;
const TALL_ROW_PX = 76;

/** Scroll positions by list, to restore when the person comes back. */
const leftAt = new Map<string, number>();

export const toPage = (index: number): number => Math.floor(index / PER_PAGE) + 1;

export type ListPosition = ReturnType<typeof useListPosition>;

/** Keeps the page number in the URL in sync with the scroll position, and returns the visible rows. */
export function useListPosition(
  ul: RefObject<HTMLUListElement | null>,
  { total, search, isOld }: { total: number; search: ListSearch; isOld: boolean },
) {
  const navigate = route.useNavigate();
  const name = listName(search);
  const [above, setAbove] = useState(0);
  const [covered, setCovered] = useState(0);
  const rowHeight = useMemo(() => (matchMedia('(max-width: 64rem)').matches ? TALL_ROW_PX : ROW_PX), []);
  const [startAt] = useState(() => leftAt.get(name) ?? (search.page === 1 ? 0 : null));
  const { shown, bring, ...rows } = useVisibleRows({ count: total, above, covered, rowHeight, startAt });
  // Measure again whenever the content above the list changes height.
  useLayoutEffect(() => {
    setAbove(ul.current?.offsetTop ?? 0);
    setCovered(heightOfStaying());
  });
  // Scroll to the page in the URL as soon as the height above the list is known, unless the person is coming back to a
  // saved position.
  const isPlaced = useRef(leftAt.has(name) || search.page === 1);
  useLayoutEffect(() => {
    if (isPlaced.current || above === 0) return;
    isPlaced.current = true;
    bring((search.page - 1) * PER_PAGE, 'start');
  });
  const { restsAt } = shown;
  const page = toPage(shown.top);
  useEffect(() => {
    if (restsAt === null || isOld || !isPlaced.current) return;
    leftAt.set(name, restsAt);
    if (page !== search.page)
      void navigate({ search: (before) => ({ ...before, page }), replace: true, resetScroll: false });
  }, [restsAt, isOld, name, page, search.page, navigate]);
  const last = Math.min(shown.last, total - 1);
  const indexes = Array.from({ length: Math.max(0, last - shown.first + 1) }, (_, at) => shown.first + at);
  return { ...rows, bring, indexes };
}

/** Returns the total height of the sticky headers, in pixels. */
const heightOfStaying = (): number =>
  [...document.querySelectorAll<HTMLElement>('[data-stays]')]
    .filter((part) => getComputedStyle(part).position === 'sticky')
    .reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
