export type PageChoice = 'all' | 'odd' | 'even' | readonly number[];

/** Returns 1-based page numbers, without the field's own page. */
export function pagesToRepeatOn(choice: PageChoice, own: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page !== own && isChosen(choice, page),
  );
}

function isChosen(choice: PageChoice, page: number): boolean {
  if (choice === 'all') return true;
  if (choice === 'odd') return page % 2 === 1;
  if (choice === 'even') return page % 2 === 0;
  return choice.includes(page);
}

const PART = /^(\d{1,5})(?:[-–](\d{1,5}))?$/;

/** Parses page ranges such as "2-5, 8". Null if the syntax is invalid or a page does not exist. */
export function readPages(text: string, count: number): number[] | null {
  const pages = new Set<number>();
  for (const part of text
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;、،]+/)
    .filter(Boolean)) {
    const [, first, last = first] = PART.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to && to <= count)) return null;
    for (let page = from; page <= to; page++) pages.add(page);
  }
  return pages.size > 0 ? [...pages].sort((a, b) => a - b) : null;
}
