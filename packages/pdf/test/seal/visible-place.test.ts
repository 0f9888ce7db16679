import { expect, it } from 'vitest';
import { openUpdate, placeOnPage, type VisiblePlace } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';

const box = { x: 50, y: 90, width: 25, height: 5 };
const one = openUpdate(buildPdf({ pages: [{}] }));
const three = openUpdate(buildPdf({ pages: [{}, {}, { entries: '/MediaBox[0 0 200 400]' }] }));

it.each<[VisiblePlace['page'], number, number]>([
  [1, 0, 0],
  [2, 0, 1],
  ['last', 0, 2],
])(
  'a visible seal for page %s has page index %i in a one-page file, and %i in a three-page file',
  (page, ofOne, ofThree) => {
    expect([one, three].map((update) => placeOnPage({ page, box }, update).page)).toEqual([ofOne, ofThree]);
  },
);

it('a visible seal is positioned from the top left corner of its page', () => {
  expect(placeOnPage({ page: 3, box }, three)).toEqual({
    page: 2,
    at: { x: 100, y: 20 },
    size: { width: 50, height: 20 },
  });
});
