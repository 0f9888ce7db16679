/** Whether panels open over the pages, as the style sheet has it. */
export const isNarrow = (): boolean => matchMedia('(max-width: 64rem)').matches;
