import { type RefObject, useEffect, useRef } from 'react';
import { useSay } from '../../words.tsx';
import { added, newField, ownerOfNew, sizeOfPage } from '../deeds.ts';
import css from '../editor.module.css';
import { useEditing } from '../editor-context.ts';
import { boxOf } from '../model/geometry.ts';
import type { Tool } from '../tools.ts';
import { useNames } from '../use-names.ts';
import type { Placing } from './pages-view.tsx';
import { pageAt } from './use-pointer.ts';

const DRAWS_AFTER_PX = 6;

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/**
 * Returns a function that places a field at a point or in a drawn box. The function returns false if there is no page at that
 * position.
 */
export function usePlaceField() {
  const say = useSay('editor');
  const { store, announce } = useEditing();
  const { typeOf } = useNames();
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
    const drawn = boxOf(
      {
        x: Math.max(Math.min(start.x, end.x), 0),
        y: Math.max(Math.min(start.y, end.y), 0),
        width: Math.abs(start.x - end.x),
        height: Math.abs(start.y - end.y),
      },
      size,
    );
    store.perform(added([from === to ? field : { ...field, ...drawn }]));
    store.select([field.key]);
    announce(say('said.placed', { field: typeOf(field), page: at.page }));
    return true;
  };
}

/** Places a field by a click or a drawn box while a field type is chosen. With Shift, the type stays chosen for the next field. */
export function usePlacing(root: RefObject<HTMLElement | null>, { tool, choose, recipient }: Placing): void {
  const placeField = usePlaceField();
  const place = useRef(placeField);
  place.current = placeField;
  useEffect(() => {
    const area = root.current;
    if (!area || !tool) return;
    let start: PointerEvent | null = null;
    let hasDrawn = false;
    const frame = document.createElement('div');
    frame.className = css.marquee ?? '';

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
      if (!frame.isConnected) document.body.append(frame);
      Object.assign(frame.style, {
        left: `${Math.min(start.clientX, event.clientX)}px`,
        top: `${Math.min(start.clientY, event.clientY)}px`,
        width: `${Math.abs(dx)}px`,
        height: `${Math.abs(dy)}px`,
      });
    };
    const up = (event: PointerEvent) => {
      frame.remove();
      if (start && hasDrawn && event.type === 'pointerup')
        done(place.current(area, tool, recipient, start, event), event);
      start = null;
    };
    const click = (event: MouseEvent) => {
      // The click that ends a drag has already been handled.
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
