import type { ViewedFile } from './signing-view.ts';

/** Minimum number of pages for which page navigation is offered. */
const LONG_PAGES = 3;

export const isLong = (files: readonly ViewedFile[]): boolean =>
  files.reduce((sum, { pages }) => sum + pages.length, 0) >= LONG_PAGES;
