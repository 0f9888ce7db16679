import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { Canvas } from '../src/canvas/canvas.ts';
import type { PdfValue } from '../src/objects/objects.ts';
import { createRenderer } from '../src/render/renderer.ts';
import { buildPdf } from './build-pdf.ts';
import { Pixels, Sheet } from './sheet.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const linesOf = (bytes: Uint8Array) => renderer.readText(bytes, 0);
const wordsOf = async (bytes: Uint8Array) => (await linesOf(bytes)).map(({ text }) => text);
const written = (content: string, entries = '') => linesOf(buildPdf({ pages: [{ content, entries }] }));

/** Returns a page of 300 by 400 points with a word 40 points from the left and 100 points from the top. */
function sheet(page: Record<string, PdfValue> = {}, draw?: (canvas: Canvas) => void): Buffer {
  const made = new Sheet(300, 400, page);
  (draw ?? ((canvas) => canvas.text('Landlord', { x: 40, y: 100 }, { fontSize: 20 })))(made.canvas);
  return made.pdf();
}

async function placeOf(bytes: Uint8Array, width: number, height: number) {
  const [line] = await linesOf(bytes);
  if (!line) throw new Error('no text was found');
  const { left, top } = line;
  return {
    left: (left / 100) * width,
    right: ((left + line.width) / 100) * width,
    top: (top / 100) * height,
    bottom: ((top + line.height) / 100) * height,
  };
}

/** Returns the bounds of the ink in pixels. One pixel is one point. */
async function inkOf(bytes: Uint8Array, width: number) {
  const { webp } = await renderer.renderPage(bytes, 0, width);
  const { data, info } = await sharp(webp).greyscale().raw().toBuffer({ resolveWithObject: true });
  const ink = new Pixels(info.width, info.height, data).ink();
  if (!ink) throw new Error('nothing was drawn');
  return ink;
}

/** Expects the text box to end with the letters in the direction of the line, and to leave room for taller letters. */
function expectToCover(place: Edges, ink: Edges, direction: string): void {
  const [start, end, above, below] =
    direction === 'across'
      ? (['left', 'right', 'top', 'bottom'] as const)
      : (['top', 'bottom', 'left', 'right'] as const);
  expect(Math.abs(place[start] - ink[start])).toBeLessThanOrEqual(2);
  expect(Math.abs(place[end] - ink[end])).toBeLessThanOrEqual(2);
  expect(place[above]).toBeLessThanOrEqual(ink[above] + 1);
  expect(place[below]).toBeGreaterThanOrEqual(ink[below] - 1);
  expect(place[below] - place[above]).toBeLessThanOrEqual(20 * 1.6);
}
type Edges = Record<'left' | 'right' | 'top' | 'bottom', number>;

