import type { ContactList } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask } from '../../ask.ts';
import { useTeam, useTeamApi } from '../../frame/team-context.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../words.tsx';
import css from '../editor.module.css';
import { useEditing, useShown } from '../editor-context.ts';
import type { Change } from '../model/change.ts';
import { type EditedRecipient, hasFields, newKey, type Role } from '../model/draft.ts';
import { RecipientMark } from '../recipient-mark.tsx';
import { useNames } from '../use-names.ts';
import { Choice, SavedInput } from './controls.tsx';

const ROLES: readonly Role[] = ['SIGNER', 'APPROVER', 'VIEWER', 'CC', 'ASSISTANT'];

const PROOFS = ['none', 'TWO_FACTOR_AUTH', 'PASSKEY', 'PASSWORD', 'ACCOUNT'] as const;

/** `Ann Lee <ann@example.com>`, as it is pasted from a mail. */
const PASTED = /^\s*"?([^"<>]*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/;

/** Who gets the document, in which order and role. */
export function RecipientsPanel({ chosen, onChoose }: { chosen: string | null; onChoose(key: string): void }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const { person } = useTeam();
  const draft = useShown((shown) => shown.draft);
  const { recipients } = draft;
  const add = (name: string, email: string) => {
    const key = newKey('r');
    const order = Math.max(0, ...recipients.map(({ signingOrder }) => signingOrder ?? 0)) + 1;
    store.perform([
      { do: 'addRecipient', recipient: { key, name, email, role: 'SIGNER', signingOrder: order, actionAuth: [] } },
    ]);
    onChoose(key);
  };
  return (
    <section className={css.panel} aria-labelledby="recipients-heading">
      <h2 id="recipients-heading" className={look.heading}>
        {say('recipients')}
      </h2>
      {recipients.length === 0 && <p className={look.soft}>{say('recipients.none')}</p>}
      <ol className={css.recipients}>
        {recipients.map((recipient, index) => (
          <Recipient
            key={recipient.key}
            recipient={recipient}
            index={index}
            isChosen={recipient.key === chosen}
            onChoose={() => onChoose(recipient.key)}
          />
        ))}
      </ol>
      <AddRecipient onAdd={add} />
      {!recipients.some(({ email }) => email.toLowerCase() === person.email.toLowerCase()) && (
        <Button kind="plain" icon="plus" isNarrow className={css.myself} onClick={() => add(person.name, person.email)}>
          {say('recipient.addMyself')}
        </Button>
      )}
      {recipients.length > 1 && <Order />}
    </section>
  );
}

