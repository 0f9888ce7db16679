import { type RefObject, useEffect, useRef } from 'react';
import { useSay } from '../../shell/words.tsx';
import { useEditing } from '../editing/editor-context.ts';
import { useNames } from '../editing/use-names.ts';
import { newField, ownerOfNew, sizeOfPage } from '../model/edits.ts';
import { toBox } from '../model/geometry.ts';
import type { Tool } from '../model/tools.ts';
import { pageAt } from './elements.ts';
import { drawFrame } from './frame-drag.ts';
import type { Placing } from './pages-view.tsx';

const DRAWS_AFTER_PX = 6;

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/**
 * Returns a function that places a field at a point or in a drawn box. The function returns false if there is no page
 * at that position.
 */
export function usePlaceField() {
  const say = useSay('editor');
  const { store, announce } = useEditing();
  const { typeName } = useNames();
  return (area: HTMLElement, type: Tool, whose: string | null, from: Point, to: Point = from): boolean => {
    const { draft } = store.snapshot();
    const recipient = ownerOfNew(draft, whose);
    const page = document.elementFromPoint(from.clientX, from.clientY)?.closest('[data-page]');
    const at = page && area.contains(page) ? pageAt(area, null, from) : null;
    if (!recipient || !at) return false;
    const place = { fileId: at.fileId, page: at.page };
    const size = sizeOfPage(draft, place);
    const scale = size.width / at.rect.width;
    const inPoints = ({ clientX, clientY }: Point) => ({
      x: (clientX - at.rect.left) * scale,
      y: (clientY - at.rect.top) * scale,
    });
    const [start, end] = [inPoints(from), inPoints(to)];
    const field = newField(draft, type, recipient, { ...place, ...start });
    const drawn = toBox(
      {
        x: Math.max(Math.min(start.x, end.x), 0),
        y: Math.max(Math.min(start.y, end.y), 0),
        width: Math.abs(start.x - end.x),
        height: Math.abs(start.y - end.y),
      },
      size,
    );
    store.add([from === to ? field : { ...field, ...drawn }]);
    announce(say('said.placed', { field: typeName(field), page: at.page }));
    return true;
  };
}

/**
 * While a field type is selected, places a field by clicking or by drawing a box. With Shift, the type stays selected
 * for another field.
 */
export function usePlacing(root: RefObject<HTMLElement | null>, { tool, choose, recipient }: Placing): void {
  const placeField = usePlaceField();
  const place = useRef(placeField);
  place.current = placeField;
  useEffect(() => {
    const area = root.current;
    if (!area || !tool) return;
    let start: PointerEvent | null = null;
    let hasDrawn = false;
    const frame = drawFrame();

    const down = (event: PointerEvent) => {
      hasDrawn = false;
      // On touch screens, dragging scrolls, so only a tap places a field.
      if (event.button === 0 && event.pointerType !== 'touch') start = event;
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!hasDrawn && Math.hypot(dx, dy) < DRAWS_AFTER_PX) return;
      if (!hasDrawn) area.setPointerCapture(event.pointerId);
      hasDrawn = true;
      frame.show(start, event);
    };
    const up = (event: PointerEvent) => {
      frame.remove();
      if (start && hasDrawn && event.type === 'pointerup')
        done(place.current(area, tool, recipient, start, event), event);
      start = null;
    };
    const click = (event: MouseEvent) => {
      // Ignore the click at the end of a drag, because the drag has already placed the field.
      if (!hasDrawn) done(place.current(area, tool, recipient, event), event);
      hasDrawn = false;
    };
    const done = (isPlaced: boolean, { shiftKey }: MouseEvent) => {
      if (isPlaced && !shiftKey) choose(null);
    };
    area.addEventListener('pointerdown', down);
    area.addEventListener('pointermove', move);
    area.addEventListener('pointerup', up);
    area.addEventListener('pointercancel', up);
    area.addEventListener('click', click);
    return () => {
      frame.remove();
      area.removeEventListener('pointerdown', down);
      area.removeEventListener('pointermove', move);
      area.removeEventListener('pointerup', up);
      area.removeEventListener('pointercancel', up);
      area.removeEventListener('click', click);
    };
  }, [root, tool, recipient, choose]);
}
