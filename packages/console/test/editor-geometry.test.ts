import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Alignment, aligned, boundingBox, sameSize, spread } from '../src/editor/model/arrange.ts';
import { pagesToRepeatOn, readPages } from '../src/editor/model/page-choice.ts';
import { guidesOn, nearest, nearestGap, type PlacedBox, snapMove, snapResize } from '../src/editor/model/snap.ts';

const PAGE = { width: 600, height: 800 };
const WITHIN = 4;

const box = (x: number, y: number, width: number, height: number): PlacedBox => ({ x, y, width, height });

/** Whole points keep the arithmetic exact. */
const anyBox = fc
  .tuple(...[500, 700, 100, 100].map((max) => fc.integer({ min: 0, max })))
  .map(([x = 0, y = 0, width = 0, height = 0]) => box(x, y, 2 * width + 8, 2 * height + 8));
const anyBoxes = fc.array(anyBox, { minLength: 1, maxLength: 30 });

const linesAcross = ({ x, width }: PlacedBox): number[] => [x, x + width / 2, x + width];
const linesDown = ({ y, height }: PlacedBox): number[] => [y, y + height / 2, y + height];

describe('snapping', () => {
  test('a box in the editor snaps to the edges and centers of other boxes, the page center and text baselines [T1339]', () => {
    const guides = guidesOn(PAGE, [box(100, 100, 160, 40)], [box(80, 300, 200, 12)]);
    expect(snapMove(box(103, 200, 80, 20), guides, WITHIN)).toEqual({ box: box(100, 200, 80, 20), x: 100, y: null });
    expect(snapMove(box(183, 200, 80, 20), guides, WITHIN).x).toBe(180);
    expect(snapMove(box(258, 113, 70, 16), guides, WITHIN)).toEqual({ box: box(260, 112, 70, 16), x: 260, y: 120 });
    expect(snapMove(box(272, 200, 60, 20), guides, WITHIN).x).toBe(300);
    expect(snapMove(box(400, 289, 30, 20), guides, WITHIN)).toEqual({ box: box(400, 292, 30, 20), x: null, y: 312 });
  });

  test("a resize handle snaps its edge to a line or to another box's size, and the opposite edge stays [T1340]", () => {
    const guides = guidesOn(PAGE, [box(100, 100, 160, 40)]);
    const bottomRight = { x: 'end', y: 'end' } as const;
    expect(snapResize(box(150, 200, 108, 30), bottomRight, guides, WITHIN)).toEqual({
      box: box(150, 200, 110, 30),
      x: 260,
      y: null,
    });
    expect(snapResize(box(350, 500, 157, 42), bottomRight, guides, WITHIN).box).toEqual(box(350, 500, 160, 40));
    const left = { x: 'start', y: null } as const;
    expect(snapResize(box(350, 500, 157, 42), left, guides, WITHIN).box).toEqual(box(347, 500, 160, 42));
    expect(snapResize(box(98, 500, 52, 42), left, guides, WITHIN).box).toEqual(box(100, 500, 50, 42));
  });

  test('on any page, a box snaps within the threshold, by the shortest distance, and stays there [T1341]', () => {
    fc.assert(
      fc.property(anyBox, anyBoxes, fc.integer({ min: 0, max: 12 }), (moved, others, within) => {
        const guides = guidesOn(PAGE, others);
        const snapped = snapMove(moved, guides, within);
        const ways = guides.x.flatMap((line) => linesAcross(moved).map((place) => Math.abs(line - place)));
        const shortest = Math.min(...ways);
        expect(Math.abs(snapped.box.x - moved.x)).toBe(shortest <= within ? shortest : 0);
        expect(snapped.x === null).toBe(shortest > within);
        if (snapped.x !== null) expect(linesAcross(snapped.box)).toContain(snapped.x);
        if (snapped.y !== null) expect(linesDown(snapped.box)).toContain(snapped.y);
        expect(snapMove(snapped.box, guides, within).box).toEqual(snapped.box);
      }),
    );
  });

  test('a resize handle never inverts a box or moves the opposite edge [T1342]', () => {
    const edge = fc.constantFrom('start', 'end', null);
    fc.assert(
      fc.property(anyBox, anyBoxes, edge, fc.integer({ min: 0, max: 30 }), (held, others, x, within) => {
        const { box: resized } = snapResize(held, { x, y: null }, guidesOn(PAGE, others), within);
        expect(resized.width).toBeGreaterThan(0);
        expect([resized.y, resized.height]).toEqual([held.y, held.height]);
        if (x !== 'start') expect(resized.x).toBe(held.x);
        if (x !== 'end') expect(resized.x + resized.width).toBe(held.x + held.width);
      }),
    );
  });

  test('snapping finds the same nearest value as a linear search [T1343]', () => {
    expect(nearest([], 1)).toBeNull();
    const values = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.integer({ min: -60, max: 60 }), (list, to) => {
        const found = nearest(
          list.toSorted((a, b) => a - b),
          to,
        );
        expect(Math.abs((found ?? Number.NaN) - to)).toBe(Math.min(...list.map((value) => Math.abs(value - to))));
      }),
    );
  });

  test('while snapping, the distance to the nearest box beside, above or below is shown, but not to others [T1344]', () => {
    const own = box(200, 100, 100, 40);
    expect(nearestGap(own, [box(330, 110, 50, 60), box(20, 90, 100, 40)])).toEqual({
      direction: 'x',
      from: 300,
      to: 330,
      at: 125,
    });
    expect(nearestGap(own, [box(250, 20, 100, 60)])).toEqual({ direction: 'y', from: 80, to: 100, at: 275 });
    expect(nearestGap(own, [box(250, 120, 100, 60), box(400, 300, 20, 20)])).toBeNull();
  });
});

