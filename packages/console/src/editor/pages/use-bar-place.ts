import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { useEditing } from '../editing/editor-context.ts';
import { placeOfBar } from '../model/bar-place.ts';
import type { EditedField } from '../model/draft.ts';
import type { PlacedBox } from '../model/snap.ts';
import { pageElement } from './elements.ts';

/** Gap between the bar and the edges of the pane, in pixels. */
const MARGIN = 8;

/** Keeps a bar next to the selected fields, but above anything at the bottom of the pane. */
export function useBarPlace(
  bar: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
): void {
  const { store } = useEditing();
  const place = useCallback(() => {
    if (!bar.current || !area.current || !foot.current) return;
    const { draft, selection } = store.snapshot();
    const boxOf = boxesIn(area.current);
    const selected: PlacedBox[] = [];
    const others: PlacedBox[] = [];
    for (const field of draft.fields) {
      const box = boxOf(field);
      if (box) (selection.has(field.key) ? selected : others).push(box);
    }
    if (selected.length === 0) return;
    const end = foot.current.getBoundingClientRect().top - area.current.getBoundingClientRect().top;
    const room = {
      x: MARGIN,
      y: MARGIN,
      width: area.current.clientWidth - 2 * MARGIN,
      height: end - 2 * MARGIN,
    };
    const size = { width: bar.current.offsetWidth, height: bar.current.offsetHeight };
    const { x, y } = placeOfBar(size, room, selected, others);
    bar.current.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  }, [bar, area, foot, store]);
  // No dependencies: the selection, the fields or the zoom may change in any render.
  useLayoutEffect(place);
  useEffect(() => {
    const pages = area.current;
    if (!pages || !bar.current) return;
    const observer = new ResizeObserver(place);
    observer.observe(pages);
    observer.observe(bar.current);
    pages.addEventListener('scroll', place, { passive: true });
    return () => {
      observer.disconnect();
      pages.removeEventListener('scroll', place);
    };
  }, [bar, area, place]);
}

/**
 * Returns a function that calculates the box of a field within the pane, in pixels. Each page is measured only once.
 */
function boxesIn(area: HTMLElement): (field: EditedField) => PlacedBox | null {
  const origin = area.getBoundingClientRect();
  const pages = new Map<string, DOMRect | null>();
  return ({ fileId, page, positionX, positionY, width, height }) => {
    const name = `${fileId}/${page}`;
    const known = pages.get(name);
    const rect = known === undefined ? (pageElement(area, fileId, page)?.getBoundingClientRect() ?? null) : known;
    pages.set(name, rect);
    if (!rect) return null;
    const [across, down] = [rect.width / 100, rect.height / 100];
    return {
      x: rect.left - origin.left + positionX * across,
      y: rect.top - origin.top + positionY * down,
      width: width * across,
      height: height * down,
    };
  };
}
