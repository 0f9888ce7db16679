import type { Row } from '@countersign/contracts/console';
import { MOST_ARCHIVED } from '@countersign/contracts/console/tabs';
import { createContext, useContext, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** Selected rows by document id, including rows that are scrolled out of view. */
  rows: ReadonlyMap<string, Row>;
  /** Whether the whole list is selected, including rows that have not been loaded. */
  isAll: boolean;
  /** @param toLast whether to select the range from the row that was toggled last */
  toggle(row: Row, index: number, toLast: boolean): void;
  keep(ids: readonly string[]): void;
  chooseAll(): void;
}

export const SelectionContext = createContext<Selection | null>(null);

export const useSelection = (): Selection | null => useContext(SelectionContext);

const NONE: { rows: ReadonlyMap<string, Row>; isAll: boolean } = { rows: new Map(), isAll: false };

/**
 * Holds the selected documents of a list.
 * @param list key of the list. A change clears the selection
 * @param total number of documents in the list
 * @param rowsBetween loads the rows between two indexes
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
      // Select the rows of a small list one by one, because downloads need individual rows.
      async chooseAll() {
        if (total > MOST_ARCHIVED) setKept({ list, rows, isAll: true });
        else set(named(await between.current(0, total - 1)));
      },
    };
  }, [list, total, chosen]);
}
