import { boundingBox } from '../model/arrange.ts';
import type { EditedField } from '../model/draft.ts';
import { droppedOn } from '../model/dropped.ts';
import { copies, moved, sizeOfPage } from '../model/edits.ts';
import { toPoints } from '../model/geometry.ts';
import { guidesOn, nearestGap, type PlacedBox, snapMove } from '../model/snap.ts';
import { type DragPlace, type ShownDrag, snapDistance } from './drag.ts';
import { fieldElement, pageAt } from './elements.ts';
import { drawGuides } from './guides.ts';
import { scrollNearEdge } from './scroll-near-edge.ts';

/**
 * Maximum number of fields that get their own compositing layer while they are dragged. More layers would use too much
 * memory.
 */
const LIFTED_MOST = 20;

interface Moving {
  field: EditedField;
  /** Null for fields on distant pages, which are not rendered. */
  element: HTMLElement | null;
}

/** Moves the selected fields or copies of them, across pages if needed. */
export function showMove(place: DragPlace, isCopy: boolean): ShownDrag {
  const { area, store } = place;
  const { draft, selection } = store.snapshot();
  const moving = draft.fields
    .filter(({ key }) => selection.has(key))
    .map((field): Moving => ({ field, element: fieldElement(area, field.key) }));
  const primary = moving.find(({ element }) => element !== null)?.element ?? null;
  const lift = liftElements(area, moving);
  const snap = snapToLines(place, moving, primary);
  const scrolling = scrollNearEdge(area);
  const clear = () => {
    snap.clear();
    scrolling.stop();
    lift.clear();
  };
  return {
    move(event) {
      const { x, y } = snap.by(event, scrolling.by(event));
      lift.shift(`${x}px ${y}px`);
    },
    end(event) {
      const dropped = fieldsDropped(place, moving, primary, event);
      clear();
      if (dropped.length === 0) return;
      if (!isCopy) return store.perform(dropped.map(({ before, after }) => moved(before, after)));
      const fields = moving.map(({ field }) => field);
      const made = copies(draft, fields, 0).map((copy, index) => ({
        ...copy,
        ...dropped.find(({ before }) => before === fields[index])?.after,
      }));
      store.add(made);
    },
    cancel: clear,
  };
}

function liftElements(area: HTMLElement, moving: readonly Moving[]) {
  const elements = [
    ...moving.flatMap(({ element }) => element ?? []),
    ...area.querySelectorAll<HTMLElement>('[data-frame]'),
  ];
  // Elements with their own compositing layer move without being repainted.
  if (moving.length <= LIFTED_MOST) for (const { style } of elements) style.willChange = 'translate';
  return {
    shift(by: string) {
      for (const { style } of elements) style.translate = by;
    },
    clear() {
      for (const { style } of elements) {
        style.removeProperty('translate');
        style.removeProperty('will-change');
      }
    },
  };
}

/** Snaps the fields' frame to lines on the page and draws those lines. */
function snapToLines({ store, texts, from }: DragPlace, moving: readonly Moving[], primary: HTMLElement | null) {
  const { draft } = store.snapshot();
  const fields = moving.map(({ field }) => field);
  const [first] = fields;
  const size = first ? sizeOfPage(draft, first) : { width: 1, height: 1 };
  const page = primary?.closest<HTMLElement>('[data-page]');
  const pxPerPoint = page ? page.clientWidth / size.width : 1;
  const others = draft.fields
    .filter((field) => field.fileId === first?.fileId && field.page === first?.page && !fields.includes(field))
    .map((field) => toPoints(field, size));
  const lines = guidesOn(size, others, first ? texts.on(first.fileId, first.page, size) : []);
  const bounds = boundingBox(fields.map((field) => toPoints(field, size)));
  const guides = page ? drawGuides(page) : null;
  return {
    /**
     * Returns how far the fields move, in pixels.
     * @param scrolled distance that the pages have scrolled during the drag, in pixels
     */
    by(event: PointerEvent, scrolled: number) {
      const dx = (event.clientX - from.clientX) / pxPerPoint;
      const dy = (event.clientY - from.clientY + scrolled) / pxPerPoint;
      const at = { ...bounds, x: bounds.x + dx, y: bounds.y + dy };
      const { box, x, y } = snapMove(at, lines, snapDistance(event, pxPerPoint));
      guides?.show(x && x * pxPerPoint, y && y * pxPerPoint, nearestGap(box, others), pxPerPoint);
      return { x: (box.x - bounds.x) * pxPerPoint, y: (box.y - bounds.y) * pxPerPoint };
    },
    clear: () => guides?.remove(),
  };
}

/** Returns the fields at the positions where they are dropped. Fields on distant pages stay where they are. */
function fieldsDropped(
  { area, store }: DragPlace,
  moving: readonly Moving[],
  primary: HTMLElement | null,
  event: PointerEvent,
) {
  const at = pageAt(area, primary, event);
  if (!at) return [];
  const { draft } = store.snapshot();
  const { fileId, page, rect } = at;
  const size = sizeOfPage(draft, { fileId, page });
  const scale = rect.width / size.width;
  const placed = moving.flatMap(({ field, element }): { before: EditedField; box: PlacedBox }[] => {
    const shown = element?.getBoundingClientRect();
    if (!shown) return [];
    const points = toPoints(field, sizeOfPage(draft, field));
    const box = { ...points, x: (shown.left - rect.left) / scale, y: (shown.top - rect.top) / scale };
    return [{ before: field, box }];
  });
  const boxes = droppedOn(
    size,
    placed.map(({ box }) => box),
  );
  return placed.map(({ before }, index) => ({ before, after: { fileId, page, ...boxes[index] } }));
}
