import type { RefObject } from 'react';
import css from '../editing/editor.module.css';
import { useShown } from '../editing/editor-context.ts';
import { usePageNumber } from './use-page-number.ts';

export function PageNumber({ area }: { area: RefObject<HTMLElement | null> }) {
  const files = useShown((shown) => shown.draft.files);
  const { number, count } = usePageNumber(area, files);
  return count > 1 && <span className={css.pageNumber}>{`${number} / ${count}`}</span>;
}
