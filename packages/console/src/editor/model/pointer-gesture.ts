/** Distance in pixels after which a press becomes a drag. */
const STARTS_AFTER_PX = 3;

export interface Point {
  x: number;
  y: number;
}

export type Drag =
  | { kind: 'pan' }
  | { kind: 'move'; isCopy: boolean }
  | { kind: 'resize'; field: string; handle: string }
  /** `before` is the selection to which the framed fields are added. */
  | { kind: 'frame'; before: readonly string[] };

interface PointerState {
  /** Whether Space is held, which makes a drag scroll the pages. */
  isPanning: boolean;
  press: { pointer: number; at: Point; drag: Drag } | null;
  /** Field that a finger is holding. A long press selects it. */
  held: string | null;
  /** Whether the press has become a drag or a long press. The click that follows is ignored. */
  hasMoved: boolean;
}

interface Pressed {
  pointer: number;
  at: Point;
  isTouch: boolean;
  hasShift: boolean;
  hasAlt: boolean;
  field: string | undefined;
  handle: string | undefined;
  isOnPages: boolean;
}

export type PointerInput =
  | ({ kind: 'down'; selection: ReadonlySet<string> } & Pressed)
  | { kind: 'longPress'; selection: ReadonlySet<string> }
  | { kind: 'move'; pointer: number; at: Point; isTouch: boolean; step: number }
  | { kind: 'up'; pointer: number; isOnField: boolean; hasShift: boolean }
  | { kind: 'cancel'; pointer: number }
  | { kind: 'click'; field: string | undefined; hasShift: boolean }
  /** Sent after the click that browsers fire at the end of a drag. */
  | { kind: 'settle' }
  | { kind: 'space'; isDown: boolean };

export type PointerEffect =
  | { do: 'select'; fields: readonly string[] }
  | { do: 'awaitLongPress' | 'endLongPress' }
  | { do: 'begin'; drag: Drag }
  /** `capture` comes once, before the first `drag`. */
  | { do: 'capture' | 'drag' | 'drop' | 'abandon' }
  | { do: 'settleLater' };

export const AT_REST: PointerState = { isPanning: false, press: null, held: null, hasMoved: false };

type Next = readonly [PointerState, readonly PointerEffect[]];

export function pointerGesture(state: PointerState, input: PointerInput): Next {
  switch (input.kind) {
    case 'down':
      return state.press ? [state, []] : pressed(state, input);
    case 'longPress':
      if (state.held === null) return [state, []];
      return [{ ...state, hasMoved: true }, [{ do: 'select', fields: [...input.selection, state.held] }]];
    case 'move':
      return movedTo(state, input);
    case 'up':
    case 'cancel':
      return released(state, input);
    case 'click':
      if (state.hasMoved || input.field === undefined || input.hasShift) return [state, []];
      return [state, [{ do: 'select', fields: [input.field] }]];
    case 'settle':
      return [{ ...state, hasMoved: false }, []];
    case 'space':
      return [{ ...state, isPanning: input.isDown }, []];
  }
}

function pressed(state: PointerState, input: Extract<PointerInput, { kind: 'down' }>): Next {
  const { field, handle, selection, isTouch, hasShift } = input;
  const begin = (drag: Drag, ...before: PointerEffect[]): Next => [
    { ...state, press: { pointer: input.pointer, at: input.at, drag }, hasMoved: false },
    [...before, { do: 'begin', drag }],
  ];
  if (state.isPanning) return begin({ kind: 'pan' });
  if (field === undefined) {
    if (isTouch || !input.isOnPages) return [state, []];
    return begin({ kind: 'frame', before: hasShift ? [...selection] : [] });
  }
  // A swipe over an unselected field scrolls. A long press selects the field.
  if (isTouch && !selection.has(field)) return [{ ...state, held: field }, [{ do: 'awaitLongPress' }]];
  if (hasShift && !handle) {
    const others = [...selection].filter((each) => each !== field);
    return [state, [{ do: 'select', fields: selection.has(field) ? others : [...others, field] }]];
  }
  const drag: Drag = handle ? { kind: 'resize', field, handle } : { kind: 'move', isCopy: input.hasAlt };
  return selection.has(field) ? begin(drag) : begin(drag, { do: 'select', fields: [field] });
}

function movedTo(state: PointerState, { pointer, at, isTouch, step }: Extract<PointerInput, { kind: 'move' }>): Next {
  const isSwipe = isTouch && step > STARTS_AFTER_PX;
  const ended: PointerEffect[] = isSwipe ? [{ do: 'endLongPress' }] : [];
  const now = isSwipe ? { ...state, held: null } : state;
  const { press, hasMoved } = now;
  if (!press || press.pointer !== pointer) return [now, ended];
  if (hasMoved) return [now, [...ended, { do: 'drag' }]];
  if (Math.hypot(at.x - press.at.x, at.y - press.at.y) < STARTS_AFTER_PX) return [now, ended];
  return [{ ...now, hasMoved: true }, [...ended, { do: 'capture' }, { do: 'drag' }]];
}

function released(state: PointerState, input: Extract<PointerInput, { kind: 'up' | 'cancel' }>): Next {
  const now = { ...state, held: null };
  const ended: PointerEffect = { do: 'endLongPress' };
  if (!now.press) return [now, now.hasMoved ? [ended, { do: 'settleLater' }] : [ended]];
  if (now.press.pointer !== input.pointer) return [now, [ended]];
  const isDropped = now.hasMoved && input.kind === 'up';
  const isBesideFields = input.kind === 'up' && !input.isOnField && !input.hasShift;
  const effects: PointerEffect[] = [ended, { do: isDropped ? 'drop' : 'abandon' }];
  if (!isDropped && isBesideFields) effects.push({ do: 'select', fields: [] });
  return [{ ...now, press: null }, [...effects, { do: 'settleLater' }]];
}
