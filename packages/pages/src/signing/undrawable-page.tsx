import { useSay } from '../page-messages.tsx';
import type { ViewedFile } from './signing-view.ts';

type Page = ViewedFile['pages'][number];

/** Styles for a page that cannot be rendered, only sent if there is one. The paper stays white in dark mode. */
export const UNDRAWABLE_STYLE =
  '.page canvas{display:block;width:100%;height:auto}.undrawable{position:absolute;inset:40% 2rem auto;color:#000}';

/** Returns the first page that cannot be rendered and therefore prevents finishing. Null if there is none. */
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

/** Replaces the image of a page that cannot be rendered. */
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