describe('the text of a page', () => {
  test.each([
    ['unrotated', {}, 300, 400, 'across'],
    ['rotated to the right', { Rotate: 90 }, 400, 300, 'down'],
    ['upside down', { Rotate: 180 }, 300, 400, 'across'],
    ['rotated to the left', { Rotate: 270 }, 400, 300, 'down'],
    ['cropped', { CropBox: [20, 150, 280, 390] }, 260, 240, 'across'],
    ['cropped and rotated', { CropBox: [20, 150, 280, 390], Rotate: 90 }, 240, 260, 'down'],
  ])(
    'the extracted text of a page is within 2 points of its drawn letters: %s [T569]',
    async (_, page, width, height, direction) => {
      expectToCover(await placeOf(sheet(page), width, height), await inkOf(sheet(page), width), direction);
    },
  );

  test('the extracted text of a page covers its drawn letters in an encrypted file that needs no password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-text-'));
    const [plain, encrypted] = [join(folder, 'plain.pdf'), join(folder, 'encrypted.pdf')];
    writeFileSync(plain, sheet());
    execFileSync('qpdf', ['--encrypt', '', 'owner', '256', '--', plain, encrypted]);
    const bytes = readFileSync(encrypted);
    rmSync(folder, { recursive: true });
    expect(await wordsOf(bytes)).toEqual(['Landlord']);
    expectToCover(await placeOf(bytes, 300, 400), await inkOf(bytes, 300), 'across');
  });

  test('the extracted text of a page is in lines, in the order of writing: one column, then the next [T570]', async () => {
    const column = (x: number, words: string) =>
      words
        .split(' ')
        .map((word, line) => `BT /F1 12 Tf ${x} ${600 - line * 20} Td (${word}) Tj ET`)
        .join('\n');
    const lines = await written(`${column(72, 'One two three')}\n${column(320, 'Four five six')}`);
    expect(lines.map(({ text }) => text)).toEqual(['One', 'two', 'three', 'Four', 'five', 'six']);
  });

  test('the extracted text of a page is read from top to bottom if its order in the file is arbitrary', async () => {
    const rows = [5, 2, 7, 1, 6, 3, 8, 4];
    const content = rows.map((row) => `BT /F1 12 Tf 72 ${700 - row * 20} Td (Row ${row}) Tj ET`).join('\n');
    expect((await written(content)).map(({ text }) => text)).toEqual(rows.toSorted().map((row) => `Row ${row}`));
  });

  test('the extracted text of a page has separate table cells, each over the letters of the cell', async () => {
    const lines = await written('BT /F1 12 Tf 72 600 Td (Rent per month) Tj 250 0 Td (900.00) Tj ET');
    expect(lines.map(({ text }) => text)).toEqual(['Rent per month', '900.00']);
    expect(lines[1]?.left).toBeCloseTo(((72 + 250) / 612) * 100, 0);
  });

  test.each([
    ['', 'عقد إيجار'],
    [', vowels after their letters', 'مُحَمَّد'],
    [', points after their letters', 'שָׁלוֹם עֲלֵיכֶם'],
  ])('the extracted text of a page is in reading order for right-to-left scripts%s [T571]', async (_, text) => {
    const bytes = sheet({}, (canvas) => canvas.text(text, { x: 40, y: 100 }, { fontSize: 20 }));
    expect((await wordsOf(bytes)).join(' ').normalize('NFKC')).toBe(text.normalize('NFKC'));
  });

  test('the extracted text of a page uses ActualText if the letters do not represent the text [T694]', async () => {
    const ligature = '/Span<</ActualText(office)>>BDC BT /F1 12 Tf 72 600 Td (o*ce) Tj ET EMC';
    expect((await written(ligature)).map(({ text }) => text)).toEqual(['office']);
  });

  test('the extracted text of a page excludes cropped content, and is empty if the page is an image', async () => {
    const drawn = 'BT /F1 12 Tf 72 600 Td (seen) Tj 0 -400 Td (gone) Tj ET';
    expect((await written(drawn, '/CropBox[0 400 612 792]')).map(({ text }) => text)).toEqual(['seen']);
    expect(await written('0 0 100 100 re f')).toEqual([]);
  });

  test.each([
    ['letters larger than the page', 'BT /F1 5000 Tf -900 -900 Td (HUGE) Tj ET'],
    ['a line across its edge', 'BT /F1 12 Tf 590 780 Td (at the edge) Tj ET'],
  ])('the extracted text of a page is never outside the page: %s', async (_, content) => {
    const lines = await written(content);
    expect(lines.length).toBeGreaterThanOrEqual(1);
    for (const { left, top, width, height } of lines) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(100.001);
    }
  });

  test('the extracted text of a page contains only printable characters and is bounded, whatever the page contains', async () => {
    const content = `BT /F1 1 Tf 1 TL 10 780 Td ${`(${'x'.repeat(40)}\\001\\177) Tj T* `.repeat(2000)} ET`;
    const lines = await written(content);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.length).toBeLessThanOrEqual(1000);
    expect(lines.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(20_000);
    expect(lines.every(({ text }) => /^[\x20-\x7e]+$/.test(text))).toBe(true);
  });

  test('extracting the text of a missing page is refused', async () => {
    await expect(renderer.readText(buildPdf(), 1)).rejects.toThrow(RangeError);
  });
});
