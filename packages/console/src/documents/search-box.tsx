import { useEffect, useRef, useState } from 'react';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import css from './documents.module.css';

const PAUSE_MS = 250;

export function SearchBox({
  query,
  label,
  onSearch,
}: {
  /** Query of the displayed list. */
  query: string;
  label: string;
  onSearch(query: string): void;
}) {
  const [text, setText] = useState(query);
  const sent = useRef(query);
  // The URL can also change in other ways, e.g. with the Back button.
  useEffect(() => {
    if (query !== sent.current) setText(query);
    sent.current = query;
  }, [query]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <search className={css.search}>
      <label>
        <span className="hidden">{label}</span>
        <Icon name="search" />
        <input
          type="search"
          aria-keyshortcuts="/"
          className={look.input}
          placeholder={label}
          maxLength={255}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text === sent.current) openFirst();
          }}
        />
      </label>
    </search>
  );
}

/** Opens the first search result, unless the results are still loading. */
const openFirst = (): void => document.querySelector<HTMLElement>('ul:not([aria-busy]) [data-row]')?.click();
