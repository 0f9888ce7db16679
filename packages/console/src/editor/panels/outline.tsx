import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../words.tsx';
import { inReadingOrder } from '../deeds.ts';
import css from '../editor.module.css';
import { useEditing, useShown } from '../editor-context.ts';
import { RecipientMark } from '../recipient-mark.tsx';
import { toolOf } from '../tools.ts';
import { useNames } from '../use-names.ts';
import { LongList } from './long-list.tsx';

/** Lists all fields, mainly for people who cannot see the pages. */
export function Outline({ onShow }: { onShow(key: string): void }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const selection = useShown((shown) => shown.selection);
  const { nameOf, labelOf } = useNames();
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
                // Shift, Ctrl or Command adds an item to the selection or removes it, as on the pages.
                const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
                const others = [...selection].filter((key) => key !== field.key);
                if (isMore) store.select(selection.has(field.key) ? others : [...others, field.key]);
                else store.select([field.key]);
                onShow(field.key);
              }}
            >
              <Icon name={toolOf(field.type)} />
              <span className={look.grow}>
                <bdi>{labelOf(field)}</bdi> <span className={look.soft}>{say('page', { page: field.page })}</span>
              </span>
              <span className="hidden">{nameOf(draft, field.recipient)}</span>
              {recipient && <RecipientMark recipient={recipient} index={index} />}
            </button>
          );
        }}
      </LongList>
    </section>
  );
}
