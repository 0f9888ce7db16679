import type { Contact } from '@countersign/contracts/console';
import { useId, useState } from 'react';
import { useContacts } from '../../envelope/use-contacts.ts';
import { useSuggestions } from '../../envelope/use-suggestions.tsx';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useEditing } from '../editing/editor-context.ts';
import { isNarrow } from '../editing/is-narrow.ts';
import { type Person, readRecipients } from '../model/pasted-recipients.ts';

/**
 * Adds a recipient by email address, with suggestions from previous documents. Also accepts several recipients pasted
 * from an email or a spreadsheet.
 */
export function AddRecipient({
  isFirst,
  onAdd,
}: {
  /** Whether the document has no recipients yet, so that entering one is the next step. */
  isFirst: boolean;
  onAdd(people: readonly Person[]): void;
}) {
  const say = useSay('editor');
  const id = useId();
  const { text, change, contacts, enter, pick, problem } = useAddressInput(onAdd);
  const { input, list } = useSuggestions(contacts, pick);
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
      <div className={`${look.line} ${css.suggested}`}>
        <input
          {...input}
          id={id}
          className={look.input}
          type="text"
          // biome-ignore lint/a11y/noAutofocus: the first recipient is the next step. On phones, the keyboard would be in the way
          autoFocus={isFirst && !isNarrow()}
          inputMode="email"
          autoComplete="off"
          placeholder={say('recipient.email')}
          value={text}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? `${id}-wrong` : `${id}-hint`}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={(event) => {
            // Inputs strip line breaks, so read pasted lines and columns from the clipboard.
            const pasted = event.clipboardData.getData('text/plain').trim();
            if (!/[\n\t]/.test(pasted) && readRecipients(pasted).people.length < 2) return;
            event.preventDefault();
            enter(pasted);
          }}
        />
        <Button type="submit" isNarrow icon="plus" aria-label={say('recipient.add')} />
        {list}
      </div>
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

/** Holds the typed text and its suggestions, and parses recipients from the text. */
function useAddressInput(onAdd: (people: readonly Person[]) => void) {
  const say = useSay('editor');
  const { store } = useEditing();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const contacts = useContacts(text);
  return {
    text,
    contacts,
    problem,
    pick({ name, email }: Contact) {
      onAdd([{ name, email }]);
      setText('');
      setProblem('');
    },
    change(next: string) {
      setText(next);
      setProblem('');
    },
    enter(given: string) {
      const { people, wrong } = readRecipients(given);
      const isThere = ({ email }: Person) =>
        store.snapshot().draft.recipients.some((each) => each.email.toLowerCase() === email.toLowerCase());
      const named = people.map((one) => ({ ...one, name: one.name || nameIn(contacts, one.email) }));
      // If several recipients are pasted, skip those who are already listed.
      const added = named.length > 1 ? named.filter((one) => !isThere(one)) : named;
      if (added.length > 0) onAdd(added);
      setText(wrong.join('; '));
      if (people.length === 0) setProblem(say('recipient.email.wrong'));
      else setProblem(wrong.length > 0 ? say('recipient.lines.wrong', { lines: wrong.join('; ') }) : '');
    },
  };
}

const nameIn = (contacts: readonly Contact[], address: string): string =>
  contacts.find(({ email }) => email === address)?.name ?? '';
