import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawStamp, type StampContent } from '../src/stamp/stamp.ts';
import { Sheet } from './sheet.ts';

const signature = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#00000000' } })
  .composite([
    {
      input: Buffer.from(
        '<svg width="300" height="100"><path d="M0 0 L300 100" stroke="#00308f" stroke-width="6"/></svg>',
      ),
    },
  ])
  .png()
  .toBuffer();
const photo = await sharp({ create: { width: 80, height: 120, channels: 3, background: '#444' } })
  .jpeg()
  .toBuffer();

const long = 'The tenant pays the rent on the third working day of each month, in advance. '.repeat(4);
const options = [
  { label: 'Yes', checked: true },
  { label: 'No, and here is a longer reason', checked: false },
  { label: '', checked: true },
];
const contents: StampContent[] = [
  { kind: 'text', text: 'Åsa Öberg' },
  { kind: 'text', text: long, fontSize: 40, textAlign: 'right', verticalAlign: 'top' },
  { kind: 'text', text: long, fontSize: 8, lineHeight: 10, letterSpacing: 100, textAlign: 'center' },
  { kind: 'text', text: 'Ấ̃̃ ที่นี่ لِّلَّهِ क्ष्मी', fontSize: 96, verticalAlign: 'bottom' },
  { kind: 'image', bytes: signature, type: 'png' },
  { kind: 'image', bytes: photo, type: 'jpeg' },
  { kind: 'typed-signature', text: 'Jürgen fffff Qyjg' },
  { kind: 'typed-signature', text: 'علي 张伟' },
  {
    kind: 'strokes',
    strokes: [
      [
        { x: -50, y: 0 },
        { x: 300, y: 120 },
      ],
      [{ x: 10, y: 10 }],
    ],
    width: 200,
    height: 100,
  },
  { kind: 'choices', options, shape: 'radio', direction: 'vertical' },
  { kind: 'choices', options, shape: 'checkbox', direction: 'horizontal', fontSize: 96 },
];

/** Draws in a box on a page of 800 x 600. Returns how far the ink extends beyond the box, in points. */
function overflow(content: StampContent, box: { x: number; y: number; width: number; height: number }): number {
  const sheet = new Sheet(800, 600);
  drawStamp(sheet.canvas, { box, content });
  const scale = 2;
  const ink = sheet.pixels(scale).ink();
  if (!ink) return Number.NaN;
  return Math.max(
    box.x * 8 - ink.left / scale,
    box.y * 6 - ink.top / scale,
    ink.right / scale - (box.x + box.width) * 8,
    ink.bottom / scale - (box.y + box.height) * 6,
  );
}

describe('a stamp', () => {
  test.each(contents.map((content) => [content.kind, content] as const))(
    'a stamp with %s content stays inside its box, whatever the shape of the box',
    (_kind, content) => {
      for (const [width, height] of [
        [30, 8],
        [4, 30],
        [60, 3],
      ] as const) {
        // Allow one pixel of antialiasing, at two pixels per point.
        expect(overflow(content, { x: 20, y: 30, width, height })).toBeLessThanOrEqual(0.5);
      }
    },
  );

  test('a stamp with any text stays inside its box [T611]', () => {
    const side = fc.integer({ min: 2, max: 60 });
    let drawn = 0;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), side, side, (text, width, height) => {
        const escaped = overflow({ kind: 'text', text, fontSize: 30 }, { x: 20, y: 20, width, height });
        // NaN means that there is no ink.
        if (Number.isNaN(escaped)) return;
        drawn++;
        expect(escaped).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 12, examples: [['Ann', 30, 8]] },
    );
    expect(drawn).toBeGreaterThan(0);
  });

  test('a stamp with empty text draws nothing', () => {
    for (const kind of ['text', 'typed-signature'] as const) {
      const sheet = new Sheet();
      drawStamp(sheet.canvas, { box: { x: 0, y: 0, width: 50, height: 50 }, content: { kind, text: ' \n' } });
      expect(sheet.pixels().ink()).toBeUndefined();
    }
  });

  test('a stamp is placed at the given percentages of the page', () => {
    const sheet = new Sheet(800, 600);
    const content: StampContent = {
      kind: 'text',
      text: 'M',
      verticalAlign: 'middle',
      textAlign: 'center',
      fontSize: 12,
    };
    drawStamp(sheet.canvas, { box: { x: 50, y: 25, width: 10, height: 10 }, content });
    const { left, top, right, bottom } = sheet.pixels(4).ink()!;
    expect((left + right) / 8).toBeCloseTo(440, 0);
    expect(Math.abs((top + bottom) / 8 - 180)).toBeLessThan(2);
  });

  test('a stamp with an image keeps the proportions of the image and centers it in the box', () => {
    const sheet = new Sheet(800, 600);
    drawStamp(sheet.canvas, {
      box: { x: 0, y: 0, width: 50, height: 20 },
      content: { kind: 'image', bytes: photo, type: 'jpeg' },
    });
    const { left, top, right, bottom } = sheet.pixels(4).ink()!;
    for (const [edge, expected] of [
      [left, 160],
      [top, 0],
      [right, 240],
      [bottom, 120],
    ] as const) {
      expect(Math.abs(edge / 4 - expected)).toBeLessThanOrEqual(0.25);
    }
  });

  test('a typed signature in a stamp fills a large box like handwriting', () => {
    const sheet = new Sheet(800, 600);
    drawStamp(sheet.canvas, {
      box: { x: 0, y: 0, width: 50, height: 10 },
      content: { kind: 'typed-signature', text: 'Ada Lovelace' },
    });
    const { top, bottom } = sheet.pixels().ink()!;
    expect(bottom - top).toBeGreaterThan(30);
    expect(sheet.text()).toContain('Ada Lovelace');
  });

  test('a long typed signature in a stamp is split into several lines of legible letters', () => {
    const linesOf = (name: string): number => {
      const sheet = new Sheet(612, 792);
      drawStamp(sheet.canvas, {
        box: { x: 5, y: 3, width: 42, height: 6 },
        content: { kind: 'typed-signature', text: name },
      });
      const lines = sheet
        .text()
        .split('\n')
        .filter((line) => line.trim() !== '');
      expect(lines.join(' ').replace(/\s+/g, ' ').trim()).toBe(name);
      const { top, bottom } = sheet.pixels(4).ink()!;
      expect((bottom - top) / 4 / lines.length).toBeGreaterThan(8);
      return lines.length;
    };
    expect(linesOf('Ann Example')).toBe(1);
    expect(linesOf('Maximiliane Alexandra von Hohenstein-Wittelsbach')).toBe(1);
    expect(linesOf('Ann Example '.repeat(8).trim())).toBe(2);
    expect(linesOf('Ann Example '.repeat(20).trim())).toBe(4);
  });

  test('a stamp with choices shows every option and marks the selected ones', () => {
    const marks = (checked: boolean, shape: 'radio' | 'checkbox'): number => {
      const sheet = new Sheet(200, 100);
      const content: StampContent = {
        kind: 'choices',
        options: [{ label: 'Agreed', checked }],
        shape,
        direction: 'vertical',
      };
      drawStamp(sheet.canvas, { box: { x: 0, y: 0, width: 50, height: 30 }, content });
      expect(sheet.text()).toContain('Agreed');
      return sheet.pixels(4).darkest(16, 54, 24, 66);
    };
    for (const shape of ['radio', 'checkbox'] as const) {
      expect(marks(true, shape)).toBeLessThan(100);
      expect(marks(false, shape)).toBe(255);
    }
  });
});
