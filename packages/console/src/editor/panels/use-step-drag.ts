import { type PointerEvent as ReactPointerEvent, type RefObject, useRef } from 'react';
import type { StepPlace } from '../model/steps.ts';

/** Top and bottom fraction of a step's height. Dropping a recipient there creates a new step. */
const EDGE = 0.3;

interface StepRect {
  top: number;
  bottom: number;
  rows: HTMLElement[];
}

/**
 * Drags a recipient to another step. Moves the row and highlights the target directly, without re-rendering components.
 */
export function useStepDrag(list: RefObject<HTMLElement | null>, onPut: (key: string, place: StepPlace) => void) {
  const put = useRef(onPut);
  put.current = onPut;

  return (event: ReactPointerEvent<HTMLElement>, key: string): void => {
    const handle = event.currentTarget;
    const row = handle.closest<HTMLElement>('[data-step]');
    if (event.button !== 0 || !list.current || !row) return;
    const steps = stepRects(list.current);
    const { pointerId, clientY: from } = event;
    let place: StepPlace | null = null;
    handle.setPointerCapture(pointerId);

    const move = ({ clientY }: PointerEvent) => {
      row.style.translate = `0 ${clientY - from}px`;
      row.toggleAttribute('data-dragged', true);
      clearMarks(steps);
      place = placeAt(steps, clientY);
      mark(steps, place);
    };
    const end = ({ type }: PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      row.style.removeProperty('translate');
      row.removeAttribute('data-dragged');
      clearMarks(steps);
      if (type === 'pointerup' && place) put.current(key, place);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
}

function stepRects(list: HTMLElement): StepRect[] {
  const steps: StepRect[] = [];
  for (const row of list.querySelectorAll<HTMLElement>('[data-step]')) {
    const { top, bottom } = row.getBoundingClientRect();
    const step = steps[Number(row.dataset.step)];
    if (step) {
      step.bottom = bottom;
      step.rows.push(row);
    } else steps.push({ top, bottom, rows: [row] });
  }
  return steps;
}

function placeAt(steps: readonly StepRect[], y: number): StepPlace {
  const at = steps.findIndex(({ bottom }) => y <= bottom);
  const step = steps[at];
  if (!step) return { step: steps.length, isOwn: true };
  const edge = (step.bottom - step.top) * EDGE;
  if (y < step.top + edge) return { step: at, isOwn: true };
  if (y > step.bottom - edge) return { step: at + 1, isOwn: true };
  return { step: at, isOwn: false };
}

function mark(steps: readonly StepRect[], { step, isOwn }: StepPlace): void {
  if (!isOwn) for (const row of steps[step]?.rows ?? []) row.dataset.drop = 'join';
  else if (step < steps.length) markRow(steps[step]?.rows[0], 'before');
  else markRow(steps.at(-1)?.rows.at(-1), 'after');
}

function markRow(row: HTMLElement | undefined, where: 'before' | 'after'): void {
  if (row) row.dataset.drop = where;
}

function clearMarks(steps: readonly StepRect[]): void {
  for (const { rows } of steps) for (const row of rows) delete row.dataset.drop;
}
