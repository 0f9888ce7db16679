import { type RefObject, useEffect } from 'react';
import { copies, moved, sizeOfPage } from '../deeds.ts';
import css from '../editor.module.css';
import { useEditing } from '../editor-context.ts';
import { frameOf } from '../model/arrange.ts';
import type { Change } from '../model/change.ts';
import type { EditedField } from '../model/draft.ts';
import { boxOf, MM, pointsOf } from '../model/geometry.ts';
import { type Gap, guidesOn, nearestGap, snapMove, snapResize } from '../model/snap.ts';
import type { PageTextLines } from './page-texts.ts';

const STARTS_AFTER_PX = 3;
const SNAPS_WITHIN_PX = 4;
const SCROLLS_WITHIN_PX = 40;
const LONG_PRESS_MS = 500;
/** Maximum number of fields that get their own compositing layer while they are moved. More would need too much memory. */
const LIFTED_MOST = 20;

interface Gesture {
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
  cancel(): void;
}

export const fieldElement = (root: ParentNode, key: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);

export const pageElement = (root: ParentNode, fileId: string, page: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-file="${CSS.escape(fileId)}"][data-page="${page}"]`);

/** Moves, resizes and selects fields with a pointer. Changes the elements directly, so that a drag renders no components. */
export function usePointer(root: RefObject<HTMLElement | null>, isPlacing: boolean, texts: PageTextLines): void {
  const { store } = useEditing();
  useEffect(() => {
    const element = root.current;
    if (!element || isPlacing) return;
    let gesture: Gesture | null = null;
    let start: PointerEvent | null = null;
    let hasMoved = false;
    /** While Space is held, dragging scrolls the pages. */
    let isPanning = false;
    let press: ReturnType<typeof setTimeout> | undefined;

    const space = (event: KeyboardEvent) => {
      if (event.key !== ' ' || (event.type === 'keydown' && !element.contains(document.activeElement))) return;
      isPanning = event.type === 'keydown';
      element.toggleAttribute('data-panning', isPanning);
      if (isPanning) event.preventDefault();
    };

    const over = (event: PointerEvent) => {
      const page = (event.target as Element).closest<HTMLElement>('[data-page]');
      if (page) texts.want(page.dataset.file ?? '', Number(page.dataset.page));
    };

    const menu = (event: Event) => {
      // A long press selects, so the browser's menu must not open.
      if (press !== undefined) event.preventDefault();
    };

    const panning = (from: PointerEvent): Gesture => {
      const { scrollLeft, scrollTop } = element;
      return {
        move(event) {
          element.scrollTo(scrollLeft + from.clientX - event.clientX, scrollTop + from.clientY - event.clientY);
        },
        end() {},
        cancel() {},
      };
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || start) return;
      const target = event.target as Element;
      const key = target.closest<HTMLElement>('[data-field]')?.dataset.field;
      const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle;
      const { selection } = store.snapshot();
      const isTouch = event.pointerType === 'touch';
      if (isPanning) {
        gesture = panning(event);
      } else if (key !== undefined) {
        // Touching an unselected field scrolls. A long press selects it.
        if (isTouch && !selection.has(key)) {
          clearTimeout(press);
          press = setTimeout(() => {
            store.select([...store.snapshot().selection, key]);
            hasMoved = true;
          }, LONG_PRESS_MS);
          return;
        }
        if (event.shiftKey && !handle) {
          store.select(selection.has(key) ? [...selection].filter((each) => each !== key) : [...selection, key]);
          return;
        }
        if (!selection.has(key)) store.select([key]);
        gesture = handle ? resizing(element, key, handle) : moving(element, event.altKey);
      } else if (!isTouch && target.closest('[data-pages]')) {
        gesture = marquee(element, event, event.shiftKey ? selection : new Set());
      }
      if (!gesture) return;
      start = event;
      hasMoved = false;
    };

    const move = (event: PointerEvent) => {
      if (event.pointerType === 'touch' && Math.hypot(event.movementX, event.movementY) > STARTS_AFTER_PX) endPress();
      if (!start || event.pointerId !== start.pointerId) return;
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!hasMoved && distance < STARTS_AFTER_PX) return;
      if (!hasMoved) {
        element.setPointerCapture(event.pointerId);
        element.toggleAttribute('data-dragging', true);
      }
      hasMoved = true;
      gesture?.move(event);
    };

    const endPress = () => {
      clearTimeout(press);
      press = undefined;
    };

    const finish = (event: PointerEvent) => {
      endPress();
      if (!start && hasMoved) {
        setTimeout(() => {
          hasMoved = false;
        });
      }
      if (!start || event.pointerId !== start.pointerId) return;
      element.toggleAttribute('data-dragging', false);
      if (hasMoved && event.type === 'pointerup') gesture?.end(event);
      else {
        gesture?.cancel();
        if (event.type === 'pointerup' && !(event.target as Element).closest('[data-field]') && !event.shiftKey)
          store.select([]);
      }
      gesture = null;
      start = null;
      // Ignore the click that the browser fires at the end of a drag, but not later clicks.
      setTimeout(() => {
        hasMoved = false;
      });
    };

    /** Ignores the click that ends a drag. */
    const click = (event: MouseEvent) => {
      const key = (event.target as Element).closest<HTMLElement>('[data-field]')?.dataset.field;
      if (hasMoved || key === undefined || event.shiftKey) return;
      store.select([key]);
    };

    const selected = (): EditedField[] => {
      const { draft, selection } = store.snapshot();
      return draft.fields.filter(({ key }) => selection.has(key));
    };

    function moving(area: HTMLElement, isCopy: boolean): Gesture {
      const fields = selected();
      const elements = fields.map(({ key }) => fieldElement(area, key));
      const primary = elements.find((each) => each !== null);
      const moving = [...elements, ...area.querySelectorAll<HTMLElement>('[data-frame]')];
      const page = primary?.closest<HTMLElement>('[data-page]');
      const { draft } = store.snapshot();
      const [first] = fields;
      const size = first ? sizeOfPage(draft, first) : { width: 1, height: 1 };
      const pxPerPoint = page ? page.clientWidth / size.width : 1;
      const others = draft.fields.filter(
        (field) => field.fileId === first?.fileId && field.page === first?.page && !fields.includes(field),
      );
      const othersAt = others.map((field) => pointsOf(field, size));
      const guidesHere = guidesOn(size, othersAt, first ? texts.on(first.fileId, first.page, size) : []);
      const bounds = frameOf(fields.map((field) => pointsOf(field, size)));
      const guides = page ? drawGuides(page) : null;
      const scrolling = scrollingNearEdge(area);
      const isLifted = elements.length <= LIFTED_MOST;
      const clear = () => {
        guides?.remove();
        scrolling.stop();
        for (const each of moving) {
          each?.style.removeProperty('translate');
          each?.style.removeProperty('will-change');
        }
      };
      // Elements with their own compositing layer move without being repainted.
      if (isLifted) for (const each of moving) if (each) each.style.willChange = 'translate';
      return {
        move(event) {
          if (!start) return;
          const dx = event.clientX - start.clientX;
          const dy = event.clientY - start.clientY + scrolling.by(event);
          const near = event.ctrlKey || event.metaKey ? -1 : SNAPS_WITHIN_PX / pxPerPoint;
          const at = { ...bounds, x: bounds.x + dx / pxPerPoint, y: bounds.y + dy / pxPerPoint };
          const { box, x, y } = snapMove(at, guidesHere, near);
          const by = `${(box.x - bounds.x) * pxPerPoint}px ${(box.y - bounds.y) * pxPerPoint}px`;
          for (const each of moving) if (each) each.style.translate = by;
          guides?.show(x && x * pxPerPoint, y && y * pxPerPoint, nearestGap(box, othersAt), pxPerPoint);
        },
        end(event) {
          const at = pageAt(area, primary ?? null, event);
          if (!at || fields.length === 0) return clear();
          const target = { fileId: at.fileId, page: at.page };
          const pageSize = sizeOfPage(draft, target);
          const scale = at.rect.width / pageSize.width;
          const placed = fields.map((field, index) => {
            const points = pointsOf(field, sizeOfPage(draft, field));
            const rect = elements[index]?.getBoundingClientRect();
            // Fields on distant pages are not rendered and stay in place.
            if (!rect) return null;
            return { ...points, x: (rect.left - at.rect.left) / scale, y: (rect.top - at.rect.top) / scale };
          });
          // Keep all fields inside the page as a group, so that their distances stay the same.
          const frame = frameOf(placed.filter((each) => each !== null));
          const held = pointsOf(boxOf(frame, pageSize), pageSize);
          const changes = fields.flatMap((field, index): Change[] => {
            const points = placed[index];
            if (!points) return [];
            const [x, y] = [points.x + held.x - frame.x, points.y + held.y - frame.y];
            return [moved(field, { ...target, ...boxOf({ ...points, x, y }, pageSize) })];
          });
          clear();
          if (!isCopy) return store.perform(changes);
          const made = copies(draft, fields, 0);
          const moves = new Map(
            changes.flatMap((change) => (change.do === 'changeField' ? [[change.key, change.set]] : [])),
          );
          store.perform(
            made.map(
              (field, index): Change => ({
                do: 'addField',
                field: { ...field, ...moves.get(fields[index]?.key ?? '') },
              }),
            ),
          );
          store.select(made.map(({ key }) => key));
        },
        cancel: clear,
      };
    }

    function resizing(area: HTMLElement, key: string, handle: string): Gesture {
      const { draft } = store.snapshot();
      const field = draft.fields.find((each) => each.key === key);
      const box = fieldElement(area, key);
      const page = box?.closest<HTMLElement>('[data-page]');
      if (!field || !box || !page) return { move() {}, end() {}, cancel() {} };
      const size = sizeOfPage(draft, field);
      const pxPerPoint = page.clientWidth / size.width;
      const points = pointsOf(field, size);
      const others = draft.fields.filter(
        (each) => each.key !== key && each.fileId === field.fileId && each.page === field.page,
      );
      const guidesHere = guidesOn(
        size,
        others.map((each) => pointsOf(each, size)),
        texts.on(field.fileId, field.page, size),
      );
      const edges = {
        x: handle.includes('w') ? 'start' : handle.includes('e') ? 'end' : null,
        y: handle.includes('n') ? 'start' : handle.includes('s') ? 'end' : null,
      } as const;
      let now = field as Pick<EditedField, 'positionX' | 'positionY' | 'width' | 'height'>;
      const show = (shown: typeof now) => {
        box.style.left = `${shown.positionX}%`;
        box.style.top = `${shown.positionY}%`;
        box.style.width = `${shown.width}%`;
        box.style.height = `${shown.height}%`;
      };
      return {
        move(event) {
          if (!start) return;
          const dx = (event.clientX - start.clientX) / pxPerPoint;
          const dy = (event.clientY - start.clientY) / pxPerPoint;
          const left = handle.includes('w') ? Math.min(points.x + dx, points.x + points.width - 8) : points.x;
          const top = handle.includes('n') ? Math.min(points.y + dy, points.y + points.height - 8) : points.y;
          const right = handle.includes('e') ? points.x + points.width + dx : points.x + points.width;
          const bottom = handle.includes('s') ? points.y + points.height + dy : points.y + points.height;
          const free = { x: left, y: top, width: right - left, height: bottom - top };
          const near = event.ctrlKey || event.metaKey ? -1 : SNAPS_WITHIN_PX / pxPerPoint;
          const { box: to } = snapResize(free, edges, guidesHere, near);
          const [x, y] = [Math.max(to.x, 0), Math.max(to.y, 0)];
          now = boxOf(
            {
              x,
              y,
              width: Math.min(to.x + to.width, size.width) - x,
              height: Math.min(to.y + to.height, size.height) - y,
            },
            size,
          );
          show(now);
        },
        end() {
          const { positionX, positionY, width, height } = now;
          store.perform([moved(field, { positionX, positionY, width, height })]);
        },
        cancel: () => show(field),
      };
    }

    function marquee(area: HTMLElement, from: PointerEvent, before: ReadonlySet<string>): Gesture {
      const frame = document.createElement('div');
      frame.className = css.marquee ?? '';
      const rectTo = (event: PointerEvent) => ({
        left: Math.min(from.clientX, event.clientX),
        top: Math.min(from.clientY, event.clientY),
        right: Math.max(from.clientX, event.clientX),
        bottom: Math.max(from.clientY, event.clientY),
      });
      return {
        move(event) {
          const { left, top, right, bottom } = rectTo(event);
          if (!frame.isConnected) document.body.append(frame);
          Object.assign(frame.style, {
            left: `${left}px`,
            top: `${top}px`,
            width: `${right - left}px`,
            height: `${bottom - top}px`,
          });
        },
        end(event) {
          frame.remove();
          const { left, top, right, bottom } = rectTo(event);
          const inside = [...area.querySelectorAll<HTMLElement>('[data-field]')].filter((each) => {
            const rect = each.getBoundingClientRect();
            return rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top;
          });
          store.select([...before, ...inside.map(({ dataset }) => dataset.field ?? '')]);
        },
        cancel: () => frame.remove(),
      };
    }

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', finish);
    element.addEventListener('pointercancel', finish);
    element.addEventListener('click', click);
    element.addEventListener('pointerover', over);
    element.addEventListener('contextmenu', menu);
    window.addEventListener('keydown', space);
    window.addEventListener('keyup', space);
    return () => {
      endPress();
      element.removeEventListener('pointerover', over);
      element.removeEventListener('contextmenu', menu);
      window.removeEventListener('keydown', space);
      window.removeEventListener('keyup', space);
      gesture?.cancel();
      element.toggleAttribute('data-dragging', false);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', finish);
      element.removeEventListener('pointercancel', finish);
      element.removeEventListener('click', click);
    };
  }, [root, store, isPlacing, texts]);
}

/** Hides a guide by moving it off the page, which clips it. */
const AWAY = '-10rem -10rem';

/**
 * Returns functions that draw the snap lines and the distance to the next box. To avoid layout, the elements always have the
 * length of the page, and only a part of the distance line is painted.
 */
function drawGuides(page: HTMLElement) {
  const over = document.createElement('div');
  over.className = css.guides ?? '';
  over.dataset.guides = '';
  const [vertical, horizontal, down, across, pill] = [
    css.vertical,
    css.horizontal,
    `${css.vertical} ${css.gap}`,
    `${css.horizontal} ${css.gap}`,
    css.pill,
  ].map((names) => {
    const part = document.createElement('div');
    part.className = names ?? '';
    part.style.translate = AWAY;
    over.append(part);
    return part;
  });
  page.append(over);
  const put = (part: HTMLElement | undefined, place: string | null) => {
    if (part) part.style.translate = place ?? AWAY;
  };
  return {
    show(x: number | null, y: number | null, gap: Gap | null, pxPerPoint: number) {
      put(vertical, x === null ? null : `${x}px`);
      put(horizontal, y === null ? null : `0 ${y}px`);
      const isAcross = gap?.direction === 'x';
      put(isAcross ? down : across, null);
      if (!gap || !pill) {
        put(down, null);
        return put(pill, null);
      }
      const [start, side] = [gap.from * pxPerPoint, gap.at * pxPerPoint];
      const length = (gap.to - gap.from) * pxPerPoint;
      const line = isAcross ? across : down;
      put(line, isAcross ? `${start}px ${side}px` : `${side}px ${start}px`);
      if (line) line.style.backgroundSize = isAcross ? `${length}px 1px` : `1px ${length}px`;
      put(pill, isAcross ? `${start + length / 2}px ${side}px` : `${side}px ${start + length / 2}px`);
      const measured = `${Math.round((gap.to - gap.from) / MM)} mm`;
      if (pill.textContent !== measured) pill.textContent = measured;
    },
    remove: () => over.remove(),
  };
}

/** Returns the page on which a moved box is dropped. */
export function pageAt(area: HTMLElement, box: HTMLElement | null, event: { clientX: number; clientY: number }) {
  const rect = box?.getBoundingClientRect();
  const middle = rect
    ? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }
    : { x: event.clientX, y: event.clientY };
  const pages = [...area.querySelectorAll<HTMLElement>('[data-page]')].map((page) => ({
    page,
    rect: page.getBoundingClientRect(),
  }));
  const under = pages.find((each) => middle.y >= each.rect.top && middle.y <= each.rect.bottom);
  const found = under ?? pages.find(({ page }) => page.contains(box));
  if (!found) return null;
  return { fileId: found.page.dataset.file ?? '', page: Number(found.page.dataset.page), rect: found.rect };
}

/** Scrolls while the pointer is near an edge, and tracks the scrolled distance without triggering layout. */
function scrollingNearEdge(area: HTMLElement) {
  const { top, bottom } = area.getBoundingClientRect();
  const from = area.scrollTop;
  let scrolled = 0;
  const measure = () => {
    scrolled = area.scrollTop - from;
  };
  area.addEventListener('scroll', measure, { passive: true });
  return {
    by({ clientY }: PointerEvent): number {
      const step = clientY < top + SCROLLS_WITHIN_PX ? -12 : clientY > bottom - SCROLLS_WITHIN_PX ? 12 : 0;
      if (step !== 0) {
        area.scrollTop += step;
        measure();
      }
      return scrolled;
    },
    stop: () => area.removeEventListener('scroll', measure),
  };
}
