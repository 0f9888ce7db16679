import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { controlId } from '../controls/field-control.tsx';
import { zoomOut, zoomTo } from '../paper/zoom-pages.ts';
import type { FieldView } from '../view/signing-view.ts';

/** Must match the breakpoint in pages.css. */
const SIDE_BY_SIDE = '(min-width: 60rem)';
/** Space to leave around a box, in pixels. */
const AROUND = 12;

/** Focusing must not scroll, because this module scrolls the page itself. */
const QUIETLY = { preventScroll: true };

/** A field id, or `finish` for the part of the form with the finish button. */
export type Place = number | 'finish';

interface Guidance {
  /** The recipient's current place. Null before the first step. */
  here: Place | null;
  /** Whether the current control is in a bottom sheet, which is how phones display it. */
  isSheet: boolean;
  /**
   * Focuses the control at a place, and scrolls the control and its box into view.
   * @param isFromPage whether the recipient tapped the box on the page. Closing the sheet then restores the scroll
   * position
   */
  leadTo(place: Place, isFromPage?: boolean): void;
  /** Records that the recipient moved to a field on their own. */
  reach(field: number): void;
  closeSheet(): void;
  /** Scrolls to the current place again, e.g. after something has covered the page. */
  show(): void;
}

export function useGuidance(): Guidance {
  const [state, setState] = useState<{ here: Place | null; isSheet: boolean }>({ here: null, isSheet: false });
  const latest = useRef(state);
  latest.current = state;
  /** Scroll position when a box was tapped. */
  const left = useRef<{ here: Place; scrollY: number } | null>(null);
  const show = useCallback(() => {
    const { here, isSheet } = latest.current;
    if (!isSheet && !isSideBySide()) return;
    if (typeof here === 'number') showField(here);
    else if (here && isSideBySide()) finishButton()?.scrollIntoView({ block: 'nearest' });
  }, []);
  const closeSheet = useCallback(() => setState((old) => (old.isSheet ? { ...old, isSheet: false } : old)), []);
  // Runs after every step, even a step to the same place, because each step creates a new state object.
  useLayoutEffect(() => {
    if (state.isSheet && state.here === 'finish') finishButton()?.focus(QUIETLY);
    return afterPress(show);
  }, [state]);
  useLayoutEffect(() => {
    if (state.isSheet) return;
    zoomBack(state.here, left.current);
    left.current = null;
    // The focused element may now be hidden. Before the first step, there is none.
    if (state.here !== null && !isSideBySide()) document.querySelector<HTMLElement>('.bar > .on')?.focus(QUIETLY);
  }, [state.isSheet]);
  useEffect(() => {
    if (!state.isSheet) return;
    // The on-screen keyboard has opened or closed. Wait until the new styles apply.
    const later = () => requestAnimationFrame(show);
    window.visualViewport?.addEventListener('resize', later);
    return () => window.visualViewport?.removeEventListener('resize', later);
  }, [state]);
  useEffect(() => {
    addEventListener('popstate', closeSheet);
    return () => removeEventListener('popstate', closeSheet);
  }, []);
  return {
    ...state,
    leadTo: useCallback((here, isFromPage = false) => {
      if (!latest.current.isSheet) left.current = isFromPage ? { here, scrollY: window.scrollY } : null;
      setState({ here, isSheet: true });
      // Focus immediately: phones open their keyboard only while a tap is being handled.
      if (here !== 'finish') document.getElementById(`field-${here}`)?.focus(QUIETLY);
    }, []),
    // If the sheet moved right away, the button would move out from under the finger that is pressing it.
    reach: useCallback((field) => {
      const set = () => {
        // The focus may have moved in the meantime.
        if (!controlFrame(field)?.contains(document.activeElement)) return;
        setState((old) => (old.here === field ? old : { ...old, here: field }));
      };
      afterPress(() => setTimeout(set));
    }, []),
    closeSheet,
    show,
  };
}

export function openPad(field: Pick<FieldView, 'id'>): void {
  const control = document.getElementById(controlId(field));
  // `detail: 1` makes this look like a tap. See `isByKeyboard`.
  if (control?.matches('.sign[aria-haspopup="dialog"]'))
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}

const controlFrame = (id: number) => document.getElementById(`field-${id}`)?.closest('.field');
const isSideBySide = (): boolean => matchMedia(SIDE_BY_SIDE).matches;
/**
 * Returns the visible finish button, which is in the dock if everything is filled in, and otherwise at the end of the
 * form.
 */
const finishButton = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.bar .sign-now, #finish .primary')].find(
    ({ offsetParent }) => offsetParent !== null,
  );

/**
 * Scrolls a field into the space between the page header and anything that covers the bottom of the window, such as the
 * sheet, the pad or the keyboard.
 */
function showField(id: number): void {
  const control = controlFrame(id);
  const box = document.getElementById(`box-${id}`);
  if (isSideBySide()) control?.scrollIntoView({ block: 'nearest' });
  else if (box) zoomTo(box);
  if (!box || !control) return;
  const head = document.querySelector('.slim > div')?.getBoundingClientRect().height ?? 0;
  const over = isSideBySide() ? [] : [control, document.querySelector('dialog.making')];
  const foot = Math.min(window.innerHeight, ...over.map((each) => each?.getBoundingClientRect().top ?? Infinity));
  const start = Math.max(head, window.visualViewport?.offsetTop ?? 0) + AROUND;
  // A pad that covers the whole window leaves no space for the box.
  if (foot <= start) return;
  const { top, bottom, height } = box.getBoundingClientRect();
  if (top >= start && bottom <= foot - AROUND) return;
  const fits = height + AROUND <= foot - start;
  window.scrollBy(0, fits ? (top + bottom) / 2 - (start + foot - AROUND) / 2 : top - start);
}

/**
 * Resets the zoom of the pages. Restores the scroll position from before a box was tapped, or else keeps the box in
 * place.
 */
function zoomBack(here: Place | null, left: { here: Place; scrollY: number } | null): void {
  if (isSideBySide()) {
    zoomOut();
    return;
  }
  const box = document.getElementById(`box-${here}`)?.getBoundingClientRect();
  // Without a box, e.g. at the end, keep the visible part of the page in place.
  const seen = box ? (box.top + box.bottom) / 2 : window.innerHeight / 3;
  const page = [...document.querySelectorAll('.page')].find((each) => each.getBoundingClientRect().bottom > seen);
  const { top = 0, height = 1 } = page?.getBoundingClientRect() ?? {};
  zoomOut();
  if (left && left.here === here) {
    window.scrollTo(0, left.scrollY);
    return;
  }
  const { top: newTop = 0, height: newHeight = 1 } = page?.getBoundingClientRect() ?? {};
  if (page) window.scrollBy(0, newTop + ((seen - top) / height) * newHeight - seen);
}

/** Whether a mouse button is held down. If the page moved during this time, the click would be lost. */
let isPressed = false;
if (typeof window !== 'undefined') {
  const set = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, set, true);
}
function afterPress(act: () => void): (() => void) | undefined {
  if (!isPressed) {
    act();
    return;
  }
  const later = () => setTimeout(act);
  addEventListener('pointerup', later, { once: true });
  return () => removeEventListener('pointerup', later);
}
