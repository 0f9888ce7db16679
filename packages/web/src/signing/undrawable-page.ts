import type { Reason, ViewedFile } from './signing-view.ts';

/** Why nobody can finish, where a page cannot be shown. */
export function firstUndrawable(files: readonly ViewedFile[]): Reason | null {
  for (const { title, pages } of files) {
    const page = pages.find(({ isUndrawable }) => isUndrawable);
    if (page) return { name: 'pageNotDrawable', page: page.number, file: title };
  }
  return null;
}
