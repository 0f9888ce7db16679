import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Matches the title in document-header.tsx. */
const TITLE = '.head h1';

/**
 * A sticky strip above the pages. It links to other documents, and shows the title once the original title has scrolled
 * out of view. The layout does not move when the strip appears.
 */
export function SlimHead({ children }: { children: ComponentChildren }) {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    const heading = document.querySelector(TITLE);
    // Until everything above the pages has scrolled out of view, the strip would cover the first page.
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
      {/* Screen readers already read the heading. */}
      <bdi aria-hidden="true">{title}</bdi>
      {children}
    </div>
  );
}
