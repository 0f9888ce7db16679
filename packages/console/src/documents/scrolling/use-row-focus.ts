import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { ListPosition } from './use-list-position.ts';

/** Moves focus between rows, including rows that are not rendered yet. */
export function useRowFocus(ul: RefObject<HTMLUListElement | null>, total: number, bring: ListPosition['bring']) {
  const focused = useRef(-1);
  /** Index of the row to focus once it has loaded, or -1. */
  const wanted = useRef(-1);
  const linkAt = (index: number) => ul.current?.querySelector<HTMLElement>(`[data-index="${index}"] a[data-row]`);
  useEffect(() => {
    const link = wanted.current < 0 ? null : linkAt(wanted.current);
    if (!link) return;
    wanted.current = -1;
    link.focus();
  });
  return {
    enter({ target }: FocusEvent<HTMLElement>) {
      focused.current = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    },
    leave() {
      focused.current = -1;
    },
    move(index: number) {
      const to = Math.max(0, Math.min(total - 1, index));
      focused.current = to;
      bring(to, 'view');
      const link = linkAt(to);
      if (link) link.focus();
      else wanted.current = to;
    },
    /** Adds the focused row, so that it stays rendered while it is scrolled out of view. */
    withFocused(indexes: readonly number[]): readonly number[] {
      const { current } = focused;
      if (current < 0 || current >= total || indexes.includes(current)) return indexes;
      return [...indexes, current].sort((one, other) => one - other);
    },
  };
}
