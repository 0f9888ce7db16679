import { Button } from '../../../look/button.tsx';
import look from '../../../look/parts.module.css';
import { useSay } from '../../../words.tsx';
import { added, besides, copies, moved, nextOwner, repeated } from '../../deeds.ts';
import css from '../../editor.module.css';
import { useEditing, useShown } from '../../editor-context.ts';
import { type EditedField, hasFields } from '../../model/draft.ts';
import { hasOptions, settingsAs, withSettings } from '../../model/field-settings.ts';
import { TOOLS, type Tool, toolOf } from '../../tools.ts';
import { useCopying } from '../../use-copying.ts';
import { useNames } from '../../use-names.ts';
import { Check, Choice, SavedInput } from '../controls.tsx';
import { Arrangement } from './arrangement.tsx';
import { Options } from './options.tsx';
import { Places } from './places.tsx';
import { Repeat } from './repeat.tsx';
import { valueOfAll } from './value-of-all.ts';
import { Looks, ValueSettings } from './value-settings.tsx';

export function Properties() {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const selection = useShown((shown) => shown.selection);
  const { nameOf, labelOf } = useNames();
  const { copy } = useCopying();
  const fields = draft.fields.filter(({ key }) => selection.has(key));
  const [first] = fields;
  if (!first) {
    return (
      <section className={css.panel} aria-label={say('properties')}>
        <p className={look.soft}>{say('properties.none')}</p>
      </section>
    );
  }
  const isOne = fields.length === 1;
  const next = nextOwner(draft, fields);
  const each = (change: (field: EditedField) => Partial<EditedField>, typedAt?: string) =>
    store.perform(
      fields.map((field) => moved(field, change(field))),
      typedAt,
    );
  const set = (settings: Record<string, unknown>, typedAt?: string) =>
    each((field) => ({ fieldMeta: withSettings(field, settings) }), typedAt);
  const put = (made: readonly EditedField[]) => {
    store.perform(added(made));
    store.select(made.map(({ key }) => key));
  };
  const pages = draft.files.find(({ id }) => id === first.fileId)?.pages ?? [];
  return (
    <section className={css.panel} aria-label={say('properties')}>
      <h2 className={look.heading}>
        {isOne ? <bdi>{labelOf(first)}</bdi> : say('properties.many', { count: fields.length })}
      </h2>
      <Choice
        label={say('belongsTo')}
        value={valueOfAll(fields.map(({ recipient }) => recipient))}
        options={draft.recipients.filter(hasFields).map(({ key }) => ({ value: key, words: nameOf(draft, key) }))}
        onChoose={(recipient) => each(() => ({ recipient }))}
      />
      <Choice
        label={say('kind')}
        value={valueOfAll(fields.map(({ type }) => toolOf(type)))}
        options={TOOLS.map(({ type }) => ({ value: type, words: say(`type.${type}`) }))}
        onChoose={(type: Tool) => each((field) => ({ type, fieldMeta: settingsAs(field, type) }))}
      />
      <Check
        label={say('required')}
        value={valueOfAll(fields.map(({ fieldMeta }) => fieldMeta?.required === true))}
        onChange={(required) => set({ required })}
      />
      {isOne && (
        <SavedInput
          key={`${first.key} label`}
          label={say('label')}
          value={String(first.fieldMeta?.label ?? '')}
          onSave={(label, typedAt) => set({ label: label || undefined }, typedAt)}
        />
      )}
      {isOne && hasOptions(first.type) && (
        <Options key={`${first.key} options`} field={first} onSave={(fieldMeta) => each(() => ({ fieldMeta }))} />
      )}
      {isOne && <ValueSettings key={`${first.key} value`} field={first} onSet={set} />}
      <Looks fields={fields} onSet={set} />
      <Places fields={fields} />
      {isOne && pages.length > 1 && (
        <Choice
          name="page"
          label={say('onPage')}
          value={String(first.page)}
          options={pages.map((_, index) => ({ value: String(index + 1), words: say('page', { page: index + 1 }) }))}
          onChoose={(page) => each(() => ({ page: Number(page) }))}
        />
      )}
      <div className={css.deeds}>
        {!isOne && <Arrangement fields={fields} />}
        {next && (
          <Button kind="plain" isNarrow onClick={() => put(besides(draft, fields, next.key))}>
            {say('beside', { name: nameOf(draft, next.key) })}
          </Button>
        )}
        <Button kind="plain" isNarrow onClick={() => put(copies(draft, fields))}>
          {say('duplicate')}
        </Button>
        <Button kind="plain" isNarrow onClick={() => copy(fields)}>
          {say('copy')}
        </Button>
        {isOne && pages.length > 1 && (
          <Repeat key={first.key} count={pages.length} onRepeat={(choice) => put(repeated(draft, first, choice))} />
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
