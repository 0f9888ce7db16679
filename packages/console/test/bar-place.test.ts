import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfBar } from '../src/editor/model/bar-place.ts';
import type { PlacedBox } from '../src/editor/model/snap.ts';

const BAR = { width: 200, height: 40 };
const ROOM = { x: 8, y: 8, width: 784, height: 584 };
const box = (x: number, y: number, width = 160, height = 40): PlacedBox => ({ x, y, width, height });
const place = (selected: PlacedBox[], others: PlacedBox[] = []) => placeOfBar(BAR, ROOM, selected, others);
const overlap = (a: PlacedBox, b: PlacedBox): boolean =>
  a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y;

test('the bar is centered below the selected box, or above it at the foot of the room', () => {
  expect(place([box(300, 100)])).toEqual({ x: 280, y: 158 });
  expect(place([box(300, 500)])).toEqual({ x: 280, y: 442 });
});

test('the bar stays inside the room next to a box at its edge', () => {
  expect(place([box(0, 100, 60)])).toEqual({ x: 8, y: 158 });
  expect(place([box(760, 100, 60)])).toEqual({ x: 592, y: 158 });
});

test('the bar covers no other box if there is a place around the selected one, and else stands below', () => {
  const under = box(300, 150);
  const over = box(300, 50);
  expect(place([box(300, 100)], [under])).toEqual({ x: 280, y: 42 });
  expect(place([box(300, 100)], [under, over])).toEqual({ x: 478, y: 100 });
  expect(place([box(300, 100)], [under, over, box(500, 100), box(60, 100)])).toEqual({ x: 280, y: 158 });
});

test('the bar stands below all of several selected boxes, and between them if they reach from edge to edge', () => {
  expect(place([box(100, 100), box(400, 200)])).toEqual({ x: 230, y: 258 });
  expect(place([box(100, 0, 600), box(100, 300, 560), box(100, 560, 600)])).toEqual({ x: 300, y: 502 });
});

test('without a selected box in view, the bar stays at the edge behind which they are', () => {
  expect(place([box(300, -400)])).toEqual({ x: 280, y: 8 });
  expect(place([box(300, 900)])).toEqual({ x: 280, y: 552 });
});

test('the bar always lies inside the room, and covers a selected box only if it is larger than the room around it', () => {
  const any = fc
    .tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }))
    .chain(([x, y]) =>
      fc.tuple(fc.integer({ min: 8, max: 400 }), fc.integer({ min: 8, max: 300 })).map(([w, h]) => box(x, y, w, h)),
    );
  fc.assert(
    fc.property(any, fc.array(any, { maxLength: 8 }), (selected, others) => {
      const at = { ...place([selected], others), ...BAR };
      expect(at.x >= ROOM.x && at.x + at.width <= ROOM.x + ROOM.width).toBe(true);
      expect(at.y >= ROOM.y && at.y + at.height <= ROOM.y + ROOM.height).toBe(true);
      expect(overlap(at, selected)).toBe(false);
    }),
  );
});
