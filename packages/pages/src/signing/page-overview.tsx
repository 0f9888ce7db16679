import { useEffect, useRef } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { goToPage } from './go-to-page.ts';
import { Modal } from './modal.tsx';
import { pageId } from './page-id.ts';
import { pageSource, sourceInWidth } from './page-image.tsx';
import type { ViewedFile } from './signing-view.ts';

interface PageOverviewProps {
  files: ViewedFile[];
  api: string;
  /** The page that is being looked at. */
  current: string | undefined;
  openFields(id: string): number;
  onClose(): void;
}

/** In CSS pixels; the images are twice as sharp. */
const WIDTH = 120;

/** All pages, small, with a mark where something is to be filled in. */
export function PageOverview({ files, api, current, openFields, onClose }: PageOverviewProps) {
  const say = useSay();
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
