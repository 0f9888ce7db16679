import { type RefObject, useRef } from 'react';
import { Button } from '../../look/button.tsx';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useEditing, useShown } from '../editing/editor-context.ts';
import { RecipientMark } from '../editing/recipient-mark.tsx';
import { useNames } from '../editing/use-names.ts';
import { type EditedDraft, type EditedField, hasFields } from '../model/draft.ts';
import { copies, moved } from '../model/edits.ts';
import { useBarPlace } from './use-bar-place.ts';

interface Props {
  area: RefObject<HTMLElement | null>;
  foot: RefObject<HTMLElement | null>;
  onMore(): void;
}

/** Displays the most common actions next to the selected fields. The properties panel has all actions. */
export function SelectionBar(props: Props) {
  const draft = useShown((shown) => shown.draft);
  const selection = useShown((shown) => shown.selection);
  const [first, ...others] = draft.fields.filter(({ key }) => selection.has(key));
  return first && <Bar draft={draft} fields={[first, ...others]} {...props} />;
}

function Bar({
  draft,
  fields,
  area,
  foot,
  onMore,
}: Props & { draft: EditedDraft; fields: readonly [EditedField, ...EditedField[]] }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const { recipientName, fieldLabel } = useNames();
  const bar = useRef<HTMLFieldSetElement>(null);
  useBarPlace(bar, area, foot);
  const owners = draft.recipients.flatMap((recipient, index) => (hasFields(recipient) ? [{ recipient, index }] : []));
  const what = fields.length === 1 ? fieldLabel(fields[0]) : say('properties.many', { count: fields.length });
  const duplicate = () => store.add(copies(draft, fields));
  const remove = () => {
    store.remove(fields);
    // The button that had focus is about to disappear. With focus on the pages, keyboard shortcuts keep working.
    area.current?.focus({ preventScroll: true });
  };
  return (
    <fieldset ref={bar} className={`${css.selected} ${css.anchored}`} aria-label={what}>
      <bdi className={css.selectedName}>{what}</bdi>
      {owners.length > 1 && (
        <span className={css.owners}>
          {owners.map(({ recipient, index }) => (
            <button
              key={recipient.key}
              type="button"
              className={css.give}
              aria-label={`${say('belongsTo')} ${recipientName(draft, recipient.key)}`}
              title={recipientName(draft, recipient.key)}
              aria-pressed={fields.every((field) => field.recipient === recipient.key)}
              onClick={() => store.perform(fields.map((field) => moved(field, { recipient: recipient.key })))}
            >
              <RecipientMark recipient={recipient} index={index} />
            </button>
          ))}
        </span>
      )}
      <Button
        kind="plain"
        icon="copy"
        aria-label={`${say('duplicate')}: ${what}`}
        title={say('duplicate')}
        onClick={duplicate}
      />
      <Button kind="plain" icon="bin" aria-label={`${say('remove')}: ${what}`} title={say('remove')} onClick={remove} />
      <Button
        kind="plain"
        icon="settings"
        className={css.moreOfIt}
        aria-label={`${say('properties')}: ${what}`}
        title={say('properties')}
        onClick={onMore}
      />
    </fieldset>
  );
}
