import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import css from '../editing/editor.module.css';
import type { Tool } from '../model/tools.ts';
import type { Placing } from '../pages/pages-view.tsx';
import { usePlaceField } from '../pages/use-placing.ts';

const STARTS_AFTER_PX = 4;

/** Drags a field type from the palette to a page. A press without a drag counts as a click. */
export function usePaletteDrag({ recipient, choose }: Placing) {
  const placeField = usePlaceField();
  const hasDragged = useRef(false);

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, tool: Tool, words: string) => {
    hasDragged.current = false;
    // On touch screens, dragging scrolls the palette, and a tap selects a type.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const area = document.querySelector<HTMLElement>('[data-pages]');
    if (!area) return;
    const { clientX, clientY } = event;
    const ghost = document.createElement('div');
    ghost.className = css.ghost ?? '';
    ghost.textContent = words;
    const move = (at: PointerEvent) => {
      if (!hasDragged.current && Math.hypot(at.clientX - clientX, at.clientY - clientY) < STARTS_AFTER_PX) return;
      hasDragged.current = true;
      if (!ghost.isConnected) document.body.append(ghost);
      ghost.style.translate = `${at.clientX}px ${at.clientY}px`;
    };
    const end = (at: PointerEvent) => {
      ghost.remove();
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      if (!hasDragged.current || at.type !== 'pointerup') return;
      placeField(area, tool, recipient, at);
      choose(null);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return {
    onPointerDown,
    /** Whether the next click belongs to a drag that has just ended. */
    endsDrag: () => hasDragged.current,
  };
}
