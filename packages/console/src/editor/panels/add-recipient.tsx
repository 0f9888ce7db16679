import type { Contact } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callIn } from '../../call.ts';
import { useTeam } from '../../frame/team-context.ts';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../words.tsx';
import css from '../editor.module.css';
import { useEditing } from '../editor-context.ts';
import { type Person, readRecipients } from '../model/pasted-recipients.ts';

const LONGEST_QUERY = 100;

/**
 * Adds a recipient by email address, with suggestions from earlier recipients. Also accepts several recipients, pasted from an
 * email or a spreadsheet.
 */
export function AddRecipient({ onAdd }: { onAdd(people: readonly Person[]): void }) {
  const say = useSay('editor');
  const { team } = useTeam();
  const id = useId();
  const [text, setText] = useState('');
  const { store } = useEditing();
  const [problem, setProblem] = useState('');
  const { data } = useQuery({
    queryKey: ['contacts', team.id, text],
    queryFn: ({ signal }) => callIn(team.id)('console-contacts', { query: { query: text } }, { signal }),
    enabled: text.trim().length > 0 && text.length <= LONGEST_QUERY,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  const contacts = text.trim() ? (data?.contacts ?? []) : [];
  const enter = (given: string) => {
    const { people, wrong } = readRecipients(given);
    const isThere = ({ email }: Person) =>
      store.snapshot().draft.recipients.some((each) => each.email.toLowerCase() === email.toLowerCase());
    const named = people.map((one) => ({ ...one, name: one.name || nameIn(contacts, one.email) }));
    // When several recipients are pasted, existing ones are skipped.
    const added = named.length > 1 ? named.filter((one) => !isThere(one)) : named;
    if (added.length > 0) onAdd(added);
    setText(wrong.join('; '));
    setProblem(
      people.length === 0
        ? say('recipient.email.wrong')
        : wrong.length > 0
          ? say('recipient.lines.wrong', { lines: wrong.join('; ') })
          : '',
    );
  };
  return (
    <form
      className={css.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        enter(text);
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
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? `${id}-wrong` : `${id}-hint`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem('');
          }}
          onPaste={(event) => {
            // An input removes line breaks, so read several lines or columns from the clipboard.
            const pasted = event.clipboardData.getData('text/plain').trim();
            if (!/[\n\t]/.test(pasted) && readRecipients(pasted).people.length < 2) return;
            event.preventDefault();
            enter(pasted);
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
      {!problem && (
        <p id={`${id}-hint`} className={look.hint}>
          {say('recipient.add.many')}
        </p>
      )}
      {problem && (
        <p id={`${id}-wrong`} className={look.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

const nameIn = (contacts: readonly Contact[], address: string): string =>
  contacts.find(({ email }) => email === address)?.name ?? '';
