/** Reads the number of a page from a URL. */
export const pageIn = (given: unknown): number => (/^[1-9]\d{0,5}$/.test(String(given)) ? Number(given) : 1);

export const textIn = (given: unknown): string => (typeof given === 'string' ? given.slice(0, 255) : '');

/** Search parameters of a list with tabs. */
export interface TabSearch<Tab extends string> {
  tab: Tab;
  query: string;
  page: number;
}

/** Returns the parameters of the whole first tab, and a function that reads those of a URL, which may contain anything. */
export function tabSearch<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const all: TabSearch<Tab> = { tab: tabs[0], query: '', page: 1 };
  const read = (given: { [K in keyof TabSearch<Tab>]?: unknown }): TabSearch<Tab> => ({
    tab: tabs.find((each) => each === given.tab) ?? all.tab,
    query: textIn(given.query),
    page: pageIn(given.page),
  });
  return { all, read };
}
