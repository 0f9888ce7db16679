import type { ViewedFile } from './signing-view.ts';

/** Returns the id of the element that displays a page, as used in URLs. */
export const pageId = ({ id }: Pick<ViewedFile, 'id'>, page: number): string => `page-${id}-${page}`;
