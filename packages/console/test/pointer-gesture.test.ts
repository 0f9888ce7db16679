import { describe, expect, it } from 'vitest';
import { AT_REST, type PointerEffect, type PointerInput, pointerGesture } from '../src/editor/model/pointer-gesture.ts';

const NONE: ReadonlySet<string> = new Set();
const ON_A = new Set(['a']);

const down = (given: Partial<Extract<PointerInput, { kind: 'down' }>> = {}): PointerInput => ({
  kind: 'down',
  pointer: 1,
  at: { x: 0, y: 0 },
  isTouch: false,
  hasShift: false,
  hasAlt: false,
  field: undefined,
  handle: undefined,
  isOnPages: true,
  selection: NONE,
  ...given,
});
const move = (x: number, given: Partial<Extract<PointerInput, { kind: 'move' }>> = {}): PointerInput => ({
  kind: 'move',
  pointer: 1,
  at: { x, y: 0 },
  isTouch: false,
  step: 1,
  ...given,
});
const up = (given: Partial<Extract<PointerInput, { kind: 'up' }>> = {}): PointerInput => ({
  kind: 'up',
  pointer: 1,
  isOnField: false,
  hasShift: false,
  ...given,
});
const cancel: PointerInput = { kind: 'cancel', pointer: 1 };
const click = (field?: string): PointerInput => ({ kind: 'click', field, hasShift: false });

/** Returns the effects as one line, e.g. `select a, begin move`. */
function effects(...inputs: PointerInput[]): string {
  let state = AT_REST;
  const all: PointerEffect[] = [];
  for (const input of inputs) {
    const [next, some] = pointerGesture(state, input);
    state = next;
    all.push(...some);
  }
  const worded = (effect: PointerEffect): string => {
    if (effect.do === 'select') return `select ${effect.fields.join(' ')}`.trimEnd();
    if (effect.do !== 'begin') return effect.do;
    const { kind, ...rest } = effect.drag;
    return `begin ${[kind, ...Object.values(rest).flat()].join(' ')}`.trimEnd();
  };
  return all
    .map(worded)
    .filter((each) => each !== 'endLongPress' && each !== 'settleLater')
    .join(', ');
}

describe('a pointer on the pages', () => {
  it('a press on the pages that moves less than three pixels is not a drag', () => {
    expect(effects(down({ field: 'a' }), move(2), up({ isOnField: true }))).toBe('select a, begin move false, abandon');
  });

  it('dragging a field selects and moves it, and the click that follows changes nothing', () => {
    expect(effects(down({ field: 'a' }), move(3), move(9), up(), click('b'))).toBe(
      'select a, begin move false, capture, drag, drag, drop',
    );
  });

  it('after a field is dragged, only the first click is ignored, and the next click selects again', () => {
    const dragged = [down({ field: 'a', selection: ON_A }), move(3), up(), click('a')];
    expect(effects(...dragged, { kind: 'settle' }, click('b'))).toBe('begin move false, capture, drag, drop, select b');
  });

  it('dragging a field with Alt copies it, and dragging a handle resizes it', () => {
    expect(effects(down({ field: 'a', selection: ON_A, hasAlt: true }))).toBe('begin move true');
    expect(effects(down({ field: 'a', selection: ON_A, handle: 'nw' }))).toBe('begin resize a nw');
  });

  it('a drag that is cancelled moves no field and keeps the selection', () => {
    expect(effects(down({ field: 'a', selection: ON_A }), move(9), cancel)).toBe(
      'begin move false, capture, drag, abandon',
    );
  });

  it('a press with Shift adds a field to the selection or removes it, and starts no drag', () => {
    expect(effects(down({ field: 'b', selection: ON_A, hasShift: true }), move(9), up())).toBe('select a b');
    expect(effects(down({ field: 'a', selection: new Set(['a', 'b']), hasShift: true }))).toBe('select b');
  });

  it('a press outside the fields clears the selection, unless Shift is held', () => {
    expect(effects(down({ selection: ON_A }), up())).toBe('begin frame, abandon, select');
    expect(effects(down({ selection: ON_A, hasShift: true }), up({ hasShift: true }))).toBe('begin frame a, abandon');
  });

  it('a second pointer on the pages neither moves nor ends the drag', () => {
    expect(
      effects(down({ field: 'a', selection: ON_A }), down({ pointer: 2 }), move(9, { pointer: 2 }), up({ pointer: 2 })),
    ).toBe('begin move false');
  });

  it('dragging while Space is held scrolls the pages, even if the drag starts on a field', () => {
    expect(effects({ kind: 'space', isDown: true }, down({ field: 'a' }), move(9), up())).toBe(
      'begin pan, capture, drag, drop',
    );
  });
});

describe('a finger on the pages', () => {
  const touch = { isTouch: true };

  it('a finger on the pages scrolls them if it starts on an unselected field or outside the fields', () => {
    expect(effects(down({ ...touch, field: 'a' }), move(9, { ...touch, step: 9 }), up())).toBe('awaitLongPress');
    expect(effects(down(touch), move(9, touch), up())).toBe('');
  });

  it('a finger selects the field that it holds, in addition to the fields already selected', () => {
    const held = [down({ ...touch, field: 'b', selection: ON_A }), { kind: 'longPress', selection: ON_A } as const];
    expect(effects(...held, up(), click('b'))).toBe('awaitLongPress, select a b');
  });

  it('a finger on a field selects nothing if it is lifted or moved too early', () => {
    const late: PointerInput = { kind: 'longPress', selection: NONE };
    expect(effects(down({ ...touch, field: 'a' }), up(), late)).toBe('awaitLongPress');
    expect(effects(down({ ...touch, field: 'a' }), move(9, { ...touch, step: 9 }), late)).toBe('awaitLongPress');
  });

  it('a finger moves a field that is already selected', () => {
    expect(effects(down({ ...touch, field: 'a', selection: ON_A }), move(9, touch), up())).toBe(
      'begin move false, capture, drag, drop',
    );
  });
});
