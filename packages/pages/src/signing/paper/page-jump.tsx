import { useEffect, useState } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import type { ViewedFile } from '../view/signing-view.ts';
import { pageId } from './page-id.ts';
import { PageOverview } from './page-overview.tsx';

interface PageJumpProps {
  files: ViewedFile[];
  api: string;
  openFields(id: string): number;
}

/** Displays the current page number of a long document. Readers can go to a page by its number or thumbnail. */
export function PageJump({ files, api, openFields }: PageJumpProps) {
  const say = useSay();
  const pages = files.flatMap((file) => file.pages.map(({ number }) => ({ file, number, id: pageId(file, number) })));
  const [current, setCurrent] = useState(pages[0]?.id);
  const [isOverview, setIsOverview] = useState(false);
  useEffect(() => {
    // The current page is the page at the center of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing) setCurrent(crossing.target.id);
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const { id } of pages) {
      const page = document.getElementById(id);
      if (page) observer.observe(page);
    }
    return () => observer.disconnect();
  }, [files]);
  return (
    <>
      <nav class="page-jump" aria-label={say('goToPage')}>
        {/* The visible text is short. An invisible select element on top of it has readable options. */}
        <span class="place">
          <bdi aria-hidden="true">
            {pages.findIndex(({ id }) => id === current) + 1} / {pages.length}
          </bdi>
          <select
            aria-label={say('goToPage')}
            value={current}
            onChange={({ currentTarget: { value } }) => document.getElementById(value)?.scrollIntoView()}
          >
            {pages.map(({ file, number, id }) => (
              <option key={id} value={id}>
                {files.length > 1 && `${file.title}: `}
                {say('page', { number, count: file.pages.length })}
              </option>
            ))}
          </select>
        </span>
        <button type="button" class="secondary" aria-label={say('allPages')} onClick={() => setIsOverview(true)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M1 1h6v6H1zM9 1h6v6H9zM1 9h6v6H1zM9 9h6v6H9z" />
          </svg>
        </button>
      </nav>
      {isOverview && (
        <PageOverview
          files={files}
          api={api}
          current={current}
          openFields={openFields}
          onClose={() => setIsOverview(false)}
        />
      )}
    </>
  );
}
