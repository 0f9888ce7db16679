import type { ViewedFile } from '../view/signing-view.ts';

/** Returns the id of a page's element, which is also used in URL fragments. */
export const pageId = ({ id }: Pick<ViewedFile, 'id'>, page: number): string => `page-${id}-${page}`;
