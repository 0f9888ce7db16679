import { createContext, useContext, useMemo, useRef, useState } from 'react';

/** The documents that are chosen on the page of the list. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** @param toLast all between the last one that was chosen and this */
  toggle(id: string, toLast: boolean): void;
  set(ids: Iterable<string>): void;
}

export const SelectionContext = createContext<Selection | null>(null);

export const useSelection = (): Selection | null => useContext(SelectionContext);

/** @param shown the documents of the page in order; those that are no longer shown are not chosen any more */
export function useChosen(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const key = shown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is compared by what is in it
  return useMemo(() => {
    const ids = new Set(shown.filter((id) => chosen.has(id)));
    return {
      ids,
      toggle: (id, toLast) => {
        const [from, to] = [shown.indexOf(last.current ?? id), shown.indexOf(id)].sort((a, b) => a - b);
        last.current = id;
        if (toLast && from !== undefined && from >= 0)
          return setChosen(new Set([...ids, ...shown.slice(from, (to ?? from) + 1)]));
        setChosen(new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]));
      },
      set: (next) => setChosen(new Set(next)),
    };
  }, [key, chosen]);
}
