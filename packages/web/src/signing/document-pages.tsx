import type { ComponentChild } from 'preact';
import { useSay } from '../speech.tsx';
import type { FieldView, SigningView } from './signing-view.ts';

interface PlacedBox {
  field: FieldView;
  box: ComponentChild;
}

/** All pages as images, each with the boxes that lie on it. */
export function DocumentPages({ view, api, children }: { view: SigningView; api: string; children: PlacedBox[] }) {
  const say = useSay();
  if (view.files.length === 0) return null;
  return (
    <section class="document" aria-label={say('document')}>
      {view.files.map((file) => (
        <div key={file.id}>
          {view.files.length > 1 && <h2 class="file">{file.title}</h2>}
          {file.pages.map(({ number, width, height }) => (
            <div class="page" key={number} id={`page-${file.id}-${number}`}>
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
