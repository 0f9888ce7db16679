import type { PageTexts } from '@countersign/contracts/console';
import { useMemo } from 'react';
import { useOperations } from '../../service/call.ts';
import { type Size, toPoints } from '../model/geometry.ts';
import type { PlacedBox } from '../model/snap.ts';

/** Lines of text on the pages, for snapping. Empty until a page's text has loaded. */
export interface PageTextLines {
  /** Loads the text of a page unless it is loaded or loading already. */
  want(fileId: string, page: number): void;
  on(fileId: string, page: number, size: Size): readonly PlacedBox[];
}

export function usePageTexts(): PageTextLines {
  const { call } = useOperations();
  return useMemo(() => {
    const lines = new Map<string, PageTexts['pages'][number]>();
    const asked = new Set<string>();
    return {
      want(fileId, page) {
        const name = `${fileId}/${page}`;
        if (asked.has(name) || lines.has(name)) return;
        asked.add(name);
        call('console-page-text', { params: { itemId: fileId, page } }).then(
          ({ first, pages }) => {
            for (const [index, each] of pages.entries()) lines.set(`${fileId}/${first + index}`, each);
          },
          // Without the text of a page, boxes still snap to other lines.
          () => {},
        );
      },
      on: (fileId, page, size) =>
        (lines.get(`${fileId}/${page}`) ?? []).map(({ left, top, width, height }) =>
          toPoints({ positionX: left, positionY: top, width, height }, size),
        ),
    };
  }, [call]);
}
