import { useTeam } from '../../frame/team-context.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { useToast } from '../../look/toast.tsx';
import { useSay } from '../../words.tsx';
import css from '../editor.module.css';
import { useEditing, useShown } from '../editor-context.ts';
import { type Change, inverseOf } from '../model/change.ts';
import { type EditedRecipient, hasFields, type Role } from '../model/draft.ts';
import { RecipientMark } from '../recipient-mark.tsx';
import { useNames } from '../use-names.ts';
import { Choice, SavedInput } from './controls.tsx';

const ROLES: readonly Role[] = ['SIGNER', 'APPROVER', 'VIEWER', 'CC', 'ASSISTANT'];

const PROOFS = ['none', 'TWO_FACTOR_AUTH', 'PASSKEY', 'PASSWORD', 'ACCOUNT'] as const;

/** Position of a recipient in the signing order, and ways to change it. */
interface Order {
  step: number;
  /** Whether the recipient is the first one shown in the step. */
  opens: boolean;
  isShared: boolean;
  onDrag(event: React.PointerEvent<HTMLElement>): void;
  onMove(by: -1 | 1): void;
}

/** Shows a recipient. If selected, also shows the settings. */
export function Recipient({
  recipient,
  isChosen,
  order,
  onChoose,
}: {
  recipient: EditedRecipient;
  isChosen: boolean;
  /** Null if all recipients sign at the same time. */
  order: Order | null;
  onChoose(): void;
}) {
  const say = useSay('editor');
  const toast = useToast();
  const { store } = useEditing();
  const { proofProvider } = useTeam();
  const draft = useShown((shown) => shown.draft);
  const { nameOf } = useNames();
  const name = nameOf(draft, recipient.key);
  const index = draft.recipients.findIndex(({ key }) => key === recipient.key);
  const change = (set: Partial<EditedRecipient>, typedAt?: string) =>
    store.perform([{ do: 'changeRecipient', key: recipient.key, set }], typedAt);
  const putsBack = (changes: readonly Change[]) => ({ words: say('putBack'), run: () => store.perform(changes) });
  const remove = () => {
    const removal: Change = { do: 'removeRecipient', key: recipient.key };
    const back = inverseOf(draft, removal);
    store.perform([removal]);
    const count = back.length - 1;
    const fields = count > 0 ? [say('outline.count', { count })] : [];
    toast([say('said.gone', { name }), ...fields].join(' · '), putsBack(back));
  };
  /** Viewers and CC recipients cannot have fields. */
  const giveRole = (role: Role) => {
    const theirs = draft.fields.filter((field) => field.recipient === recipient.key && !hasFields({ role }));
    store.perform([
      ...theirs.map(({ key }): Change => ({ do: 'removeField', key })),
      { do: 'changeRecipient', key: recipient.key, set: { role } },
    ]);
    if (theirs.length === 0) return;
    const before: Change = { do: 'changeRecipient', key: recipient.key, set: { role: recipient.role } };
    const back = [before, ...theirs.map((field): Change => ({ do: 'addField', field }))];
    toast(say('said.removed', { count: theirs.length }), putsBack(back));
  };
  return (
    <li className={css.recipient} data-chosen={isChosen || undefined} data-step={order?.step}>
      {order?.opens && (
        <p className={css.stepName}>
          {say('send.step', { step: order.step + 1 })}
          {order.isShared && <span> · {say('step.together')}</span>}
        </p>
      )}
      <div className={css.recipientHead}>
        {order && (
          <button
            type="button"
            className={css.grip}
            data-handle-of={recipient.key}
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
        )}
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
      {isChosen && (
        <div className={css.recipientForm}>
          <SavedInput
            label={say('recipient.name')}
            value={recipient.name}
            onSave={(value, typedAt) => change({ name: value }, typedAt)}
          />
          <SavedInput
            label={say('recipient.email')}
            type="email"
            value={recipient.email}
            onSave={(value) => change({ email: value })}
          />
          <Choice
            label={say('recipient.role')}
            value={recipient.role}
            options={ROLES.map((role) => ({ value: role, words: say(`role.${role}`) }))}
            onChoose={giveRole}
          />
          {recipient.role !== 'CC' && (
            <Choice
              label={say('proof')}
              value={recipient.actionAuth.length > 1 ? null : (recipient.actionAuth[0] ?? 'none')}
              options={[
                ...PROOFS.map((value) => ({ value, words: say(`proof.${value}`) })),
                ...(proofProvider === null
                  ? []
                  : [{ value: 'PROVIDER' as const, words: say('proof.PROVIDER', { provider: proofProvider }) }]),
              ]}
              onChoose={(proof) => change({ actionAuth: proof === 'none' || proof === 'EXPLICIT_NONE' ? [] : [proof] })}
            />
          )}
          {order && (
            <div className={look.line}>
              <Button isNarrow aria-label={say('recipient.up', { name })} onClick={() => order.onMove(-1)}>
                ↑
              </Button>
              <Button isNarrow aria-label={say('recipient.down', { name })} onClick={() => order.onMove(1)}>
                ↓
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