describe('arranging', () => {
  const boxes = [box(10, 200, 50, 20), box(100, 20, 30, 60), box(300, 90, 80, 40)];

  test('arranging aligns boxes to each edge and both centers [T1345]', () => {
    const across = (by: Alignment): number[] => aligned(boxes, by).map(({ x }) => x);
    const down = (by: Alignment): number[] => aligned(boxes, by).map(({ y }) => y);
    expect(across('left')).toEqual([10, 10, 10]);
    expect(across('center')).toEqual([170, 180, 155]);
    expect(across('right')).toEqual([330, 350, 300]);
    expect(down('top')).toEqual([20, 20, 20]);
    expect(down('middle')).toEqual([110, 90, 100]);
    expect(down('bottom')).toEqual([200, 160, 180]);
  });

  test('aligning boxes and equalizing their sizes are idempotent, and aligning keeps boxes in the frame [T1346]', () => {
    const by = fc.constantFrom<Alignment[]>('left', 'center', 'right', 'top', 'middle', 'bottom');
    fc.assert(
      fc.property(anyBoxes, by, (some, alignment) => {
        const once = aligned(some, alignment);
        expect(aligned(once, alignment)).toEqual(once);
        const [frame, after] = [boundingBox(some), boundingBox(once)];
        expect(after.x).toBeGreaterThanOrEqual(frame.x);
        expect(after.x + after.width).toBeLessThanOrEqual(frame.x + frame.width);
        const equal = sameSize(some);
        expect(new Set(equal.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
        expect(sameSize(equal)).toEqual(equal);
      }),
    );
  });

  test('distributing boxes keeps the outer boxes and the order, and makes the gaps equal [T1347]', () => {
    expect(spread(boxes, 'x').map(({ x }) => x)).toEqual([10, 165, 300]);
    expect(spread(boxes.slice(1), 'x')).toEqual(boxes.slice(1));
    const many = fc.array(anyBox, { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(many, (some) => {
        const after = spread(some, 'x');
        const order = some.map((_, index) => index).sort((a, b) => (some[a]?.x ?? 0) - (some[b]?.x ?? 0));
        const placed = order.map((index) => after[index] as PlacedBox);
        expect(placed[0]).toEqual(some[order[0] as number]);
        expect(placed.at(-1)).toEqual(some[order.at(-1) as number]);
        const gaps = placed.slice(1).map(({ x }, index) => x - (placed[index]?.x ?? 0) - (placed[index]?.width ?? 0));
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 6);
      }),
    );
  });
});

describe('repeating', () => {
  test('a field is repeated on all, odd, even or given pages, except the page it is on [T1348]', () => {
    expect(pagesToRepeatOn('all', 2, 5)).toEqual([1, 3, 4, 5]);
    expect(pagesToRepeatOn('odd', 3, 6)).toEqual([1, 5]);
    expect(pagesToRepeatOn('even', 3, 6)).toEqual([2, 4, 6]);
    expect(pagesToRepeatOn([2, 3, 9], 3, 6)).toEqual([2]);
  });

  test('page ranges are parsed in common notations, and invalid ranges are refused [T1349]', () => {
    expect(readPages('2-5, 8', 10)).toEqual([2, 3, 4, 5, 8]);
    expect(readPages(' 8;3 – 4، 3 ', 10)).toEqual([3, 4, 8]);
    for (const text of ['', ',', '0', '11', '5-2', '2-', 'all', '1.5', '-3'])
      expect(readPages(text, 10), text).toBeNull();
  });
});
