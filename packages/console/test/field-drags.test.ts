import { describe, expect, it } from 'vitest';
import { droppedOn } from '../src/editor/model/dropped.ts';
import { resized } from '../src/editor/model/resized.ts';
import { guidesOn } from '../src/editor/model/snap.ts';

const PAGE = { width: 1000, height: 1000 };
const BOX = { x: 100, y: 100, width: 200, height: 100 };
const NEVER = -1;

const resize = (handle: string, x: number, y: number, within = NEVER) =>
  resized(
    { from: BOX, handle, page: PAGE, guides: guidesOn(PAGE, [{ x: 400, y: 0, width: 50, height: 50 }]) },
    { x, y },
    within,
  );

describe('a field resized by a handle', () => {
  it('a resize handle moves only the edges it is on, and the opposite edges of the field stay', () => {
    expect(resize('se', 50, 20)).toEqual({ positionX: 10, positionY: 10, width: 25, height: 12 });
    expect(resize('nw', 50, 20)).toEqual({ positionX: 15, positionY: 12, width: 15, height: 8 });
    expect(resize('e', 50, 20)).toEqual({ positionX: 10, positionY: 10, width: 25, height: 10 });
  });

  it('a resized field stays at least 8 points wide and inside the page', () => {
    expect(resize('w', 900, 0)).toMatchObject({ positionX: 29.2, width: 0.8 });
    expect(resize('e', 5000, 0)).toMatchObject({ positionX: 10, width: 90 });
    expect(resize('n', 0, -5000)).toMatchObject({ positionY: 0, height: 20 });
  });

  it('an edge of a resized field snaps to a line that is near', () => {
    expect(resize('e', 97, 0, 4)).toMatchObject({ width: 30 });
    expect(resize('e', 97, 0)).toMatchObject({ width: 29.7 });
  });
});

describe('fields dropped together', () => {
  it('fields dropped together stay inside the page and keep their distances', () => {
    const boxes = [BOX, { ...BOX, x: 350 }].map((box) => ({ ...box, x: box.x + 700, y: box.y - 300 }));
    expect(droppedOn(PAGE, boxes)).toEqual([
      { positionX: 55, positionY: 0, width: 20, height: 10 },
      { positionX: 80, positionY: 0, width: 20, height: 10 },
    ]);
  });
});
