import type { Row } from '@countersign/contracts/console';
import { MOST_ARCHIVED } from '@countersign/contracts/console/tabs';
import { createContext, useContext, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** Selected rows by document id. They may be scrolled out of view. */
  rows: ReadonlyMap<string, Row>;
  /** Whether the whole list is selected, including rows that were never loaded. */
  isAll: boolean;
  /** @param toLast whether to also select all rows up to the last selected one */
  toggle(row: Row, index: number, toLast: boolean): void;
  /** Removes all documents but these from the selection. */
  keep(ids: readonly string[]): void;
  chooseAll(): void;
}

export const SelectionContext = createContext<Selection | null>(null);

export const useSelection = (): Selection | null => useContext(SelectionContext);

const NONE: { rows: ReadonlyMap<string, Row>; isAll: boolean } = { rows: new Map(), isAll: false };

/**
 * Holds the selected documents of a list.
 * @param list name of the list. If it changes, the selection is cleared
 * @param total number of documents in the list
 * @param rowsBetween returns the rows between two indexes
 */
export function useChosen(
  list: string,
  total: number,
  rowsBetween: (from: number, to: number) => Promise<Row[]>,
): Selection {
  const [kept, setKept] = useState({ list, ...NONE });
  const last = useRef(0);
  const chosen = kept.list === list ? kept : NONE;
  const between = useRef(rowsBetween);
  between.current = rowsBetween;
  return useMemo(() => {
    const { rows, isAll } = chosen;
    const set = (next: Iterable<readonly [string, Row]>) => setKept({ list, rows: new Map(next), isAll: false });
    const named = (more: readonly Row[]) => more.map((each) => [each.id, each] as const);
    return {
      rows,
      isAll,
      async toggle(row, index, toLast) {
        const [from, to] = [last.current, index].sort((a, b) => a - b) as [number, number];
        last.current = index;
        if (toLast && rows.size > 0) {
          const more = await between.current(from, to);
          return set([...rows, ...named(more)]);
        }
        set(rows.has(row.id) ? [...rows].filter(([id]) => id !== row.id) : [...rows, [row.id, row]]);
      },
      keep: (ids) => set([...rows].filter(([id]) => ids.includes(id))),
      // A small list is selected row by row, because files can only be downloaded for selected rows.
      async chooseAll() {
        if (total > MOST_ARCHIVED) setKept({ list, rows, isAll: true });
        else set(named(await between.current(0, total - 1)));
      },
    };
  }, [list, total, chosen]);
}
