import { useEffect, useMemo, useRef } from 'preact/hooks';
import { addStyles } from '../../page/add-styles.ts';
import { Modal } from '../../page/modal.tsx';
import { useSay } from '../../page/page-messages.tsx';
import type { ViewedFile } from '../view/signing-view.ts';
import { goToPage } from './go-to-page.ts';
import { pageId } from './page-id.ts';
import { pageSource, sourceInWidth } from './page-image.tsx';

interface PageOverviewProps {
  files: ViewedFile[];
  api: string;
  current: string | undefined;
  openFields(id: string): number;
  onClose(): void;
}

const STYLES = `
.thumbnails {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: 1rem 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
.thumbnails a {
  display: block;
  height: 100%;
  padding: 0.5rem 0.25rem;
  border-radius: 0.375rem;
  text-align: center;
  font-size: 0.875rem;
  text-decoration: none;
}
.thumbnails a:hover {
  background: var(--accent-faint);
}
.thumbnails [aria-current]:not(:focus-visible) {
  outline: 2px solid var(--accent);
  outline-offset: -2px;
}
.thumbnails img {
  display: block;
  max-width: 100%;
  height: auto;
  margin: 0 auto 0.25rem;
  box-shadow: 0 1px 4px #1c1b1940;
}
.thumbnails strong {
  display: block;
  color: var(--danger);
}
@media (forced-colors: active) {
  .thumbnails [aria-current] {
    outline-color: Highlight;
  }
}
`;

/** Width in CSS pixels. The images have twice the resolution. */
const WIDTH = 120;

/** Displays thumbnails of all pages, and marks pages with fields that need to be filled in. */
export function PageOverview({ files, api, current, openFields, onClose }: PageOverviewProps) {
  const say = useSay();
  useMemo(() => addStyles('overview-styles', STYLES), []);
  const chosen = useRef<string | null>(null);
  useEffect(() => document.querySelector<HTMLElement>('.thumbnails [aria-current]')?.focus(), []);
  return (
    <Modal title={say('allPages')} onClose={onClose} onClosed={() => chosen.current && goToPage(chosen.current)}>
      {files.map((file) => (
        <section key={file.id}>
          {files.length > 1 && <h3>{file.title}</h3>}
          <ol class="thumbnails">
            {file.pages.map(({ number, width, height, isUndrawable }) => {
              const id = pageId(file, number);
              const count = openFields(id);
              return (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    aria-current={id === current ? 'page' : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      chosen.current = id;
                      onClose();
                    }}
                  >
                    {!isUndrawable && (
                      <img
                        src={sourceInWidth(pageSource(api, file, number), 2 * WIDTH)}
                        width={WIDTH}
                        height={Math.round((WIDTH * height) / width)}
                        alt=""
                        loading="lazy"
                      />
                    )}
                    <span>{say('hint.page', { number })}</span>
                    {count > 0 && <strong>{say('toFillIn', { count })}</strong>}
                  </a>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      <div class="row end stays">
        <button type="button" class="secondary" onClick={onClose}>
          {say('close')}
        </button>
      </div>
    </Modal>
  );
}
