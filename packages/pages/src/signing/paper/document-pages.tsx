import * as signing from '@countersign/contracts/signing/addresses';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { lazily } from '../../page/lazily.tsx';
import { useSay } from '../../page/page-messages.tsx';
import { useIsHydrated } from '../../page/use-is-hydrated.ts';
import { urlAt } from '../../service/url-at.ts';
import type { FieldView, SigningView } from '../view/signing-view.ts';
import { type Area, withFieldsBehindLines } from './fields-behind-lines.ts';
import { isLong } from './long-document.ts';
import { pageId } from './page-id.ts';
import { PageImage, pageSource } from './page-image.tsx';
import { UndrawablePage } from './undrawable-page.tsx';

/** Later pages are sent with less markup, so that a document with 200 pages opens as fast as one with 10. */
const FIRST_PAGES = 10;

const PageTools = lazily(() => import('../after-start.chunk.ts').then((module) => module.PageTools));

interface PlacedBox {
  field: FieldView;
  box: ComponentChild;
  isOpen?: boolean;
}

export interface PlacedLine extends Area {
  shown: ComponentChild;
}

export function DocumentPages({ view, api, children }: { view: SigningView; api: string; children: PlacedBox[] }) {
  const say = useSay();
  const isHydrated = useIsHydrated();
  const [texts, setTexts] = useState<ReadonlyMap<string, PlacedLine[]>>(new Map());
  if (view.files.length === 0) return null;
  const boxes = new Map<string, PlacedBox[]>();
  for (const child of children) {
    const id = pageId({ id: child.field.fileId }, child.field.page);
    boxes.set(id, [...(boxes.get(id) ?? []), child]);
  }
  return (
    <section class="document" aria-label={say('document')}>
      {/* Reserve space for the tools from the start. */}
      <div class={isLong(view.files) ? 'slim long' : 'slim'}>
        {isHydrated && (
          <PageTools
            files={view.files}
            api={api}
            onTexts={setTexts}
            openFields={(page) => boxes.get(page)?.filter(({ isOpen }) => isOpen).length ?? 0}
          />
        )}
      </div>
      {view.files.map((file, index) => (
        <div key={file.id}>
          {view.files.length > 1 && <h2 class="file">{file.title}</h2>}
          {file.pages.map((page) => {
            const id = pageId(file, page.number);
            const label = say('page', { number: page.number, count: file.pages.length });
            return (
              // biome-ignore lint/a11y/useSemanticElements: a page is not a set of controls
              <div class="page" key={id} id={id} role="group" aria-label={label}>
                {page.isUndrawable ? (
                  <UndrawablePage page={page} file={file} />
                ) : (
                  <PageImage
                    src={pageSource(api, file, page.number)}
                    page={page}
                    isFirst={index === 0 && page.number === 1}
                    isLight={page.number > FIRST_PAGES}
                  />
                )}
                {withFieldsBehindLines(texts.get(id) ?? [], boxes.get(id) ?? []).map((each) =>
                  'shown' in each ? each.shown : each.box,
                )}
              </div>
            );
          })}
          <p class="page-links">
            <a href={urlAt(api, signing.pdf, { params: { fileId: file.id } })} target="_blank" rel="noopener">
              {say('openPdf')}
            </a>
          </p>
        </div>
      ))}
    </section>
  );
}
