import type { ContentField, ContentFile, TextLine } from '@countersign/contracts/console';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PX_PER_POINT } from '../editor/pages/use-zoom.ts';
import { PageImage } from '../look/page-image.tsx';
import { useSay } from '../shell/words.tsx';
import { IMAGE_WIDTHS, Text } from './page-text.tsx';
import css from './reader.module.css';

/** Pages within this distance of the window have their image, text and fields. */
const NEAR = '100% 0px';

interface PageProps {
  file: ContentFile;
  /** Page number, starting at 1. */
  page: number;
  zoom: number;
  fields: readonly ContentField[];
  lines: readonly TextLine[] | undefined;
  /** Loads the text of the page. */
  onNear(fileId: string, page: number): void;
  renderField(field: ContentField): ReactNode;
}

/** A page as an image, with its text on top for selection and screen readers, and its fields. */
export function Page({ file, page, zoom, fields, lines, onNear, renderField }: PageProps) {
  const say = useSay('editor');
  const element = useRef<HTMLElement>(null);
  const isNear = useNear(element);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (isNear) onNear(file.id, page);
  }, [isNear, onNear, file.id, page]);
  const size = file.pages[page - 1];
  if (!size) return null;
  const width = Math.floor(size.width * PX_PER_POINT * zoom);
  const pixels = width * Math.min(window.devicePixelRatio, 2);
  const imageWidth = IMAGE_WIDTHS.find((each) => each >= pixels) ?? 2400;
  return (
    <figure
      ref={element}
      className={css.page}
      data-page={page}
      data-file={file.id}
      aria-label={say('page.image', { page, file: file.title })}
      style={{ width: `${width}px`, aspectRatio: String(size.width / size.height) }}
    >
      {isNear && !hasFailed && (
        <PageImage itemId={file.id} page={page} width={imageWidth} alt="" onFail={() => setHasFailed(true)} />
      )}
      {hasFailed && <p className={css.failed}>{say('page.failed')}</p>}
      {isNear && lines && <Text lines={lines} size={size} />}
      {isNear && fields.map(renderField)}
    </figure>
  );
}

function useNear(element: { current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const root = current.closest<HTMLElement>('[data-pages]');
    const show = (entries: readonly IntersectionObserverEntry[]) => {
      const isShown = entries.at(-1)?.isIntersecting ?? false;
      // Pages out of view remove their fields. Keep the focus among the pages, so that keys still scroll them.
      if (!isShown && current.contains(document.activeElement)) root?.focus({ preventScroll: true });
      setIsNear(isShown);
    };
    const observer = new IntersectionObserver(show, { root, rootMargin: NEAR });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
