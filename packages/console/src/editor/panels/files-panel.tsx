import { useRef } from 'react';
import { useOperations } from '../../call.ts';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useSay } from '../../words.tsx';
import css from '../editor.module.css';
import { useShown } from '../editor-context.ts';
import type { EditedDraft } from '../model/draft.ts';
import { LongList } from './long-list.tsx';
import { useFiles } from './use-files.ts';

const THUMBNAIL_WIDTH = 240;
const THUMBNAILS_IN_ROW = 3;
/** Maximum per document. */
const MOST_FILES = 20;

type File_ = EditedDraft['files'][number];

export function FilesPanel({ onShow }: { onShow(fileId: string, page: number): void }) {
  const say = useSay('editor');
  const files = useShown((shown) => shown.draft.files);
  const fields = useShown((shown) => shown.draft.fields);
  const deeds = useFiles();
  const chooser = useRef<HTMLInputElement>(null);
  /** Id of the PDF that the new one replaces. Null if the new one is added. */
  const replaced = useRef<string | null>(null);
  const choose = (fileId: string | null) => {
    replaced.current = fileId;
    chooser.current?.click();
  };
  const chosen = (input: HTMLInputElement) => {
    const given = [...(input.files ?? [])];
    // Otherwise, selecting the same file again would not trigger an event.
    input.value = '';
    const [first] = given;
    if (replaced.current === null) void deeds.add(given);
    else if (first) void deeds.replace(replaced.current, first);
  };
  return (
    <section className={css.panel} aria-labelledby="files-heading" aria-busy={deeds.isBusy}>
      <h2 id="files-heading" className={look.heading}>
        {say('files')}
      </h2>
      {files.map((file, index) => (
        <div key={file.id} className={css.filePart}>
          <p className={css.fileHead}>
            <bdi className={look.one}>{file.title}</bdi>
            <span className={look.soft}>{say('files.pages', { count: file.pages.length })}</span>
          </p>
          <div className={css.fileDeeds}>
            {index > 0 && (
              <Button
                kind="plain"
                isNarrow
                aria-label={say('recipient.up', { name: file.title })}
                onClick={() => deeds.move(file.id, index)}
              >
                ↑
              </Button>
            )}
            {index < files.length - 1 && (
              <Button
                kind="plain"
                isNarrow
                aria-label={say('recipient.down', { name: file.title })}
                onClick={() => deeds.move(file.id, index + 2)}
              >
                ↓
              </Button>
            )}
            <Button kind="plain" isNarrow onClick={() => choose(file.id)}>
              {say('files.replace')}
              <span className="hidden">{file.title}</span>
            </Button>
            {files.length > 1 && (
              <Button kind="plain" isNarrow className={css.removing} onClick={() => deeds.remove(file)}>
                {say('remove')}
                <span className="hidden">{file.title}</span>
              </Button>
            )}
          </div>
          <Thumbnails file={file} marked={pagesWithFields(fields, file.id)} onShow={onShow} />
        </div>
      ))}
      {files.length < MOST_FILES && (
        <Button
          kind="plain"
          icon="plus"
          isNarrow
          className={css.myself}
          isBusy={deeds.isBusy}
          onClick={() => choose(null)}
        >
          {say('files.add')}
        </Button>
      )}
      <Problem text={deeds.problem} />
      <input
        ref={chooser}
        type="file"
        accept="application/pdf"
        multiple
        hidden
        data-files
        onChange={(event) => chosen(event.currentTarget)}
      />
    </section>
  );
}

const pagesWithFields = (fields: EditedDraft['fields'], fileId: string): ReadonlySet<number> =>
  new Set(fields.filter((field) => field.fileId === fileId).map(({ page }) => page));

/** Shows page thumbnails, which load when they come into view. A dot marks pages with fields. */
function Thumbnails({
  file,
  marked,
  onShow,
}: {
  file: File_;
  marked: ReadonlySet<number>;
  onShow(fileId: string, page: number): void;
}) {
  const say = useSay('editor');
  const { addressOf } = useOperations();
  return (
    <LongList
      items={file.pages}
      keyOf={(_, index) => index}
      className={css.thumbnails}
      perRow={THUMBNAILS_IN_ROW}
      rowRem={8.75}
    >
      {({ width, height }, index) => (
        <button
          type="button"
          className={css.thumbnail}
          data-marked={marked.has(index + 1) || undefined}
          aria-label={say('page.image', { page: index + 1, file: file.title })}
          onClick={() => onShow(file.id, index + 1)}
        >
          <img
            src={addressOf('console-page-image', {
              params: { itemId: file.id, page: index + 1 },
              query: { width: THUMBNAIL_WIDTH },
            })}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            style={{ aspectRatio: `${width} / ${height}` }}
          />
          <span aria-hidden="true">{index + 1}</span>
        </button>
      )}
    </LongList>
  );
}