function Recipient({
  recipient,
  index,
  isChosen,
  onChoose,
}: {
  recipient: EditedRecipient;
  index: number;
  isChosen: boolean;
  onChoose(): void;
}) {
  const say = useSay('editor');
  const { store } = useEditing();
  const { proofProvider } = useTeam();
  const draft = useShown((shown) => shown.draft);
  const { nameOf } = useNames();
  const name = nameOf(draft, recipient.key);
  const change = (set: Partial<EditedRecipient>) => store.perform([{ do: 'changeRecipient', key: recipient.key, set }]);
  /** Who only views it or gets a copy has no fields. */
  const giveRole = (role: Role) => {
    const theirs = draft.fields.filter((field) => field.recipient === recipient.key && !hasFields({ role }));
    store.perform([
      ...theirs.map(({ key }): Change => ({ do: 'removeField', key })),
      { do: 'changeRecipient', key: recipient.key, set: { role } },
    ]);
  };
  const isInOrder = draft.meta.signingOrder === 'SEQUENTIAL';
  const swap = (by: -1 | 1) => {
    const inOrder = draft.recipients.toSorted((a, b) => (a.signingOrder ?? 0) - (b.signingOrder ?? 0));
    const at = inOrder.findIndex(({ key }) => key === recipient.key);
    const [moved] = inOrder.splice(at, 1);
    if (moved) inOrder.splice(at + by, 0, moved);
    store.perform(
      inOrder.map(({ key }, place): Change => ({ do: 'changeRecipient', key, set: { signingOrder: place + 1 } })),
    );
  };
  return (
    <li className={css.recipient} data-chosen={isChosen || undefined}>
      <div className={css.recipientHead}>
        <button type="button" className={css.choose} aria-pressed={isChosen} onClick={onChoose}>
          <RecipientMark recipient={recipient} index={index} />
          <span className={css.recipientName}>
            <bdi>{name}</bdi>
            {recipient.name && recipient.email && <bdi className={`${look.soft} ${look.small}`}>{recipient.email}</bdi>}
          </span>
          {isInOrder && <span className={look.soft}>{recipient.signingOrder}</span>}
        </button>
        <button
          type="button"
          className={`${look.button} ${look.bare}`}
          aria-label={say('recipient.remove', { name })}
          onClick={() => store.perform([{ do: 'removeRecipient', key: recipient.key }])}
        >
          <Icon name="close" />
        </button>
      </div>
      {isChosen && (
        <div className={css.recipientForm}>
          <SavedInput
            label={say('recipient.name')}
            value={recipient.name}
            onSave={(value) => change({ name: value })}
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
          {isInOrder && (
            <div className={look.line}>
              <Button isNarrow aria-label={say('recipient.up', { name })} onClick={() => swap(-1)}>
                ↑
              </Button>
              <Button isNarrow aria-label={say('recipient.down', { name })} onClick={() => swap(1)}>
                ↓
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** A name or an address in one box, with people who were sent documents before. */
function AddRecipient({ onAdd }: { onAdd(name: string, email: string): void }) {
  const say = useSay('editor');
  const api = useTeamApi();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { data } = useQuery({
    queryKey: ['contacts', api, text],
    queryFn: ({ signal }) =>
      ask<ContactList>(`${api}/contacts?${new URLSearchParams({ query: text })}`, undefined, signal),
    enabled: text.trim().length > 0,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  const contacts = text.trim() ? (data?.contacts ?? []) : [];
  const submit = () => {
    const known = contacts.find(({ email }) => email === text.trim());
    const [, name = '', email = text.trim()] = PASTED.exec(text) ?? [];
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return setIsWrong(true);
    onAdd(known?.name ?? name, email);
    setText('');
    setIsWrong(false);
  };
  return (
    <form
      className={css.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className={look.label} htmlFor={id}>
        {say('recipient.add')}
      </label>
      <div className={look.line}>
        <input
          id={id}
          className={look.input}
          type="text"
          inputMode="email"
          autoComplete="off"
          placeholder={say('recipient.email')}
          list={`${id}-contacts`}
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" isNarrow icon="plus" aria-label={say('recipient.add')} />
      </div>
      <datalist id={`${id}-contacts`}>
        {contacts.map(({ name, email }) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      {isWrong && (
        <p id={`${id}-wrong`} className={look.problem} role="alert">
          {say('recipient.email.wrong')}
        </p>
      )}
    </form>
  );
}

function Order() {
  const say = useSay('editor');
  const { store } = useEditing();
  const { recipients, meta } = useShown((shown) => shown.draft);
  return (
    <Choice
      label={say('order')}
      value={meta.signingOrder === 'SEQUENTIAL' ? 'SEQUENTIAL' : 'PARALLEL'}
      options={[
        { value: 'PARALLEL', words: say('order.parallel') },
        { value: 'SEQUENTIAL', words: say('order.sequential') },
      ]}
      onChoose={(signingOrder) =>
        store.perform([
          { do: 'change', set: { meta: { signingOrder } } },
          ...recipients.map(
            ({ key }, index): Change => ({
              do: 'changeRecipient',
              key,
              set: { signingOrder: index + 1 },
            }),
          ),
        ])
      }
    />
  );
}
