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

test('the selection bar of the editor is centered below the selected field, or above it near the bottom edge', () => {
  expect(place([box(300, 100)])).toEqual({ x: 280, y: 158 });
  expect(place([box(300, 500)])).toEqual({ x: 280, y: 442 });
});

test('the selection bar stays inside the visible area even if the selected field is at its edge', () => {
  expect(place([box(0, 100, 60)])).toEqual({ x: 8, y: 158 });
  expect(place([box(760, 100, 60)])).toEqual({ x: 592, y: 158 });
});

test('the selection bar covers no field if there is enough free space around the selected field', () => {
  const under = box(300, 150);
  const over = box(300, 50);
  expect(place([box(300, 100)], [under])).toEqual({ x: 280, y: 42 });
  expect(place([box(300, 100)], [under, over])).toEqual({ x: 478, y: 100 });
  expect(place([box(300, 100)], [under, over, box(500, 100), box(60, 100)])).toEqual({ x: 280, y: 158 });
});

test('the selection bar is below all selected fields, or between them if they fill the area', () => {
  expect(place([box(100, 100), box(400, 200)])).toEqual({ x: 230, y: 258 });
  expect(place([box(100, 0, 600), box(100, 300, 560), box(100, 560, 600)])).toEqual({ x: 300, y: 502 });
});

test('without a selected field in view, the selection bar stays at the edge nearest to the fields', () => {
  expect(place([box(300, -400)])).toEqual({ x: 280, y: 8 });
  expect(place([box(300, 900)])).toEqual({ x: 280, y: 552 });
});

test('the selection bar covers a selected field only if there is no room around the field', () => {
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
