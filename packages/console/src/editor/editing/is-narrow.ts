import { useSyncExternalStore } from 'react';

/** Must match the breakpoint in the style sheet. */
const NARROW = '(max-width: 64rem)';

/** Whether panels open on top of the pages. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
