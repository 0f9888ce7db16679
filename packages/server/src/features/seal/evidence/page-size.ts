import type { PageSize } from '@countersign/pdf';

const A4: PageSize = { width: 595.28, height: 841.89 };
const LETTER: PageSize = { width: 612, height: 792 };

/** What is narrower cannot hold a line of the certificate; what is larger is no page that people print or read as one. */
const NARROWEST = 560;
const LONGEST = 1700;

/** Pages go behind others as large as the last of them, either way round; as A4 or Letter where that is no usual size. */
export function appendedPageSize(last: PageSize): PageSize {
  const [short, long] = last.width < last.height ? [last.width, last.height] : [last.height, last.width];
  if (short >= NARROWEST && long <= LONGEST) return last;
  return Math.abs(short - LETTER.width) < 3 ? LETTER : A4;
}
