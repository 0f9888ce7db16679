import { expect, it } from 'vitest';
import { inkOnPaper, type Pixels } from '../src/signing/signature/ink-on-paper.ts';

const [WIDTH, HEIGHT] = [400, 300];

/** Returns a photo of a drawing on paper, lit from one side and slightly noisy. */
function photo(draw: (x: number, y: number) => readonly [number, number, number] | null): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const paper = 150 + (70 * x) / WIDTH + ((x * 7 + y * 13) % 11);
      const [red, green, blue] = draw(x, y) ?? [paper, paper, paper - 10];
      data.set([red, green, blue, 255], 4 * (y * WIDTH + x));
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}
const BLUE = [20, 40, 120] as const;
/** A wave from x = 100 to 300, several pixels thick. */
const wave = (x: number, y: number) =>
  x >= 100 && x <= 300 && Math.abs(y - 150 - 30 * Math.sin(x / 20)) < 4 ? BLUE : null;
const at = ({ data }: Pixels, x: number, y: number) => [...data.slice(4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 4)];

it('a photo of a signature is reduced to its ink, which keeps its color and position', () => {
  const pixels = photo(wave);
  const part = inkOnPaper(pixels);
  expect(part?.left).toBeGreaterThan(88);
  expect(part?.left).toBeLessThanOrEqual(100);
  expect((part?.left ?? 0) + (part?.width ?? 0)).toBeGreaterThanOrEqual(300);
  expect((part?.left ?? 0) + (part?.width ?? 0)).toBeLessThan(312);
  expect(part?.top).toBeGreaterThan(104);
  expect((part?.top ?? 0) + (part?.height ?? 0)).toBeLessThan(196);
  for (const [x, y] of [
    [0, 0],
    [399, 299],
    [200, 60],
    [390, 10],
  ] as const)
    expect(at(pixels, x, y)[3]).toBe(0);
  const [red = 0, , blue = 0, alpha] = at(pixels, 200, 150 + Math.round(30 * Math.sin(10)));
  expect(alpha).toBe(255);
  expect(blue).toBeGreaterThan(red + 50);
});

it('paper edges and dust next to a signature are removed from a photo together with the paper', () => {
  const edge = (x: number) => (x < 30 ? ([40, 30, 20] as const) : null);
  const dust = (x: number, y: number) =>
    Math.abs(x - 350) < 2 && Math.abs(y - 40) < 2 ? ([60, 60, 60] as const) : null;
  const pixels = photo((x, y) => wave(x, y) ?? edge(x) ?? dust(x, y));
  const part = inkOnPaper(pixels);
  expect(part?.left).toBeGreaterThan(80);
  expect((part?.left ?? 0) + (part?.width ?? 0)).toBeLessThan(320);
  expect(at(pixels, 350, 40)[3]).toBe(0);
});

it.each([
  ['blank paper', () => null],
  ['a dark image', (x: number) => (x % 2 ? ([10, 10, 10] as const) : null)],
])('extracting ink leaves a photo of %s unchanged', (_what, draw) => {
  const pixels = photo(draw);
  const before = pixels.data.slice();
  expect(inkOnPaper(pixels)).toBeNull();
  expect(Buffer.from(pixels.data).equals(Buffer.from(before))).toBe(true);
});
