import { type RefObject, useEffect } from 'react';
import { useEditing } from '../editing/editor-context.ts';
import { AT_REST, type Drag, type PointerEffect, type PointerInput, pointerGesture } from '../model/pointer-gesture.ts';
import { type DragPlace, type ShownDrag, showPan } from './drag.ts';
import { showFrame } from './frame-drag.ts';
import { showMove } from './move-drag.ts';
import type { PageTextLines } from './page-texts.ts';
import { showResize } from './resize-drag.ts';

const LONG_PRESS_MS = 500;

/**
 * Moves, resizes and selects fields with a pointer. Dragging changes the elements directly, without re-rendering
 * components.
 */
export function usePointer(root: RefObject<HTMLElement | null>, isPlacing: boolean, texts: PageTextLines): void {
  const { store } = useEditing();
  useEffect(() => {
    const area = root.current;
    if (!area || isPlacing) return;
    const place = { area, store, texts };
    const gestures = runGestures(place);
    const stop = listenTo(place, gestures);
    return () => {
      stop();
      gestures.end();
    };
  }, [root, store, isPlacing, texts]);
}

function runGestures(place: Omit<DragPlace, 'from'>) {
  const { area, store } = place;
  let state = AT_REST;
  let drag: ShownDrag | null = null;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  const take = (input: PointerInput, event?: Event) => {
    const [next, effects] = pointerGesture(state, input);
    state = next;
    for (const effect of effects) run(effect, event);
  };
  const endDrag = () => {
    drag = null;
    area.toggleAttribute('data-dragging', false);
  };
  const endLongPress = () => {
    clearTimeout(longPress);
    longPress = undefined;
  };
  const run = (effect: PointerEffect, event: Event | undefined) => {
    const pointer = event instanceof PointerEvent ? event : null;
    switch (effect.do) {
      case 'select':
        return store.select(effect.fields);
      case 'awaitLongPress':
        endLongPress();
        longPress = setTimeout(() => take({ kind: 'longPress', selection: store.snapshot().selection }), LONG_PRESS_MS);
        return;
      case 'endLongPress':
        return endLongPress();
      case 'begin':
        drag = pointer && showDrag(effect.drag, { ...place, from: pointer });
        return;
      case 'capture':
        if (pointer) area.setPointerCapture(pointer.pointerId);
        area.toggleAttribute('data-dragging', true);
        return;
      case 'drag':
        if (pointer) drag?.move(pointer);
        return;
      case 'drop':
        if (pointer) drag?.end(pointer);
        return endDrag();
      case 'abandon':
        drag?.cancel();
        return endDrag();
      case 'settleLater':
        setTimeout(() => take({ kind: 'settle' }));
    }
  };
  return {
    take,
    isHeld: () => longPress !== undefined,
    end() {
      endLongPress();
      drag?.cancel();
      endDrag();
    },
  };
}

function showDrag(drag: Drag, place: DragPlace): ShownDrag | null {
  switch (drag.kind) {
    case 'pan':
      return showPan(place);
    case 'move':
      return showMove(place, drag.isCopy);
    case 'resize':
      return showResize(place, drag);
    case 'frame':
      return showFrame(place, drag.before);
  }
}

/** Translates DOM events into inputs. Returns a function that removes the listeners. */
function listenTo(
  { area, store, texts }: Omit<DragPlace, 'from'>,
  { take, isHeld }: ReturnType<typeof runGestures>,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ) => area.addEventListener(name, act, { signal });
  listen('pointerdown', (event) => {
    if (event.button === 0) take({ ...pressIn(event), selection: store.snapshot().selection }, event);
  });
  listen('pointermove', (event) => {
    take({ kind: 'move', ...whereIs(event), step: Math.hypot(event.movementX, event.movementY) }, event);
  });
  listen('pointerup', (event) => {
    const isOnField = fieldUnder(event) !== undefined;
    take({ kind: 'up', pointer: event.pointerId, isOnField, hasShift: event.shiftKey }, event);
  });
  listen('pointercancel', (event) => take({ kind: 'cancel', pointer: event.pointerId }, event));
  listen('click', (event) => take({ kind: 'click', field: fieldUnder(event), hasShift: event.shiftKey }));
  listen('pointerover', (event) => {
    const page = findTarget(event).closest<HTMLElement>('[data-page]');
    if (page) texts.want(page.dataset.file ?? '', Number(page.dataset.page));
  });
  listen('contextmenu', (event) => {
    // A long press selects a field, so keep the browser's menu closed.
    if (isHeld()) event.preventDefault();
  });
  const space = (event: KeyboardEvent) => {
    const isDown = event.type === 'keydown';
    if (event.key !== ' ' || (isDown && !area.contains(document.activeElement))) return;
    area.toggleAttribute('data-panning', isDown);
    if (isDown) event.preventDefault();
    take({ kind: 'space', isDown });
  };
  window.addEventListener('keydown', space, { signal });
  window.addEventListener('keyup', space, { signal });
  return () => stopping.abort();
}

const findTarget = ({ target }: Event): Element => target as Element;

const fieldUnder = (event: Event) => findTarget(event).closest<HTMLElement>('[data-field]')?.dataset.field;

const whereIs = ({ pointerId, clientX, clientY, pointerType }: PointerEvent) => ({
  pointer: pointerId,
  at: { x: clientX, y: clientY },
  isTouch: pointerType === 'touch',
});

const pressIn = (event: PointerEvent) => ({
  kind: 'down' as const,
  ...whereIs(event),
  hasShift: event.shiftKey,
  hasAlt: event.altKey,
  field: fieldUnder(event),
  handle: findTarget(event).closest<HTMLElement>('[data-handle]')?.dataset.handle,
  isOnPages: findTarget(event).closest('[data-pages]') !== null,
});
