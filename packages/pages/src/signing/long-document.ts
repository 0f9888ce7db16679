import type { ViewedFile } from './signing-view.ts';

/** Number of pages from which on there is a way to jump to a page. */
const LONG_PAGES = 3;

export const isLong = (files: readonly ViewedFile[]): boolean =>
  files.reduce((sum, { pages }) => sum + pages.length, 0) >= LONG_PAGES;
