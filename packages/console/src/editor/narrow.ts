/** Whether panels open over the pages, as in the style sheet. */
export const isNarrow = (): boolean => matchMedia('(max-width: 64rem)').matches;
