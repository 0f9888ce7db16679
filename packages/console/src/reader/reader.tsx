import '../look/editor-icons.ts';
import type { ContentField, DocumentContent, Row } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { pageElement } from '../editor/pages/elements.ts';
import { usePageNumber } from '../editor/pages/use-page-number.ts';
import { useZoom } from '../editor/pages/use-zoom.ts';
import { contentQuery, type Envelope } from '../envelope/queries.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { FieldBox } from './field-box.tsx';
import { FieldList } from './field-list.tsx';
import { Page } from './page.tsx';
import css from './reader.module.css';
import { usePageTexts } from './use-page-texts.ts';

const REFRESHED_MS = 20_000;
const ZOOM_STEP = 1.25;

interface ReaderProps {
  row: Row;
  envelope: Envelope;
  /** The file to begin with. */
  fileId: string;
  onClose(): void;
}

/** Shows the pages of a document in the whole window, with the state of each field. */
export function Reader({ row, envelope, fileId, onClose }: ReaderProps) {
  const say = useSay('reader');
  const sayConsole = useSay();
  const sayEditor = useSay('editor');
  const { team } = useTeam();
  const { data: content, isError } = useQuery({
    ...contentQuery(team.id, row.id),
    refetchInterval: row.status === 'PENDING' && REFRESHED_MS,
  });
  const [isListOpen, setIsListOpen] = useState(false);
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay className={css.window ?? ''} isOpen onOpenChange={onClose}>
        <Modal className={css.sheet ?? ''}>
          <Dialog className={css.reader ?? ''} aria-label={say('title', { title: row.title })}>
            <div className={css.bar}>
              <Button
                kind="plain"
                icon="close"
                className={look.bare}
                aria-label={sayConsole('close')}
                onClick={onClose}
              />
              <Heading level={2}>
                <bdi>{row.title}</bdi>
              </Heading>
              <Button
                isNarrow
                className={css.switch}
                aria-expanded={isListOpen}
                onClick={() => setIsListOpen(!isListOpen)}
              >
                {sayEditor('fields')}
              </Button>
            </div>
            {isError && !content && <Problem text={sayConsole('failed')} />}
            {content && (
              <Opened
                content={content}
                row={row}
                recipients={envelope.recipients}
                fileId={fileId}
                isListOpen={isListOpen}
                openList={() => setIsListOpen(true)}
              />
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

interface OpenedProps {
  content: DocumentContent;
  row: Row;
  recipients: Envelope['recipients'];
  fileId: string;
  /** Whether a narrow window shows the list of fields. A wide one always does. */
  isListOpen: boolean;
  openList(): void;
}

function Opened({ content, row, recipients, fileId, isListOpen, openList }: OpenedProps) {
  const say = useSay('editor');
  const area = useRef<HTMLElement>(null);
  const { zoom, isFitting, zoomBy } = useZoom(area, content.files);
  const [selected, setSelected] = useState<number | null>(null);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const texts = usePageTexts();
  const byPage = useMemo(() => groupByPage(content.fields), [content.fields]);
  useBeginningAt(fileId, area);
  const select = (field: ContentField) => {
    setSelected(field.id);
    if (area.current) scrollToField(area.current, field);
  };
  const renderField = (field: ContentField) => (
    <FieldBox
      key={field.id}
      field={field}
      row={row}
      recipients={recipients}
      isDrawn={content.isSealed}
      isSelected={field.id === selected}
      isPointedAt={field.recipientId === pointedAt}
      onSelect={() => {
        setSelected(field.id);
        openList();
      }}
    />
  );
  const zoomByKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') zoomBy(ZOOM_STEP);
    if (key === '-') zoomBy(1 / ZOOM_STEP);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keyboard shortcuts while the focus is inside
    <div className={css.parts} data-list={isListOpen || undefined} onKeyDown={zoomByKey}>
      <div className={css.middle}>
        <section
          ref={area}
          className={css.pages}
          data-pages=""
          data-fitting={isFitting || undefined}
          style={{ '--zoom': zoom } as CSSProperties}
          aria-label={say('pages')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the pages while it has the focus
          tabIndex={0}
        >
          {content.files.map((file) => (
            <FilePages
              key={file.id}
              file={file}
              isTitled={content.files.length > 1}
              zoom={zoom}
              fieldsOn={(page) => byPage.get(`${file.id}/${page}`) ?? NONE}
              texts={texts}
              renderField={renderField}
            />
          ))}
        </section>
        <Tools area={area} files={content.files} zoom={zoom} zoomBy={zoomBy} />
      </div>
      <FieldList
        fields={content.fields}
        row={row}
        recipients={recipients}
        selected={selected}
        onSelect={select}
        onPoint={setPointedAt}
      />
    </div>
  );
}

/** Shows the first page of a file when the reader opens. Afterwards, the reader scrolls only as people do. */
function useBeginningAt(fileId: string, area: RefObject<HTMLElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (!area.current) return;
    pageElement(area.current, fileId, 1)?.scrollIntoView({ block: 'start' });
    area.current.focus({ preventScroll: true });
  }, []);
}

function FilePages({
  file,
  isTitled,
  zoom,
  fieldsOn,
  texts,
  renderField,
}: {
  file: DocumentContent['files'][number];
  isTitled: boolean;
  zoom: number;
  fieldsOn(page: number): readonly ContentField[];
  texts: ReturnType<typeof usePageTexts>;
  renderField(field: ContentField): ReactNode;
}) {
  return (
    <div className={css.file}>
      {isTitled && (
        <h3>
          <bdi>{file.title}</bdi>
        </h3>
      )}
      {file.pages.map((_, index) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
          key={index}
          file={file}
          page={index + 1}
          zoom={zoom}
          fields={fieldsOn(index + 1)}
          lines={texts.find(file.id, index + 1)}
          onNear={texts.want}
          renderField={renderField}
        />
      ))}
    </div>
  );
}

