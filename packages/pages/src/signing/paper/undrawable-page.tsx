import { useSay } from '../../page/page-messages.tsx';
import type { ViewedFile } from '../view/signing-view.ts';

type Page = ViewedFile['pages'][number];

/**
 * Styles for pages that can't be rendered. They are sent only if there is such a page. The paper stays white in dark
 * mode.
 */
export const UNDRAWABLE_STYLE =
  '.page canvas{display:block;width:100%;height:auto}.undrawable{position:absolute;inset:40% 2rem auto;color:#000}';

/** Returns the first page that can't be rendered, which prevents completing the document. Null if there is none. */
export function firstUndrawable(files: readonly ViewedFile[]): { file: ViewedFile; page: Page } | null {
  for (const file of files) {
    const page = file.pages.find(({ isUndrawable }) => isUndrawable);
    if (page) return { file, page };
  }
  return null;
}

export function WhyUnfinished({ file: { title }, page }: { file: ViewedFile; page: Page }) {
  return <>{useSay('undrawable')('page', { page: page.number, file: title })}</>;
}

export function UndrawablePage({ file, page }: { file: ViewedFile; page: Page }) {
  return (
    <>
      {/* An empty canvas has the proportions of the page. The CSP forbids style attributes. */}
      <canvas width={Math.round(page.width)} height={Math.round(page.height)} />
      <p class="undrawable">
        <WhyUnfinished file={file} page={page} />
      </p>
    </>
  );
}
