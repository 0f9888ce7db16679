import { useId, useState } from 'react';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useEditing, useShown } from '../editing/editor-context.ts';
import { useNames } from '../editing/use-names.ts';
import { freePlace, newField } from '../model/edits.ts';
import type { Tool } from '../model/tools.ts';
import type { Placing } from '../pages/pages-view.tsx';
import { Choice } from '../settings/controls.tsx';

/**
 * Places a field by page number, for people who don't use a pointer. Its exact position can then be entered in the
 * properties panel.
 */
export function PutOnPage({ tool, owner, placing }: { tool: Tool; owner: string; placing: Placing }) {
  const say = useSay('editor');
  const { store, announce } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const { typeName } = useNames();
  const id = useId();
  const [fileId, setFileId] = useState(draft.files[0]?.id ?? '');
  const [page, setPage] = useState('1');
  const file = draft.files.find((each) => each.id === fileId) ?? draft.files[0];
  if (!file || file.pages.length === 0) return null;
  const put = () => {
    const place = { fileId: file.id, page: Math.min(Math.max(Math.round(Number(page)) || 1, 1), file.pages.length) };
    const field = newField(draft, tool, owner, { ...place, x: 0, y: 0 });
    const placed = { ...field, ...freePlace(draft, field) };
    store.add([placed]);
    announce(say('said.placed', { field: typeName(placed), page: place.page }));
    placing.choose(null);
  };
  return (
    <form
      className={css.putOnPage}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        put();
      }}
    >
      {draft.files.length > 1 && (
        <Choice
          label={say('files')}
          value={file.id}
          options={draft.files.map(({ id: value, title }) => ({ value, words: title }))}
          onChoose={setFileId}
        />
      )}
      <label className={look.label} htmlFor={id}>
        {say('fields.onPage')}
      </label>
      <div className={look.line}>
        <input
          id={id}
          className={look.input}
          type="number"
          min={1}
          max={file.pages.length}
          value={page}
          onChange={(event) => setPage(event.currentTarget.value)}
        />
        <Button type="submit" isNarrow>
          {say('fields.put')}
        </Button>
      </div>
    </form>
  );
}
