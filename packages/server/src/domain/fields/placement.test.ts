import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Placement, placementIssues, requirePlacement } from './placement.ts';

const placed = (change: Partial<Placement> = {}): Placement => ({
  page: 1,
  positionX: 10,
  positionY: 20,
  width: 30,
  height: 5,
  ...change,
});

describe('field positions', () => {
  test.each([
    placed(),
    placed({ page: 3 }),
    placed({ positionX: 0, positionY: 0, width: 100, height: 100 }),
    placed({ positionX: 70.1, width: 29.9 }),
    placed({ positionX: 99.99, width: 0.01 }),
  ])('the field position %j is accepted on a PDF with three pages', (placement) => {
    expect(placementIssues(placement, 3)).toEqual([]);
  });

  test.each([
    [placed({ page: 4 }), 'page', 'there is no page 4: the PDF has 3 pages'],
    [placed({ page: 0 }), 'page', 'page must be 1 or more, not 0'],
    [placed({ page: 1.5 }), 'page', 'page must be 1 or more, not 1.5'],
    [placed({ positionX: -0.1 }), 'positionX', 'positionX must be between 0 and 100 percent, not -0.1'],
    [placed({ positionY: 101 }), 'positionY', 'positionY must be between 0 and 100 percent, not 101'],
    [placed({ width: 0 }), 'width', 'width must be above 0 and at most 100 percent, not 0'],
    [placed({ height: -5 }), 'height', 'height must be above 0 and at most 100 percent, not -5'],
    [placed({ height: Number.NaN }), 'height', 'height must be above 0 and at most 100 percent, not NaN'],
    [placed({ positionX: 80, width: 21 }), 'width', 'positionX + width must be at most 100 percent, not 101'],
    [placed({ positionY: 95.01 }), 'height', 'positionY + height must be at most 100 percent, not 100.01'],
  ])('the field position %j is refused, naming %s', (placement, property, message) => {
    expect(placementIssues(placement, 3)).toEqual([{ path: [property], message }]);
  });

  test('the page number of a field has no upper limit before the PDF arrives', () => {
    expect(placementIssues(placed({ page: 900 }), null)).toEqual([]);
    expect(placementIssues(placed({ page: 0 }), null)).toHaveLength(1);
  });

  test('the error about an invalid field position contains every issue with its path, and the page comes first', () => {
    const bad = placed({ page: 2, positionX: 90 });

    expect(() => requirePlacement(bad, 1, ['fields', 0])).toThrow(
      expect.objectContaining({
        code: 'PAGE_DOES_NOT_EXIST',
        issues: [
          { path: ['fields', 0, 'page'], message: 'there is no page 2: the PDF has 1 page' },
          { path: ['fields', 0, 'width'], message: 'positionX + width must be at most 100 percent, not 120' },
        ],
      }),
    );
    expect(() => requirePlacement(bad, 2)).toThrow(expect.objectContaining({ code: 'FIELD_OUTSIDE_PAGE' }));
    expect(() => requirePlacement(placed(), 1)).not.toThrow();
  });

  test('a field position is accepted if and only if its box is within the page [T038]', () => {
    const percent = fc.integer({ min: -2000, max: 12000 }).map((hundredths) => hundredths / 100);
    const box = fc.record({ positionX: percent, positionY: percent, width: percent, height: percent });
    fc.assert(
      fc.property(box, (each) => {
        // Compare hundredths to avoid rounding errors.
        const [x, y, w, h] = [each.positionX, each.positionY, each.width, each.height].map((n) => Math.round(n * 100));
        const isOnPage = x! >= 0 && y! >= 0 && w! > 0 && h! > 0 && x! + w! <= 10000 && y! + h! <= 10000;
        return (placementIssues({ page: 1, ...each }, 1).length === 0) === isOnPage;
      }),
    );
  });
});
