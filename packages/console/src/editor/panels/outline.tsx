import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useEditing, useShown } from '../editing/editor-context.ts';
import { RecipientMark } from '../editing/recipient-mark.tsx';
import { useNames } from '../editing/use-names.ts';
import { inReadingOrder } from '../model/edits.ts';
import { toTool } from '../model/tools.ts';
import { LongList } from './long-list.tsx';

/** Lists all fields, mainly for people who can't see the pages. */
export function Outline({ onShow }: { onShow(key: string): void }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const selection = useShown((shown) => shown.selection);
  const { recipientName, fieldLabel } = useNames();
  const fields = inReadingOrder(draft, draft.fields);
  return (
    <section className={css.panel} aria-labelledby="outline-heading">
      <h2 id="outline-heading" className={look.heading}>
        {say('outline')} <span className={look.soft}>{say('outline.count', { count: fields.length })}</span>
      </h2>
      <LongList items={fields} keyOf={({ key }) => key} className={css.outline} rowRem={2.5}>
        {(field) => {
          const index = draft.recipients.findIndex(({ key }) => key === field.recipient);
          const recipient = draft.recipients[index];
          return (
            <button
              type="button"
              className={css.choose}
              aria-pressed={selection.has(field.key)}
              onClick={(event) => {
                // Shift, Ctrl or Cmd adds a field to the selection or removes it, just like on the pages.
                const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
                const others = [...selection].filter((key) => key !== field.key);
                if (isMore) store.select(selection.has(field.key) ? others : [...others, field.key]);
                else store.select([field.key]);
                onShow(field.key);
              }}
            >
              <Icon name={toTool(field.type)} />
              <span className={look.grow}>
                <bdi>{fieldLabel(field)}</bdi> <span className={look.soft}>{say('page', { page: field.page })}</span>
              </span>
              <span className="hidden">{recipientName(draft, field.recipient)}</span>
              {recipient && <RecipientMark recipient={recipient} index={index} />}
            </button>
          );
        }}
      </LongList>
    </section>
  );
}
