import type { ViewedFile } from './signing-view.ts';

/** Of the element that shows a page, as addresses name it. */
export const pageId = ({ id }: Pick<ViewedFile, 'id'>, page: number): string => `page-${id}-${page}`;
