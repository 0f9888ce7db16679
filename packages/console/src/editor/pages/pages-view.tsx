import { type CSSProperties, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { PageImage } from '../../look/page-image.tsx';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useShown } from '../editing/editor-context.ts';
import { boundingBox } from '../model/arrange.ts';
import type { EditedField, EditedRecipient } from '../model/draft.ts';
import { inReadingOrder } from '../model/edits.ts';
import type { Tool } from '../model/tools.ts';
import { FieldBox } from './field-box.tsx';
import { usePageTexts } from './page-texts.ts';
import { usePlacing } from './use-placing.ts';
import { usePointer } from './use-pointer.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { PX_PER_POINT } from './use-zoom.ts';

/** Pages within this distance of the window render their image and fields. */
const NEAR = '100% 0px';
/**
 * Image widths in pixels. They match the widths on the signing pages, so that the server has already rendered the
 * images when recipients open them.
 */
const WIDTHS = [1170, 1600, 2400];

export interface Placing {
  tool: Tool | null;
  choose(tool: Tool | null): void;
  recipient: string | null;
  showKeys(): void;
  /** Focuses the page menu of the selected field. Returns false if the menu is not shown. */
  moveToPage(): boolean;
}

export function PagesView({
  area,
  zoom,
  isFitting,
  placing,
}: {
  area: RefObject<HTMLElement | null>;
  zoom: number;
  isFitting: boolean;
  placing: Placing;
}) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const selection = useShown((shown) => shown.selection);
  const byPage = useMemo(() => {
    const pages = new Map<string, EditedField[]>();
    for (const field of draft.fields) {
      const name = `${field.fileId}/${field.page}`;
      pages.set(name, [...(pages.get(name) ?? []), field]);
    }
    return pages;
  }, [draft.fields]);
  const numbers = useMemo(
    () => new Map(inReadingOrder(draft, draft.fields).map(({ key }, index) => [key, index + 1])),
    [draft],
  );
  usePointer(area, placing.tool !== null, usePageTexts());
  usePlacing(area, placing);
  const keys = useShortcuts(area, placing);

  return (
    <section
      ref={area}
      className={css.pages}
      data-pages=""
      data-fitting={isFitting || undefined}
      data-placing={placing.tool ?? undefined}
      style={{ '--zoom': zoom } as CSSProperties}
      aria-label={say('pages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard shortcuts work while it has the focus
      tabIndex={0}
      onKeyDown={keys}
    >
      {draft.files.map((file) => (
        <div key={file.id} className={css.file}>
          {draft.files.length > 1 && (
            <h2 className={css.fileName}>
              <bdi>{file.title}</bdi>
            </h2>
          )}
          {file.pages.map((size, index) => (
            <Page
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
              key={index}
              fileId={file.id}
              fileTitle={file.title}
              page={index + 1}
              width={Math.floor(size.width * PX_PER_POINT * zoom)}
              ratio={size.width / size.height}
              fields={byPage.get(`${file.id}/${index + 1}`) ?? NONE}
              recipients={draft.recipients}
              selection={selection}
              numbers={numbers}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

const NONE: readonly EditedField[] = [];

interface PageProps {
  fileId: string;
  fileTitle: string;
  page: number;
  /** Width in CSS pixels. */
  width: number;
  ratio: number;
  fields: readonly EditedField[];
  recipients: readonly EditedRecipient[];
  selection: ReadonlySet<string>;
  numbers: ReadonlyMap<string, number>;
}

const Page = memo(function Page({
  fileId,
  fileTitle,
  page,
  width,
  ratio,
  fields,
  recipients,
  selection,
  numbers,
}: PageProps) {
  const say = useSay('editor');
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const root = current.closest<HTMLElement>('[data-pages]');
    const show = (entries: readonly IntersectionObserverEntry[]) => {
      const isShown = entries.at(-1)?.isIntersecting ?? false;
      // Pages out of view remove their fields. If a removed field has focus, move focus to the pages, so that keyboard
      // shortcuts keep working.
      if (!isShown && current.contains(document.activeElement)) root?.focus({ preventScroll: true });
      setIsNear(isShown);
    };
    const observer = new IntersectionObserver(show, { root, rootMargin: NEAR });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const pixels = width * Math.min(window.devicePixelRatio, 2);
  const selected = fields.filter(({ key }) => selection.has(key));
  const imageWidth = WIDTHS.find((each) => each >= pixels) ?? 2400;
  return (
    <div
      ref={element}
      className={css.page}
      data-page={page}
      data-file={fileId}
      style={{ width: `${width}px`, aspectRatio: String(ratio) }}
    >
      {isNear && !hasFailed && (
        <PageImage
          itemId={fileId}
          page={page}
          width={imageWidth}
          alt={say('page.image', { page, file: fileTitle })}
          onFail={() => setHasFailed(true)}
        />
      )}
      {hasFailed && <p className={css.failed}>{say('page.failed')}</p>}
      {isNear &&
        fields.map((field) => (
          <FieldBox
            key={field.key}
            field={field}
            recipients={recipients}
            isSelected={selection.has(field.key)}
            isAlone={selection.size === 1}
            number={numbers.get(field.key) ?? 1}
            count={numbers.size}
          />
        ))}
      {isNear && selected.length > 1 && <SelectionFrame fields={selected} />}
    </div>
  );
});

function SelectionFrame({ fields }: { fields: readonly EditedField[] }) {
  const { x, y, width, height } = boundingBox(
    fields.map((field) => ({ x: field.positionX, y: field.positionY, width: field.width, height: field.height })),
  );
  const style = { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` };
  return <div className={css.frame} data-frame="" style={style} />;
}
