import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import css from '../editor.module.css';
import { useShown } from '../editor-context.ts';
import { pageSeen } from './use-keys.ts';

export function PageNumber({ area }: { area: RefObject<HTMLElement | null> }) {
  const files = useShown((shown) => shown.draft.files);
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
    return (seen?.page ?? 1) + before.reduce((sum, { pages }) => sum + pages.length, 0);
  });
  const count = files.reduce((sum, { pages }) => sum + pages.length, 0);
  return count > 1 && <span className={css.pageNumber}>{`${number} / ${count}`}</span>;
}
