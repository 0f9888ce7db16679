/** Removes the spaces that make a code easier to read. In its own file, so that pages can use it without the schemas. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '');
