import type { KeyboardEvent } from 'react';
import { isSingleKey, pressedKey } from './single-keys.ts';

/** Returns the index of the row that a key moves to. Undefined for other keys. */
export function rowAfter({ key, nativeEvent }: KeyboardEvent, index: number, total: number): number | undefined {
  if (key.length === 1 && !isSingleKey(nativeEvent)) return undefined;
  switch (key.length === 1 ? pressedKey(nativeEvent) : key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(index + 1, total - 1);
    case 'ArrowUp':
    case 'k':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
}

/** Whether the element opens a row. Only then do arrow keys move between rows. */
export const opensRow = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.row !== undefined;

/** Moves focus between the rows of a page that renders all of them. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (!opensRow(event.target)) return;
  const rows = rowsOfPage();
  const to = rowAfter(event, rows.indexOf(event.target), rows.length);
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}

/** Focuses a row, from which the keys move on: the one that has the focus inside, otherwise the first one in view. */
export function focusRow(): void {
  const own = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]');
  const row = own ?? rowsOfPage().find((each) => each.getBoundingClientRect().bottom > 0);
  row?.focus();
}

const rowsOfPage = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#content [data-row]')];
