import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { Sheet } from './sheet.ts';

describe('a canvas', () => {
  test('a canvas has its origin at the top left, with y increasing downwards', () => {
    const sheet = new Sheet(200, 100);
    sheet.canvas.rect({ x: 10, y: 20, width: 30, height: 40 }, { fill: [0, 0, 0] });
    expect(sheet.pixels(4).ink()).toEqual({ left: 40, top: 80, right: 160, bottom: 240 });
  });

  test('a canvas draws outlines, rounded corners, circles, lines and dots of any color', () => {
    const sheet = new Sheet(200, 100);
    const outline = { stroke: [0.5, 0.5, 0.5] as const, lineWidth: 2 };
    sheet.canvas.rect({ x: 10, y: 10, width: 40, height: 40 }, { ...outline, radius: 20 });
    sheet.canvas.circle({ x: 80, y: 30 }, 20, { fill: [0, 0, 0] });
    sheet.canvas.line({ x: 110, y: 30 }, { x: 150, y: 30 }, { width: 4 });
    sheet.canvas.strokes([[{ x: 170, y: 30 }], []], { width: 10 });
    const pixels = sheet.pixels();
    const grey = (x: number, y: number): number => pixels.values[y * pixels.width + x]!;
    expect([grey(12, 12), grey(30, 30), grey(80, 30), grey(130, 30), grey(170, 29)]).toEqual([255, 255, 0, 0, 0]);
    expect(Math.abs(grey(30, 10) - 127)).toBeLessThan(5);
    expect(sheet.check()).toBe('');
  });

  test('a canvas places text on its baseline and returns the width of the text', () => {
    const sheet = new Sheet(200, 100);
    const width = sheet.canvas.text('HHH', { x: 20, y: 50 }, { fontSize: 20 });
    const { left, right, bottom } = sheet.pixels(4).ink()!;
    expect(bottom / 4).toBeCloseTo(50, 0);
    expect(left / 4).toBeGreaterThanOrEqual(20);
    expect(right / 4).toBeLessThanOrEqual(20 + width);
    expect(right / 4).toBeGreaterThan(20 + width - 3);
  });

  test.each([
    ['Latin', 'Agreement'],
    ['Arabic', 'اتفاقية'],
    ['Hebrew', 'הסכם'],
    ['Chinese', '协议'],
    ['Japanese', '契約です'],
    ['Korean', '계약'],
    ['Devanagari', 'समझौता'],
    ['Thai', 'ข้อตกลง'],
  ])('a canvas draws bold %s text darker than plain text, with the same extracted text [T4719]', (_, text) => {
    const inked = (face: 'sans' | 'sans-bold') => {
      const sheet = new Sheet(400, 100);
      sheet.canvas.paragraph(text, { x: 20, y: 20, width: 360, height: 60 }, { face, fontSize: 30 });
      const { values } = sheet.pixels(2);
      expect(sheet.check()).toBe('');
      return { ink: values.reduce((sum, grey) => sum + 255 - grey, 0), text: sheet.text().trim() };
    };
    const [plain, bold] = [inked('sans'), inked('sans-bold')];
    expect(bold.ink / plain.ink).toBeGreaterThan(1.2);
    expect(bold.text).toBe(plain.text);
  });

  test('a canvas draws a QR code module by module, as large as the box allows', () => {
    const url = 'https://example.com/verify/qr_0123456789abcdef0123456789abcdef';
    const { data, size } = encode(url, { ecc: 'M', border: 0, maskPattern: 3 });
    const sheet = new Sheet(200, 200);
    sheet.canvas.qr(url, { x: 20, y: 40, width: 120, height: 150 });
    const scale = 4;
    const pixels = sheet.pixels(scale);
    const drawn = data.map((row, y) =>
      row.map((_, x) => {
        const column = Math.floor((20 + ((x + 0.5) * 120) / size) * scale);
        const line = Math.floor((40 + ((y + 0.5) * 120) / size) * scale);
        return pixels.values[line * pixels.width + column]! < 128;
      }),
    );
    expect(drawn).toEqual(data);
  });

  test('a canvas adds little to a file, even with a page of Latin text and a QR code', () => {
    const sheet = new Sheet();
    for (let line = 0; line < 40; line++) {
      sheet.canvas.text(`Line ${line} of a page that says who signed what, when and from where`, {
        x: 30,
        y: 20 + line * 16,
      });
    }
    sheet.canvas.text('Certificate', { x: 30, y: 700 }, { face: 'sans-bold', fontSize: 20 });
    sheet.canvas.qr('https://example.com/verify/qr_0123456789abcdef', { x: 400, y: 680, width: 90, height: 90 });
    // The fonts in the sheet are compressed, but its content is not.
    expect(sheet.pdf().length).toBeLessThan(45_000);
  });
});
