import type { FieldView, ViewedFile } from '@countersign/contracts/signing';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PX_PER_POINT, useZoom } from '../../editor/pages/use-zoom.ts';
import { Button } from '../../look/button.tsx';
import { PatientImage } from '../../look/page-image.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { IMAGE_WIDTHS, Text } from '../../reader/page-text.tsx';
import { useSay } from '../../shell/words.tsx';
import { Disclosure } from '../mark/disclosure.tsx';
import { FieldOnPaper } from './field-on-paper.tsx';
import css from './reading.module.css';
import { usePaperTexts } from './use-paper-texts.ts';
import { type Mark, pagesOf, type ReadDocument } from './use-sitting.ts';

interface Props {
  document: ReadDocument;
  mark: Mark | null;
  onSeen(pages: readonly string[]): void;
  /** Goes to the next document that is not read yet. Null if there is none. */
  onNext: (() => void) | null;
  onAgain(): void;
}

/** The pages of a document, with the person's fields as they will be signed, and the text that they agree to. */
export function Paper({ document, onAgain, ...rest }: Props): ReactNode {
  const say = useSay('together');
  const sayConsole = useSay();
  const { row, opened, problem } = document;
  if (problem) {
    return (
      <main className={css.paper}>
        <div className={look.void}>
          <Problem text={say('notOpened')} />
          <p>{say(toFailure(problem))}</p>
          <Button onClick={onAgain}>{sayConsole('again')}</Button>
        </div>
      </main>
    );
  }
  if (!opened) return <main className={css.paper} aria-busy="true" aria-label={row.title} />;
  return <Pages document={document} opened={opened} {...rest} />;
}

const FAILURES = [
  'DOCUMENT_NOT_READ',
  'DOCUMENT_CANCELLED',
  'DOCUMENT_REJECTED',
  'RECIPIENT_EXPIRED',
  'NOT_FOUND',
  'SIGNATURE_METHOD_NOT_ALLOWED',
  'SIGNED_ALONE_ONLY',
] as const;
const ALREADY = ['DOCUMENT_COMPLETED', 'RECIPIENT_ALREADY_COMPLETED'];

/** Returns the message for a code of the service. */
export function toFailure(code: string) {
  if (ALREADY.includes(code)) return 'failed.already';
  const known = FAILURES.find((each) => each === code);
  return known ? (`failed.${known}` as const) : 'failed.other';
}

/** Height of the pages that the tip with the button covers. */
const TIP_PX = 72;

function Pages({
  document,
  opened,
  mark,
  onSeen,
  onNext,
}: Omit<Props, 'onAgain'> & { opened: NonNullable<ReadDocument['opened']> }) {
  const say = useSay('together');
  const { api, view } = opened;
  const area = useRef<HTMLElement>(null);
  const { zoom } = useZoom(area, view.files);
  const texts = usePaperTexts(api);
  const names = pagesOf(opened);
  const left = names.filter((name) => !document.seen.has(name));
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
  }, []);
  /** Scrolls to the first page that is not read, or further down if it is in front. A page is read at its lower edge. */
  const goOn = () => {
    const page = area.current?.querySelector(`[data-name="${CSS.escape(left[0] ?? '')}"]`);
    if (!area.current || !page) return;
    const view = area.current.getBoundingClientRect();
    const { top, bottom } = page.getBoundingClientRect();
    const isInFront = top < view.top + view.height / 2 && bottom > view.top;
    if (!isInFront) return page.scrollIntoView({ block: 'start' });
    area.current.scrollBy({ top: Math.min(bottom - view.bottom + TIP_PX, view.height - TIP_PX) });
  };
  return (
    <main className={css.paper} aria-label={view.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the pages */}
      <section ref={area} className={css.pages} data-pages="" tabIndex={0} aria-label={view.title}>
        {view.files.map((file) => (
          <div key={file.id} className={css.file}>
            {view.files.length > 1 && (
              <h2>
                <bdi>{file.title}</bdi>
              </h2>
            )}
            {file.pages.map((page) => (
              <PaperPage
                key={page.number}
                api={api}
                file={file}
                page={page}
                width={Math.floor(page.width * PX_PER_POINT * Math.min(zoom, 1))}
                fields={[...view.fields, ...view.filledByOthers].filter(
                  (field) => field.fileId === file.id && field.page === page.number,
                )}
                mark={mark}
                lines={texts.find(file.id, page.number)}
                onNear={texts.want}
                onSeen={() => onSeen([`${file.id}/${page.number}`])}
              />
            ))}
          </div>
        ))}
        {view.consent && (
          <p className={css.agreement}>
            <strong>{say('agree')}</strong> {view.consent.sentence} <Disclosure language={view.consent.language} />
          </p>
        )}
      </section>
      <div className={css.tip}>
        {left.length > 1 && <span>{say('left', { count: left.length - 1 })}</span>}
        {left.length > 0 ? (
          <Button isNarrow onClick={goOn}>
            {say(left.length > 1 ? 'nextPage' : 'state.read')}
          </Button>
        ) : onNext ? (
          <Button isNarrow onClick={onNext}>
            {say('nextDocument')}
          </Button>
        ) : (
          <span>{say('allRead')}</span>
        )}
      </div>
    </main>
  );
}

