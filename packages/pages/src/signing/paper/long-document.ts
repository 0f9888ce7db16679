import type { ViewedFile } from '../view/signing-view.ts';

/** Documents with at least this many pages have page navigation. */
const LONG_PAGES = 3;

export const isLong = (files: readonly ViewedFile[]): boolean =>
  files.reduce((sum, { pages }) => sum + pages.length, 0) >= LONG_PAGES;
