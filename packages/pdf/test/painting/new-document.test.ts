import { describe, expect, it } from 'vitest';
import { Canvas, createFontSet, inspectPdf, NewDocument } from '../../src/index.ts';
import { pdftotext, qpdfCheck } from '../tools.ts';

describe('a PDF created from drawings', () => {
  it('a PDF created from drawings is a separate valid file with one page for each drawing', async () => {
    const document = new NewDocument();
    const fonts = createFontSet(document);
    const drawings = ['First words', 'Zweite Wörter'].map((text) => {
      const canvas = new Canvas({ width: 300, height: 200 }, fonts, document);
      canvas.text(text, { x: 20, y: 40 });
      return canvas.finish();
    });
    fonts.finish();
    const pdf = document.finish(drawings, { title: 'Wörter', language: 'de', createdAt: new Date(0) });
    expect(qpdfCheck(pdf)).toMatchObject({ status: 0 });
    expect(
      pdftotext(pdf)
        .split('\f')
        .map((page) => page.trim()),
    ).toEqual(['First words', 'Zweite Wörter', '']);
    const size = { width: 300, height: 200 };
    expect(await inspectPdf(pdf)).toMatchObject({ verdict: 'accepted', pages: [size, size], activeContent: [] });
  });

  it('a PDF created from drawings cannot be finished if an object is missing or defined twice', () => {
    const document = new NewDocument();
    const ref = document.reserve();
    const details = { title: '', language: 'en', createdAt: new Date(0) };
    expect(() => document.finish([], details)).toThrow('never set');
    document.set(ref, 1);
    expect(() => document.set(ref, 2)).toThrow('set already');
  });
});
