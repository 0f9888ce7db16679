import type { DraftStore } from '../model/store.ts';
import type { PageTextLines } from './page-texts.ts';

/** Snap distance in pixels. */
const SNAPS_WITHIN_PX = 4;

/**
 * A drag in progress. It moves the elements directly, without re-rendering components, and changes the draft only at
 * the end.
 */
export interface ShownDrag {
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
  cancel(): void;
}

export interface DragPlace {
  area: HTMLElement;
  store: DraftStore;
  texts: PageTextLines;
  from: PointerEvent;
}

/** Returns the snap distance in points. Negative while Ctrl or Cmd is held, which turns off snapping. */
export const snapDistance = ({ ctrlKey, metaKey }: PointerEvent, pxPerPoint: number): number =>
  ctrlKey || metaKey ? -1 : SNAPS_WITHIN_PX / pxPerPoint;

export function showPan({ area, from }: DragPlace): ShownDrag {
  const { scrollLeft, scrollTop } = area;
  return {
    move: (event) => area.scrollTo(scrollLeft + from.clientX - event.clientX, scrollTop + from.clientY - event.clientY),
    end() {},
    cancel() {},
  };
}
