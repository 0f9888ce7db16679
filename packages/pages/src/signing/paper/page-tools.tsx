import { useEffect, useMemo, useState } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import type { ViewedFile } from '../view/signing-view.ts';
import type { PlacedLine } from './document-pages.tsx';
import { goToPage } from './go-to-page.ts';
import { isLong } from './long-document.ts';
import { loadNearImages } from './near-images.ts';
import { pageId } from './page-id.ts';
import { PageJump } from './page-jump.tsx';
import { PageTexts } from './page-texts.tsx';
import { retryImages } from './retry-images.ts';
import { sharpenOnZoom } from './sharpen-on-zoom.ts';
import { SlimHead } from './slim-head.tsx';

/** Pages within this distance of the window load their text. */
const NEAR = '100% 0px';
/** Pages beyond this distance from the window remove their text. */
const FAR = '1000% 0px';

interface PageToolsProps {
  files: ViewedFile[];
  api: string;
  /** Called with the lines of all nearby pages, by element id. */
  onTexts(texts: ReadonlyMap<string, PlacedLine[]>): void;
  /**
   * Returns the number of fields on a page that need to be filled in.
   * @param id id of the page's element
   */
  openFields(id: string): number;
}

/** Adds text, navigation and sharper images for zooming to the pages of a document, and retries failed images. */
export function PageTools({ files, api, onTexts, openFields }: PageToolsProps) {
  const say = useSay();
  const sayForm = useSay('form');
  const [outcome, setOutcome] = useState('');
  const texts = useMemo(() => new PageTexts(api, say('pictureOnly'), onTexts), [api, onTexts]);
  useEffect(loadNearImages, [files]);
  useEffect(sharpenOnZoom, []);
  useEffect(() => retryImages(api), [api]);
  useEffect(() => watch(files, texts), [files, texts]);

  const loadAll = async () => {
    // Clear the status first. Otherwise, screen readers would not read the same text again.
    setOutcome('');
    const isWhole = await texts.loadAll(files);
    setOutcome(isWhole ? say('textReady') : sayForm('failed'));
    const [first] = files;
    if (isWhole && first) goToPage(pageId(first, 1));
  };
  return (
    <>
      <p class="for-readers">
        <button type="button" class="secondary" onClick={loadAll}>
          {say('readAsText')}
        </button>
        <span class="hidden" role="status">
          {outcome}
        </span>
      </p>
      <SlimHead>{isLong(files) && <PageJump files={files} api={api} openFields={openFields} />}</SlimHead>
    </>
  );
}

/** Loads and removes page texts as the reader scrolls. Waits for the first images, so that text does not delay them. */
function watch(files: ViewedFile[], texts: PageTexts): () => void {
  const pages = new Map<Element, [ViewedFile, number]>();
  const observe = (rootMargin: string, onChange: (isInside: boolean, page: [ViewedFile, number]) => void) =>
    new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const page = pages.get(target);
          if (page) onChange(isIntersecting, page);
        }
      },
      { rootMargin },
    );
  const observers = [
    observe(NEAR, (isNear, page) => isNear && void texts.come(...page)),
    observe(FAR, (isWithin, page) => isWithin || texts.leave(...page)),
  ];
  const start = () => {
    for (const file of files) {
      for (const { number } of file.pages) {
        const element = document.getElementById(pageId(file, number));
        if (!element) continue;
        pages.set(element, [file, number]);
        for (const observer of observers) observer.observe(element);
      }
    }
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    removeEventListener('load', start);
    for (const observer of observers) observer.disconnect();
  };
}
