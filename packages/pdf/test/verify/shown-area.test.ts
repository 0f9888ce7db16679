import { describe, expect, it } from 'vitest';
import type { FormNode } from '../../src/acroform/form-nodes.ts';
import { Ref } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { shownArea } from '../../src/verify/changes/shown-area.ts';
import { buildPdf } from '../build-pdf.ts';

const PAGE = { left: 0, bottom: 0, right: 100, top: 50 };
const area = (box: string, page?: typeof PAGE): number => {
  const document = PdfDocument.open(
    buildPdf({ objects: { 900: `<<${box}>>`, 901: '[0 0 10 5]', 902: '10', 903: '2' } }),
  );
  return shownArea(document, { own: document.resolveDict(new Ref(900)) } as FormNode, page);
};

describe('the area a widget can draw on', () => {
  it.each([
    ['its width times its height', '/Rect[10 20 30 25]', 100],
    ['the same with its corners reversed', '/Rect[30 25 10 20]', 100],
    ['the same if its box is an indirect object', '/Rect 901 0 R', 50],
    ['the same if a corner is an indirect object', '/Rect[0 0 902 0 R 5]', 50],
    ['the same with more numbers than corners', '/Rect[0 0 10 5 7]', 50],
    ['nothing without a box', '/F 4', 0],
    ['nothing if its box has no corners', '/Rect[]', 0],
    ['nothing if it has no width', '/Rect[10 20 10 25]', 0],
    ['nothing if it has no height', '/Rect[10 20 30 20]', 0],
    ['nothing if it is hidden', '/F 2/Rect[10 20 30 25]', 0],
    ['nothing if it is hidden on screen and in print', '/F 6/Rect[10 20 30 25]', 0],
    ['nothing if its hidden flag is an indirect object', '/F 903 0 R/Rect[10 20 30 25]', 0],
    ['nothing if it is not displayed on screen', '/F 32/Rect[10 20 30 25]', 0],
    ['its whole area if it is only printed', '/F 36/Rect[10 20 30 25]', 100],
    ['its whole area if it is printed', '/F 4/Rect[10 20 30 25]', 100],
    ['its whole area if it has other flags', '/F 128/Rect[10 20 30 25]', 100],
    ['its whole area if its flags are not a number', '/F(2)/Rect[10 20 30 25]', 100],
    ['infinite if a corner is missing', '/Rect[10 20 30]', Number.POSITIVE_INFINITY],
    ['infinite if a corner is not a number', '/Rect[10 20 30(x)]', Number.POSITIVE_INFINITY],
    ['its whole area, even beyond the page, if no page is given', '/Rect[-1000 -1000 1000 1000]', 4_000_000],
  ])('the area that a widget can draw on is %s', (_, box, expected) => {
    expect(area(box)).toBe(expected);
  });

  it.each([
    ['its whole area if it is on the page', '/Rect[10 20 30 25]', 100],
    ['the part on the page at the left and lower edges', '/Rect[-10 -10 20 10]', 200],
    ['the part on the page at the right and upper edges', '/Rect[90 40 200 200]', 100],
    ['nothing to the left of the page', '/Rect[-20 0 -10 10]', 0],
    ['nothing to the right of the page', '/Rect[110 0 120 10]', 0],
    ['nothing below the page', '/Rect[0 -20 10 -10]', 0],
    ['nothing above the page', '/Rect[0 60 10 70]', 0],
  ])('the area of a given page that a widget can draw on is %s', (_, box, expected) => {
    expect(area(box, PAGE)).toBe(expected);
  });
});
