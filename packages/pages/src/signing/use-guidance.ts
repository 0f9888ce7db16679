import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { controlId } from './field-control.tsx';
import type { FieldView } from './signing-view.ts';

/** As in pages.css. */
const SIDE_BY_SIDE = '(min-width: 60rem)';
/** What is kept free around a box, in pixels. */
const AROUND = 12;

/** A field by its id, or the part of the form that finishes. */
type Place = number | 'finish';

interface Guidance {
  /** Where the recipient is. */
  here: Place | null;
  /** On phones: whether the control of this place lies in a sheet over the foot of the window. */
  isSheet: boolean;
  /** Focuses a place and shows it: the control, and the box on the page it belongs to. */
  leadTo(place: Place): void;
  /** Notes that somebody went to a field by themselves. */
  reach(field: number): void;
  putAway(): void;
}

export function useGuidance(): Guidance {
  const [state, setState] = useState<{ here: Place | null; isSheet: boolean }>({ here: null, isSheet: false });
  const show = () => {
    if (typeof state.here === 'number' && (state.isSheet || isSideBySide())) showField(state.here);
    if (state.here === 'finish' && isSideBySide()) finishButton()?.scrollIntoView({ block: 'nearest' });
  };
  const putAway = useCallback(() => setState((old) => ({ ...old, isSheet: false })), []);
  // After each step: each sets a new state, though the place may be the same.
  useLayoutEffect(() => afterPress(show), [state]);
  useEffect(() => {
    if (!state.isSheet) return;
    // A keyboard came or went, after the stylesheet was told of it.
    const later = () => requestAnimationFrame(show);
    window.visualViewport?.addEventListener('resize', later);
    return () => window.visualViewport?.removeEventListener('resize', later);
  }, [state]);
  useEffect(() => {
    addEventListener('popstate', putAway);
    return () => removeEventListener('popstate', putAway);
  }, []);
  return {
    ...state,
    leadTo: useCallback((here) => {
      setState({ here, isSheet: true });
      const control = here === 'finish' ? finishButton() : document.getElementById(`field-${here}`);
      // At once: phones open their keyboard only while a press is handled.
      control?.focus({ preventScroll: true });
    }, []),
    // A sheet that moved at once would take the button from under the finger that presses it.
    reach: useCallback((field) => {
      const set = () => {
        // The focus may have gone on meanwhile.
        if (!controlFrame(field)?.contains(document.activeElement)) return;
        setState((old) => (old.here === field ? old : { ...old, here: field }));
      };
      afterPress(() => setTimeout(set));
    }, []),
    putAway,
  };
}

/** On phones, where the pad is what a signature box asks for: opens it. */
export function openPad(field: Pick<FieldView, 'id'>): void {
  if (isSideBySide()) return;
  const control = document.getElementById(controlId(field));
  if (control?.matches('.sign[aria-haspopup="dialog"]')) control.click();
}

const controlFrame = (id: number) => document.getElementById(`field-${id}`)?.closest('.field');
const isSideBySide = (): boolean => matchMedia(SIDE_BY_SIDE).matches;
const finishButton = (): HTMLElement | null => document.querySelector('#finish .primary');

/** The control first, since it may be what covers the page; then one jump of the page. */
function showField(id: number): void {
  const control = controlFrame(id);
  const box = document.getElementById(`box-${id}`);
  if (isSideBySide()) control?.scrollIntoView({ block: 'nearest' });
  if (!box || !control) return;
  const head = document.querySelector('.slim > *')?.getBoundingClientRect().height ?? 0;
  const bar = document.querySelector('.bar')?.getBoundingClientRect().top ?? window.innerHeight;
  const foot = isSideBySide() ? bar : control.getBoundingClientRect().top;
  const { top, bottom, height } = box.getBoundingClientRect();
  const start = head + AROUND;
  if (top >= start && bottom <= foot - AROUND) return;
  const fits = height + 2 * AROUND <= foot - start;
  window.scrollBy(0, fits ? (top + bottom) / 2 - (start + foot) / 2 : top - start);
}

/** While a mouse is held down nothing may move beneath it: its click would be lost. */
let isPressed = false;
if (typeof window !== 'undefined') {
  addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        isPressed = false;
      },
      true,
    );
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
