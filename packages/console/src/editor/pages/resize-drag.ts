import type { Box } from '../model/draft.ts';
import { moved, sizeOfPage } from '../model/edits.ts';
import { toPoints } from '../model/geometry.ts';
import { resized } from '../model/resized.ts';
import { guidesOn } from '../model/snap.ts';
import { type DragPlace, type ShownDrag, snapDistance } from './drag.ts';
import { fieldElement } from './elements.ts';

/** Resizes a field by one of its handles. Null if the field is not rendered. */
export function showResize(
  { area, store, texts, from }: DragPlace,
  { field: key, handle }: { field: string; handle: string },
): ShownDrag | null {
  const { draft } = store.snapshot();
  const field = draft.fields.find((each) => each.key === key);
  const element = fieldElement(area, key);
  const pageShown = element?.closest<HTMLElement>('[data-page]');
  if (!field || !element || !pageShown) return null;
  const page = sizeOfPage(draft, field);
  const pxPerPoint = pageShown.clientWidth / page.width;
  const others = draft.fields
    .filter((each) => each.key !== key && each.fileId === field.fileId && each.page === field.page)
    .map((each) => toPoints(each, page));
  const resizing = {
    from: toPoints(field, page),
    handle,
    page,
    guides: guidesOn(page, others, texts.on(field.fileId, field.page, page)),
  };
  let now: Box = field;
  const show = ({ positionX, positionY, width, height }: Box) =>
    Object.assign(element.style, {
      left: `${positionX}%`,
      top: `${positionY}%`,
      width: `${width}%`,
      height: `${height}%`,
    });
  return {
    move(event) {
      const by = { x: (event.clientX - from.clientX) / pxPerPoint, y: (event.clientY - from.clientY) / pxPerPoint };
      now = resized(resizing, by, snapDistance(event, pxPerPoint));
      show(now);
    },
    end() {
      const { positionX, positionY, width, height } = now;
      store.perform([moved(field, { positionX, positionY, width, height })]);
    },
    cancel: () => show(field),
  };
}