interface PageProps {
  api: string;
  file: ViewedFile;
  page: ViewedFile['pages'][number];
  width: number;
  fields: readonly FieldView[];
  mark: Mark | null;
  lines: Parameters<typeof Text>[0]['lines'] | undefined;
  onNear(fileId: string, page: number): void;
  /** Called when the image is displayed and its lower edge was in view. */
  onSeen(): void;
}

function PaperPage({ api, file, page, width, fields, mark, lines, onNear, onSeen }: PageProps) {
  const say = useSay('editor');
  const sayConsole = useSay();
  const figure = useRef<HTMLElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isNear = useInView(figure, '100% 0px', 0);
  const end = useRef<HTMLDivElement>(null);
  const isEndShown = useInView(end, '0px', 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is wanted once the page comes near
  useEffect(() => {
    if (isNear) onNear(file.id, page.number);
  }, [isNear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is seen once
  useEffect(() => {
    if (isLoaded && isEndShown) onSeen();
  }, [isLoaded, isEndShown]);
  const pixels = width * Math.min(window.devicePixelRatio, 2);
  const imageWidth = IMAGE_WIDTHS.find((each) => each >= pixels) ?? 2400;
  return (
    <figure
      ref={figure}
      className={css.page}
      data-name={`${file.id}/${page.number}`}
      aria-label={say('page.image', { page: page.number, file: file.title })}
      style={{ width: `${width}px`, aspectRatio: String(page.width / page.height) }}
    >
      {(isNear || isLoaded) && !hasFailed && (
        <PatientImage
          src={`${api}/files/${file.id}/pages/${page.number}.webp?v=${file.version}&width=${imageWidth}`}
          alt=""
          onLoad={() => setIsLoaded(true)}
          onFail={() => setHasFailed(true)}
        />
      )}
      {hasFailed && (
        <div className={css.failed}>
          <p>{say('page.failed')}</p>
          <Button onClick={() => setHasFailed(false)}>{sayConsole('again')}</Button>
        </div>
      )}
      {isNear && lines && <Text lines={lines} size={page} />}
      {isNear && fields.map((field) => <FieldOnPaper key={field.id} api={api} field={field} mark={mark} />)}
      <div ref={end} className={css.end} />
    </figure>
  );
}

/** Whether an element is in view. `share` is the part of it that must be. */
function useInView(element: { current: HTMLElement | null }, rootMargin: string, share: number): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const root = current.closest('[data-pages]');
    const observer = new IntersectionObserver((entries) => setIsShown(entries.at(-1)?.isIntersecting ?? false), {
      root,
      rootMargin,
      threshold: share,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, rootMargin, share]);
  return isShown;
}
