/** Whether panels open over the pages. Must match the style sheet. */
export const isNarrow = (): boolean => matchMedia('(max-width: 64rem)').matches;
