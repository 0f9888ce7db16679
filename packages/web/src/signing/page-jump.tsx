import { useEffect, useState } from 'preact/hooks';
import { useSay } from '../speech.tsx';
import { pageId } from './page-id.ts';
import type { ViewedFile } from './signing-view.ts';

/** Where in a long document one is, and the way to any of its pages. */
export function PageJump({ files }: { files: ViewedFile[] }) {
  const say = useSay();
  const pages = files.flatMap((file) => file.pages.map(({ number }) => ({ file, number, id: pageId(file, number) })));
  const [current, setCurrent] = useState(pages[0]?.id);
  useEffect(() => {
    // The page that crosses the middle of the window.
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
    <nav class="page-jump" aria-label={say('goToPage')}>
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
    </nav>
  );
}
