import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import { pageSeen } from './elements.ts';

interface PagedFile {
  id: string;
  pages: readonly unknown[];
}

/** Returns the number of the page in the middle of the area, counted through all files, and the number of pages. */
export function usePageNumber(
  area: RefObject<HTMLElement | null>,
  files: readonly PagedFile[],
): { number: number; count: number } {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { current } = area;
      current?.addEventListener('scroll', listener, { passive: true });
      return () => current?.removeEventListener('scroll', listener);
    },
    [area],
  );
  const number = useSyncExternalStore(subscribe, () => {
    const seen = pageSeen(area.current);
    const before = files.slice(
      0,
      files.findIndex(({ id }) => id === seen?.fileId),
    );
    return (seen?.page ?? 1) + countPages(before);
  });
  return { number, count: countPages(files) };
}

const countPages = (files: readonly PagedFile[]): number => files.reduce((sum, { pages }) => sum + pages.length, 0);
