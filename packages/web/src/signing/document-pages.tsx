import type { ComponentChild } from 'preact';
import { lazily } from '../lazily.tsx';
import { useSay } from '../speech.tsx';
import { useIsAlive } from '../use-is-alive.ts';
import { pageId } from './page-id.ts';
import type { FieldView, SigningView } from './signing-view.ts';

/** From how many pages on there is a way to jump to one. */
const LONG_PAGES = 3;

const PageJump = lazily(() => import('./page-jump.tsx').then((module) => module.PageJump));

interface PlacedBox {
  field: FieldView;
  box: ComponentChild;
}

/** All pages as images, each with the boxes that lie on it. */
export function DocumentPages({ view, api, children }: { view: SigningView; api: string; children: PlacedBox[] }) {
  const say = useSay();
  const isAlive = useIsAlive();
  const isLong = view.files.flatMap(({ pages }) => pages).length >= LONG_PAGES;
  if (view.files.length === 0) return null;
  return (
    <section class="document" aria-label={say('document')}>
      {isLong && isAlive && <PageJump files={view.files} />}
      {view.files.map((file) => (
        <div key={file.id}>
          {view.files.length > 1 && <h2 class="file">{file.title}</h2>}
          {file.pages.map(({ number, width, height }) => (
            <div class="page" key={number} id={pageId(file, number)}>
              <PageImage
                source={`${api}/files/${file.id}/pages/${number}.webp`}
                size={{ width, height }}
                alt={say('page', { number, count: file.pages.length })}
                isFirst={number === 1}
              />
              {children.filter(({ field }) => field.fileId === file.id && field.page === number).map(({ box }) => box)}
            </div>
          ))}
          <p class="page-links">
            <a href={`${api}/files/${file.id}/pdf`} target="_blank" rel="noopener">
              {say('openPdf')}
            </a>
          </p>
        </div>
      ))}
    </section>
  );
}

const WIDTHS = [780, 1170, 1600];

function PageImage(props: { source: string; size: { width: number; height: number }; alt: string; isFirst: boolean }) {
  const { source, size, alt, isFirst } = props;
  return (
    <img
      src={`${source}?width=${WIDTHS[0]}`}
      srcset={WIDTHS.map((width) => `${source}?width=${width} ${width}w`).join(', ')}
      sizes="(min-width: 60rem) 50rem, 100vw"
      width={Math.round(size.width)}
      height={Math.round(size.height)}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
