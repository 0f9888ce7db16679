import { useSay } from '../page-messages.tsx';
import type { ViewedFile } from './signing-view.ts';

type Page = ViewedFile['pages'][number];

/** Sent only with pages that have one: on paper as white as a page is by day and by night. */
export const UNDRAWABLE_STYLE =
  '.page canvas{display:block;width:100%;height:auto}.undrawable{position:absolute;inset:40% 2rem auto;color:#000}';

/** The first page of a document that cannot be shown, so that nobody can finish. */
export function firstUndrawable(files: readonly ViewedFile[]): { file: ViewedFile; page: Page } | null {
  for (const file of files) {
    const page = file.pages.find(({ isUndrawable }) => isUndrawable);
    if (page) return { file, page };
  }
  return null;
}

/** Says what follows of it. */
export function WhyUnfinished({ file: { title }, page }: { file: ViewedFile; page: Page }) {
  return <>{useSay('undrawable')('page', { page: page.number, file: title })}</>;
}

/** Shown instead of the image of a page that cannot be drawn. */
export function UndrawablePage({ file, page }: { file: ViewedFile; page: Page }) {
  return (
    <>
      {/* Empty, in the proportions of the page: the policy forbids styles in markup. */}
      <canvas width={Math.round(page.width)} height={Math.round(page.height)} />
      <p class="undrawable">
        <WhyUnfinished file={file} page={page} />
      </p>
    </>
  );
}
