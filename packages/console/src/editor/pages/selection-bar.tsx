import { Button } from '../../look/button.tsx';
import { useSay } from '../../words.tsx';
import { added, copies, moved } from '../deeds.ts';
import css from '../editor.module.css';
import { useEditing, useShown } from '../editor-context.ts';
import { hasFields } from '../model/draft.ts';
import { RecipientMark } from '../recipient-mark.tsx';
import { useNames } from '../use-names.ts';

/** Shows the most common actions for the selected fields. The properties panel has all of them. */
export function SelectionBar({ onMore }: { onMore(): void }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const selection = useShown((shown) => shown.selection);
  const { nameOf, labelOf } = useNames();
  const fields = draft.fields.filter(({ key }) => selection.has(key));
  const [first] = fields;
  if (!first) return null;
  const owners = draft.recipients.flatMap((recipient, index) => (hasFields(recipient) ? [{ recipient, index }] : []));
  const what = fields.length === 1 ? labelOf(first) : say('properties.many', { count: fields.length });
  const duplicate = () => {
    const made = copies(draft, fields);
    store.perform(added(made));
    store.select(made.map(({ key }) => key));
  };
  return (
    <fieldset className={css.selected} aria-label={what}>
      <bdi className={css.selectedName}>{what}</bdi>
      {owners.length > 1 &&
        owners.map(({ recipient, index }) => (
          <button
            key={recipient.key}
            type="button"
            className={css.give}
            aria-label={`${say('belongsTo')} ${nameOf(draft, recipient.key)}`}
            title={nameOf(draft, recipient.key)}
            aria-pressed={fields.every((field) => field.recipient === recipient.key)}
            onClick={() => store.perform(fields.map((field) => moved(field, { recipient: recipient.key })))}
          >
            <RecipientMark recipient={recipient} index={index} />
          </button>
        ))}
      <Button
        kind="plain"
        icon="copy"
        aria-label={`${say('duplicate')}: ${what}`}
        title={say('duplicate')}
        onClick={duplicate}
      />
      <Button
        kind="plain"
        icon="bin"
        aria-label={`${say('remove')}: ${what}`}
        title={say('remove')}
        onClick={() => store.perform(fields.map(({ key }) => ({ do: 'removeField', key })))}
      />
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
