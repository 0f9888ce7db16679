import type { PageSize } from '@countersign/pdf';

const A4: PageSize = { width: 595.28, height: 841.89 };
const LETTER: PageSize = { width: 612, height: 792 };

/**
 * Limits in points for the short and long side of a page. The certificate needs the minimum width. Pages above the
 * maximum are too large to print.
 */
const NARROWEST = 560;
const LONGEST = 1700;

/**
 * Returns the size for appended pages: that of the last page in either orientation. If the last page has an unusual
 * size, returns A4 or Letter.
 */
export function appendedPageSize(last: PageSize): PageSize {
  const [short, long] = last.width < last.height ? [last.width, last.height] : [last.height, last.width];
  if (short >= NARROWEST && long <= LONGEST) return last;
  return Math.abs(short - LETTER.width) < 3 ? LETTER : A4;
}
