import { useId } from 'react';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../words.tsx';
import { added, copies, moved, repeated, sizeOfPage } from '../deeds.ts';
import css from '../editor.module.css';
import { useEditing, useShown } from '../editor-context.ts';
import { aligned, sameSize } from '../model/arrange.ts';
import type { Change } from '../model/change.ts';
import { type EditedField, hasFields } from '../model/draft.ts';
import { boxOf, MM, pointsOf } from '../model/geometry.ts';
import type { PlacedBox } from '../model/snap.ts';
import { hasOptions } from '../tools.ts';
import { useNames } from '../use-names.ts';
import { Choice, SavedInput } from './recipients-panel.tsx';

/** The value that all have; null where they differ. */
function common<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** What the selected fields are, and where. */
export function Properties() {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const selection = useShown((shown) => shown.selection);
  const { nameOf, labelOf } = useNames();
  const fields = draft.fields.filter(({ key }) => selection.has(key));
  const [first] = fields;
  if (!first) {
    return (
      <section className={css.panel} aria-label={say('properties')}>
        <p className={look.soft}>{say('properties.none')}</p>
      </section>
    );
  }
  const each = (change: (field: EditedField) => Partial<EditedField>) =>
    store.perform(fields.map((field) => moved(field, change(field))));
  const setMeta = (set: Record<string, unknown>) =>
    each(({ fieldMeta, type }) => ({
      fieldMeta: { type: type.toLowerCase().replace('free_', ''), ...fieldMeta, ...set },
    }));
  const put = (made: readonly EditedField[]) => {
    store.perform(added(made));
    store.select(made.map(({ key }) => key));
  };
  const file = draft.files.find(({ id }) => id === first.fileId);
  return (
    <section className={css.panel} aria-label={say('properties')}>
      <h2 className={look.heading}>
        {fields.length === 1 ? <bdi>{labelOf(first)}</bdi> : say('properties.many', { count: fields.length })}
      </h2>
      <Choice
        label={say('belongsTo')}
        value={common(fields.map(({ recipient }) => recipient))}
        options={draft.recipients.filter(hasFields).map(({ key }) => ({ value: key, words: nameOf(draft, key) }))}
        onChoose={(recipient) => each(() => ({ recipient }))}
      />
      <Required fields={fields} onChange={(required) => setMeta({ required })} />
      {fields.length === 1 && (
        <SavedInput
          key={first.key}
          label={say('label')}
          value={String(first.fieldMeta?.label ?? '')}
          onSave={(label) => setMeta({ label })}
        />
      )}
      {fields.length === 1 && hasOptions(first.type) && (
        <Options key={`${first.key} options`} field={first} onSave={(values) => setMeta({ values })} />
      )}
      <Places fields={fields} />
      {file && file.pages.length > 1 && fields.length === 1 && (
        <Choice
          label={say('onPage')}
          value={String(first.page)}
          options={file.pages.map((_, index) => ({
            value: String(index + 1),
            words: say('page', { page: index + 1 }),
          }))}
          onChoose={(page) => each(() => ({ page: Number(page) }))}
        />
      )}
      <div className={css.deeds}>
        {fields.length > 1 && <Alignments fields={fields} />}
        <Button kind="plain" isNarrow onClick={() => put(copies(draft, fields))}>
          {say('duplicate')}
        </Button>
        {fields.length === 1 && file && file.pages.length > 1 && (
          <Button kind="plain" isNarrow onClick={() => put(repeated(draft, first))}>
            {say('repeat')}
          </Button>
        )}
        <Button
          kind="plain"
          isNarrow
          className={css.removing}
          onClick={() => store.perform(fields.map(({ key }) => ({ do: 'removeField', key })))}
        >
          {say('remove')}
        </Button>
      </div>
    </section>
  );
}

function Required({ fields, onChange }: { fields: readonly EditedField[]; onChange(required: boolean): void }) {
  const say = useSay('editor');
  const id = useId();
  const all = common(fields.map(({ fieldMeta }) => fieldMeta?.required === true));
  return (
    <div className={css.check}>
      <input
        id={id}
        type="checkbox"
        checked={all === true}
        ref={(input) => {
          if (input) input.indeterminate = all === null;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{say('required')}</label>
    </div>
  );
}

function Options({ field, onSave }: { field: EditedField; onSave(values: object[]): void }) {
  const say = useSay('editor');
  const id = useId();
  const values = (field.fieldMeta?.values ?? []) as { value?: string; checked?: boolean }[];
  const save = (text: string) => {
    const lines = text.split('\n').flatMap((line) => line.trim() || []);
    onSave(
      lines.map((value, index) =>
        field.type === 'DROPDOWN' ? { value } : { id: index + 1, checked: values[index]?.checked ?? false, value },
      ),
    );
  };
  return (
    <div>
      <label className={look.label} htmlFor={id}>
        {say('options')}
      </label>
      <textarea
        id={id}
        className={`${look.input} ${css.options}`}
        defaultValue={values.map(({ value }) => value ?? '').join('\n')}
        onBlur={(event) => save(event.currentTarget.value)}
      />
    </div>
  );
}

const SIDES = [
  ['x', 'place.left'],
  ['y', 'place.top'],
  ['width', 'place.width'],
  ['height', 'place.height'],
] as const;

/** Place and size in millimetres. */
function Places({ fields }: { fields: readonly EditedField[] }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const inMm = (side: (typeof SIDES)[number][0]): string => {
    const value = common(fields.map((field) => pointsOf(field, sizeOfPage(draft, field))[side]));
    return value === null ? '' : String(Math.round((value / MM) * 10) / 10);
  };
  return (
    <fieldset className={css.places}>
      <legend className={look.label}>{say('place')}</legend>
      {SIDES.map(([side, words]) => (
        <SavedInput
          key={`${side} ${fields.map(({ key }) => key).join()}`}
          label={say(words)}
          type="number"
          value={inMm(side)}
          onSave={(value) => {
            if (value === '') return;
            store.perform(
              fields.map((field): Change => {
                const page = sizeOfPage(draft, field);
                return moved(field, boxOf({ ...pointsOf(field, page), [side]: Number(value) * MM }, page));
              }),
            );
          }}
        />
      ))}
    </fieldset>
  );
}

/** Fields are aligned where they lie, each on its page. */
function Alignments({ fields }: { fields: readonly EditedField[] }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const as = (arrange: (boxes: readonly PlacedBox[]) => readonly PlacedBox[]) => {
    const arranged = arrange(fields.map((field) => pointsOf(field, sizeOfPage(draft, field))));
    store.perform(
      fields.flatMap((field, index): Change[] => {
        const points = arranged[index];
        return points ? [moved(field, boxOf(points, sizeOfPage(draft, field)))] : [];
      }),
    );
  };
  return (
    <>
      <Button kind="plain" isNarrow onClick={() => as((boxes) => aligned(boxes, 'left'))}>
        {say('align.left')}
      </Button>
      <Button kind="plain" isNarrow onClick={() => as((boxes) => aligned(boxes, 'top'))}>
        {say('align.top')}
      </Button>
      <Button kind="plain" isNarrow onClick={() => as(sameSize)}>
        {say('sameSize')}
      </Button>
    </>
  );
}
