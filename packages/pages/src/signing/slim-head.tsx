import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Matches the title above the document in document-header.tsx. */
const TITLE = '.head h1';

/**
 * Displays the strip `.slim`, which stays visible above the pages: the way to other documents, and the title after the reader
 * has scrolled past it. Nothing moves when it appears.
 */
export function SlimHead({ children }: { children: ComponentChildren }) {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    const heading = document.querySelector(TITLE);
    // It would cover the first page until everything above the pages has scrolled past.
    const above = [...document.querySelectorAll('.head')].at(-1);
    if (!heading || !above) return;
    const observer = new IntersectionObserver((entries) => {
      const isPassed = entries.at(-1)?.isIntersecting === false && above.getBoundingClientRect().top < 0;
      setTitle(isPassed ? heading.textContent : null);
    });
    observer.observe(above);
    return () => observer.disconnect();
  }, []);
  return (
    <div class={title === null ? '' : 'over'}>
      {/* The heading itself is what screen readers read. */}
      <bdi aria-hidden="true">{title}</bdi>
      {children}
    </div>
  );
}
