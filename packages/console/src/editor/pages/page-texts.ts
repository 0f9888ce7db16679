import type { PageTexts } from '@countersign/contracts/console';
import { useMemo } from 'react';
import { ask } from '../../ask.ts';
import { useTeamApi } from '../../frame/team-context.ts';
import { pointsOf, type Size } from '../model/geometry.ts';
import type { PlacedBox } from '../model/snap.ts';

/** Lines of text on pages, which boxes snap to. A page has none until its text is loaded. */
export interface PageTextLines {
  /** Loads the text of a page once. */
  want(fileId: string, page: number): void;
  /** Returns boxes in points. */
  on(fileId: string, page: number, size: Size): readonly PlacedBox[];
}

export function usePageTexts(): PageTextLines {
  const api = useTeamApi();
  return useMemo(() => {
    const lines = new Map<string, PageTexts['pages'][number]>();
    const asked = new Set<string>();
    return {
      want(fileId, page) {
        const name = `${fileId}/${page}`;
        if (asked.has(name) || lines.has(name)) return;
        asked.add(name);
        ask<PageTexts>(`${api}/envelope/item/${fileId}/pages/${page}/text`).then(
          ({ first, pages }) => {
            for (const [index, each] of pages.entries()) lines.set(`${fileId}/${first + index}`, each);
          },
          // A page without its text still has other lines to snap to.
          () => {},
        );
      },
      on: (fileId, page, size) =>
        (lines.get(`${fileId}/${page}`) ?? []).map(({ left, top, width, height }) =>
          pointsOf({ positionX: left, positionY: top, width, height }, size),
        ),
    };
  }, [api]);
}
