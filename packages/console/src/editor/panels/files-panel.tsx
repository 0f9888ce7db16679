import { useRef } from 'react';
import { Button } from '../../look/button.tsx';
import { PageImage } from '../../look/page-image.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useShown } from '../editing/editor-context.ts';
import type { EditedDraft } from '../model/draft.ts';
import { LongList } from './long-list.tsx';
import { useFiles } from './use-files.ts';

const THUMBNAIL_WIDTH = 240;
const THUMBNAILS_IN_ROW = 3;
const MOST_FILES = 20;

type File_ = EditedDraft['files'][number];

export function FilesPanel({ onShow }: { onShow(fileId: string, page: number): void }) {
  const say = useSay('editor');
  const files = useShown((shown) => shown.draft.files);
  const fields = useShown((shown) => shown.draft.fields);
  const actions = useFiles();
  const chooser = useRef<HTMLInputElement>(null);
  /** Id of the PDF to replace. Null to add a new file. */
  const replaced = useRef<string | null>(null);
  const choose = (fileId: string | null) => {
    replaced.current = fileId;
    chooser.current?.click();
  };
  const chosen = (input: HTMLInputElement) => {
    const given = [...(input.files ?? [])];
    // Without this reset, choosing the same file again would not fire an event.
    input.value = '';
    const [first] = given;
    if (replaced.current === null) void actions.add(given);
    else if (first) void actions.replace(replaced.current, first);
  };
  return (
    <section className={css.panel} aria-labelledby="files-heading" aria-busy={actions.isBusy}>
      <h2 id="files-heading" className={look.heading}>
        {say('files')}
      </h2>
      {files.map((file, index) => (
        <div key={file.id} className={css.filePart}>
          <p className={css.fileHead}>
            <bdi className={look.one}>{file.title}</bdi>
            <span className={look.soft}>{say('files.pages', { count: file.pages.length })}</span>
          </p>
          <FileActions
            file={file}
            index={index}
            count={files.length}
            onMove={actions.move}
            onReplace={choose}
            onRemove={actions.remove}
          />
          <Thumbnails file={file} marked={pagesWithFields(fields, file.id)} onShow={onShow} />
        </div>
      ))}
      {files.length < MOST_FILES && (
        <Button
          kind="plain"
          icon="plus"
          isNarrow
          className={css.myself}
          isBusy={actions.isBusy}
          onClick={() => choose(null)}
        >
          {say('files.add')}
        </Button>
      )}
      <Problem text={actions.problem} />
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

function FileActions({
  file,
  index,
  count,
  onMove,
  onReplace,
  onRemove,
}: {
  file: File_;
  index: number;
  count: number;
  /** @param order starts at 1 */
  onMove(fileId: string, order: number): void;
  onReplace(fileId: string): void;
  onRemove(file: File_): void;
}) {
  const say = useSay('editor');
  const name = file.title;
  return (
    <div className={css.fileDeeds}>
      {index > 0 && (
        <Button kind="plain" isNarrow aria-label={say('recipient.up', { name })} onClick={() => onMove(file.id, index)}>
          ↑
        </Button>
      )}
      {index < count - 1 && (
        <Button
          kind="plain"
          isNarrow
          aria-label={say('recipient.down', { name })}
          onClick={() => onMove(file.id, index + 2)}
        >
          ↓
        </Button>
      )}
      <Button kind="plain" isNarrow onClick={() => onReplace(file.id)}>
        {say('files.replace')}
        <span className="hidden">{name}</span>
      </Button>
      {count > 1 && (
        <Button kind="plain" isNarrow className={css.removing} onClick={() => onRemove(file)}>
          {say('remove')}
          <span className="hidden">{name}</span>
        </Button>
      )}
    </div>
  );
}

const pagesWithFields = (fields: EditedDraft['fields'], fileId: string): ReadonlySet<number> =>
  new Set(fields.filter((field) => field.fileId === fileId).map(({ page }) => page));

/** Displays page thumbnails, which load as they come into view. A dot marks pages that have fields. */
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
          <PageImage
            itemId={file.id}
            page={index + 1}
            width={THUMBNAIL_WIDTH}
            alt=""
            loading="lazy"
            decoding="async"
            style={{ aspectRatio: `${width} / ${height}` }}
          />
          <span aria-hidden="true">{index + 1}</span>
        </button>
      )}
    </LongList>
  );
}
