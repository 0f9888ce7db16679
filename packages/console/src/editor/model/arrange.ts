import type { PlacedBox } from './snap.ts';

/** Left and right are relative to the page, even in right-to-left languages. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns boxes to an edge or center line of their bounding box. */
export function aligned<B extends PlacedBox>(boxes: readonly B[], by: Alignment): B[] {
  const frame = boundingBox(boxes);
  return boxes.map((box) => ({ ...box, ...placeIn(frame, box, by) }));
}

function placeIn(frame: PlacedBox, box: PlacedBox, by: Alignment): Partial<PlacedBox> {
  switch (by) {
    case 'left':
      return { x: frame.x };
    case 'center':
      return { x: frame.x + (frame.width - box.width) / 2 };
    case 'right':
      return { x: frame.x + frame.width - box.width };
    case 'top':
      return { y: frame.y };
    case 'middle':
      return { y: frame.y + (frame.height - box.height) / 2 };
    case 'bottom':
      return { y: frame.y + frame.height - box.height };
  }
}

/**
 * Distributes boxes so that the gaps between them are equal. The first and last box stay in place. If there isn't
 * enough room, all boxes overlap by the same amount.
 */
export function spread<B extends PlacedBox>(boxes: readonly B[], direction: 'x' | 'y'): B[] {
  const length = direction === 'x' ? 'width' : 'height';
  const inOrder = boxes.toSorted((a, b) => a[direction] - b[direction]);
  const first = inOrder[0];
  const last = inOrder.at(-1);
  if (!first || !last || boxes.length < 3) return [...boxes];
  const inside = inOrder.slice(1, -1);
  const room = last[direction] - (first[direction] + first[length]);
  const gap = (room - inside.reduce((sum, box) => sum + box[length], 0)) / (inside.length + 1);
  const places = new Map<B, number>();
  let next = first[direction] + first[length] + gap;
  for (const box of inside) {
    places.set(box, next);
    next += box[length] + gap;
  }
  return boxes.map((box) => ({ ...box, [direction]: places.get(box) ?? box[direction] }));
}

/** Resizes all boxes to the size of the first one. Their top left corners stay in place. */
export function sameSize<B extends PlacedBox>(boxes: readonly B[]): B[] {
  const [first] = boxes;
  return first ? boxes.map((box) => ({ ...box, width: first.width, height: first.height })) : [];
}

export function boundingBox(boxes: readonly PlacedBox[]): PlacedBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
