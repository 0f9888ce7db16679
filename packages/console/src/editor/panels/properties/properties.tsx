import { Button } from '../../../look/button.tsx';
import look from '../../../look/parts.module.css';
import { useSay } from '../../../shell/words.tsx';
import css from '../../editing/editor.module.css';
import { useEditing, useShown } from '../../editing/editor-context.ts';
import { useIsNarrow } from '../../editing/is-narrow.ts';
import { useCopying } from '../../editing/use-copying.ts';
import { useNames } from '../../editing/use-names.ts';
import { type EditedDraft, type EditedField, type EditedRecipient, hasFields } from '../../model/draft.ts';
import { besides, copies, moved, nextOwner, repeated } from '../../model/edits.ts';
import { hasOptions, settingsAs, withSettings } from '../../model/field-settings.ts';
import { TOOLS, type Tool, toTool } from '../../model/tools.ts';
import { Check, Choice, SavedInput } from '../../settings/controls.tsx';
import { RecipientForm } from '../recipient-form.tsx';
import { Arrangement } from './arrangement.tsx';
import { Options } from './options.tsx';
import { Places } from './places.tsx';
import { Repeat } from './repeat.tsx';
import { valueOfAll } from './value-of-all.ts';
import { Looks, ValueSettings } from './value-settings.tsx';

/** Displays the settings of the selected fields. If none are selected, those of the selected recipient. */
export function Properties({ recipient: chosen }: { recipient: string | null }) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const selection = useShown((shown) => shown.selection);
  const { fieldLabel } = useNames();
  const fields = draft.fields.filter(({ key }) => selection.has(key));
  const [first] = fields;
  const isNarrow = useIsNarrow();
  const recipient = draft.recipients.find(({ key }) => key === chosen);
  if (!first && recipient && !isNarrow) return <RecipientProperties recipient={recipient} />;
  if (!first) {
    return (
      <section className={css.panel} aria-label={say('properties')}>
        <p className={look.soft}>{say('properties.none')}</p>
      </section>
    );
  }
  return (
    <section className={css.panel} aria-label={say('properties')}>
      <h2 className={look.heading}>
        {fields.length === 1 ? <bdi>{fieldLabel(first)}</bdi> : say('properties.many', { count: fields.length })}
      </h2>
      <Settings fields={[first, ...fields.slice(1)]} />
      <Actions fields={[first, ...fields.slice(1)]} />
    </section>
  );
}

function RecipientProperties({ recipient }: { recipient: EditedRecipient }) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { recipientName } = useNames();
  return (
    <section className={css.panel} aria-label={say('properties')}>
      <h2 className={look.heading}>
        <bdi>{recipientName(draft, recipient.key)}</bdi>
      </h2>
      <RecipientForm key={recipient.key} recipient={recipient} />
    </section>
  );
}

type Selected = readonly [EditedField, ...EditedField[]];

const pagesIn = ({ files }: EditedDraft, { fileId }: EditedField) => files.find(({ id }) => id === fileId)?.pages ?? [];

function Settings({ fields }: { fields: Selected }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const { recipientName } = useNames();
  const [first] = fields;
  const isOne = fields.length === 1;
  const each = (change: (field: EditedField) => Partial<EditedField>, typedAt?: string) =>
    store.perform(
      fields.map((field) => moved(field, change(field))),
      typedAt,
    );
  const set = (settings: Record<string, unknown>, typedAt?: string) =>
    each((field) => ({ fieldMeta: withSettings(field, settings) }), typedAt);
  const pages = pagesIn(draft, first);
  return (
    <>
      <Choice
        label={say('belongsTo')}
        value={valueOfAll(fields.map(({ recipient }) => recipient))}
        options={draft.recipients
          .filter(hasFields)
          .map(({ key }) => ({ value: key, words: recipientName(draft, key) }))}
        onChoose={(recipient) => each(() => ({ recipient }))}
      />
      <Choice
        label={say('kind')}
        value={valueOfAll(fields.map(({ type }) => toTool(type)))}
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
    </>
  );
}

function Actions({ fields }: { fields: Selected }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const { recipientName } = useNames();
  const { copy } = useCopying();
  const [first] = fields;
  const isOne = fields.length === 1;
  const next = nextOwner(draft, fields);
  const { length: count } = pagesIn(draft, first);
  return (
    <div className={css.deeds}>
      {!isOne && <Arrangement fields={fields} />}
      {next && (
        <Button kind="plain" isNarrow onClick={() => store.add(besides(draft, fields, next.key))}>
          {say('beside', { name: recipientName(draft, next.key) })}
        </Button>
      )}
      <Button kind="plain" isNarrow onClick={() => store.add(copies(draft, fields))}>
        {say('duplicate')}
      </Button>
      <Button kind="plain" isNarrow onClick={() => copy(fields)}>
        {say('copy')}
      </Button>
      {isOne && count > 1 && (
        <Repeat key={first.key} count={count} onRepeat={(choice) => store.add(repeated(draft, first, choice))} />
      )}
      <Button kind="plain" isNarrow className={css.removing} onClick={() => store.remove(fields)}>
        {say('remove')}
      </Button>
    </div>
  );
}
