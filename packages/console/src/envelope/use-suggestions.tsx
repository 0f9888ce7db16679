import type { Contact } from '@countersign/contracts/console';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import look from '../look/parts.module.css';
import { showAgo } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './suggestions.module.css';

interface Suggestions {
  /** Properties of the text field, which becomes a combobox. */
  input: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;
  list: ReactNode;
}

/**
 * Suggests people below a text field while someone types, with their address and when they last got a document. Arrow
 * keys choose, Enter takes the suggestion, and Escape closes the list.
 */
export function useSuggestions(contacts: readonly Contact[], onPick: (contact: Contact) => void): Suggestions {
  const say = useSay('commands');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && contacts.length > 0;
  const current = isShown ? Math.min(active, contacts.length - 1) : -1;
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const pick = (contact: Contact) => {
    close();
    onPick(contact);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || contacts.length === 0) return;
    const step = STEPS[event.key];
    const chosen = contacts[current];
    if (step !== undefined) {
      setIsOpen(true);
      setActive(nextOf(current, step, contacts.length));
    } else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? `${id}-list` : undefined,
      'aria-activedescendant': current >= 0 ? `${id}-${current}` : undefined,
      onKeyDown: press,
      onInput: () => {
        setIsOpen(true);
        setActive(-1);
      },
      onBlur: close,
    },
    list: isShown && (
      <div id={`${id}-list`} role="listbox" tabIndex={-1} className={css.list} aria-label={say('people')}>
        {contacts.map((contact, index) => (
          <div
            key={contact.email}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={`${look.item} ${css.option}`}
            // The text field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(contact)}
            onKeyDown={() => {}}
          >
            <Person contact={contact} />
          </div>
        ))}
      </div>
    ),
  };
}

function Person({ contact: { name, email, lastUsedAt } }: { contact: Contact }) {
  const say = useSay('templates');
  const language = useLanguage();
  return (
    <>
      <bdi className={css.name}>{name || email}</bdi>
      {lastUsedAt && <span className={css.soft}>{say('used.last', { ago: showAgo(lastUsedAt, language) })}</span>}
      {name && <bdi className={css.soft}>{email}</bdi>}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the next place in the list. Before the first and after the last place, no suggestion is chosen. */
const nextOf = (current: number, step: number, count: number): number =>
  ((current + 1 + step + count + 1) % (count + 1)) - 1;
