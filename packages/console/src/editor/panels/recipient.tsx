import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useShown } from '../editing/editor-context.ts';
import { useIsNarrow } from '../editing/is-narrow.ts';
import { RecipientMark } from '../editing/recipient-mark.tsx';
import { useNames } from '../editing/use-names.ts';
import type { EditedRecipient } from '../model/draft.ts';
import { RecipientForm } from './recipient-form.tsx';
import { useRecipientChanges } from './use-recipient-changes.ts';

/** A recipient's position in the signing order, with functions that change it. */
interface Order {
  step: number;
  /** Whether the recipient is the first one listed in the step. */
  opens: boolean;
  isShared: boolean;
  onDrag(event: React.PointerEvent<HTMLElement>): void;
  onMove(by: -1 | 1): void;
}

/**
 * Displays a recipient in one line. In narrow windows, the selected recipient's settings follow. In wide windows, the
 * properties show them, so that the field types stay in view.
 */
export function Recipient({
  recipient,
  isChosen,
  order,
  onChoose,
}: {
  recipient: EditedRecipient;
  isChosen: boolean;
  /** Null if all recipients can sign at the same time. */
  order: Order | null;
  onChoose(): void;
}) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { recipientName } = useNames();
  const isNarrow = useIsNarrow();
  const { remove } = useRecipientChanges(recipient);
  const name = recipientName(draft, recipient.key);
  const index = draft.recipients.findIndex(({ key }) => key === recipient.key);
  return (
    <li className={css.recipient} data-chosen={isChosen || undefined} data-step={order?.step}>
      {order?.opens && (
        <p className={css.stepName}>
          {say('send.step', { step: order.step + 1 })}
          {order.isShared && <span> · {say('step.together')}</span>}
        </p>
      )}
      <div className={css.recipientHead}>
        {order && <Grip recipient={recipient.key} name={name} order={order} />}
        <button type="button" className={css.choose} aria-pressed={isChosen} onClick={onChoose}>
          <RecipientMark recipient={recipient} index={index} />
          <span className={css.recipientName}>
            <bdi>{name}</bdi>
            {recipient.name && recipient.email && <bdi className={`${look.soft} ${look.small}`}>{recipient.email}</bdi>}
          </span>
        </button>
        <button
          type="button"
          className={`${look.button} ${look.bare}`}
          aria-label={say('recipient.remove', { name })}
          onClick={remove}
        >
          <Icon name="close" />
        </button>
      </div>
      {isChosen && order && (
        <div className={css.recipientMoves}>
          <Button isNarrow aria-label={say('recipient.up', { name })} onClick={() => order.onMove(-1)}>
            ↑
          </Button>
          <Button isNarrow aria-label={say('recipient.down', { name })} onClick={() => order.onMove(1)}>
            ↓
          </Button>
        </div>
      )}
      {isChosen && isNarrow && <RecipientForm recipient={recipient} />}
    </li>
  );
}

/** A handle that moves a recipient to another step by dragging or with the arrow keys. */
function Grip({ recipient, name, order }: { recipient: string; name: string; order: Order }) {
  const say = useSay('editor');
  return (
    <button
      type="button"
      className={css.grip}
      data-handle-of={recipient}
      aria-label={say('step.move', { name })}
      onPointerDown={order.onDrag}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        order.onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <svg className={look.icon} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01" />
      </svg>
    </button>
  );
}