const NONE: readonly ContentField[] = [];

function groupByPage(fields: readonly ContentField[]): Map<string, ContentField[]> {
  const pages = new Map<string, ContentField[]>();
  for (const field of fields) {
    const name = `${field.fileId}/${field.page}`;
    pages.set(name, [...(pages.get(name) ?? []), field]);
  }
  return pages;
}

/** Scrolls so that the field is in the upper third of the window. */
function scrollToField(area: HTMLElement, { fileId, page, positionX, positionY }: ContentField): void {
  const sheet = pageElement(area, fileId, page)?.getBoundingClientRect();
  if (!sheet) return;
  const { left, top, width, height } = area.getBoundingClientRect();
  area.scrollBy({
    left: sheet.left + (sheet.width * positionX) / 100 - left - width / 3,
    top: sheet.top + (sheet.height * positionY) / 100 - top - height / 3,
  });
}

function Tools({
  area,
  files,
  zoom,
  zoomBy,
}: {
  area: RefObject<HTMLElement | null>;
  files: DocumentContent['files'];
  zoom: number;
  zoomBy(factor: number): void;
}) {
  const say = useSay('editor');
  const sayTemplates = useSay('templates');
  const language = useLanguage();
  const { number, count } = usePageNumber(area, files);
  const turn = (by: -1 | 1) => {
    const pages = files.flatMap(({ id, pages: all }) => all.map((_, index) => ({ fileId: id, page: index + 1 })));
    const next = pages[number - 1 + by];
    if (next && area.current) pageElement(area.current, next.fileId, next.page)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={css.tools}>
      {count > 1 && (
        <>
          <Button kind="plain" icon="up" isNarrow aria-label={sayTemplates('page.previous')} onClick={() => turn(-1)} />
          <span role="status">{`${number} / ${count}`}</span>
          <Button kind="plain" icon="down" isNarrow aria-label={sayTemplates('page.next')} onClick={() => turn(1)} />
        </>
      )}
      <Button kind="plain" isNarrow aria-label={say('zoom.out')} onClick={() => zoomBy(1 / ZOOM_STEP)}>
        −
      </Button>
      <span>{new Intl.NumberFormat(language, { style: 'percent' }).format(zoom)}</span>
      <Button kind="plain" isNarrow aria-label={say('zoom.in')} onClick={() => zoomBy(ZOOM_STEP)}>
        +
      </Button>
    </div>
  );
}
