import type { PageSize } from '@countersign/pdf';

const A4: PageSize = { width: 595.28, height: 841.89 };
const LETTER: PageSize = { width: 612, height: 792 };

/** A narrower page cannot hold a line of the certificate. A larger one is not printed or read as a page. */
const NARROWEST = 560;
const LONGEST = 1700;

/**
 * Returns the size for appended pages: that of the last page in either orientation, or A4 or Letter if the last page has an
 * unusual size.
 */
export function appendedPageSize(last: PageSize): PageSize {
  const [short, long] = last.width < last.height ? [last.width, last.height] : [last.height, last.width];
  if (short >= NARROWEST && long <= LONGEST) return last;
  return Math.abs(short - LETTER.width) < 3 ? LETTER : A4;
}
