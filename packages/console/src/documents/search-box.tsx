import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../words.tsx';
import css from './documents.module.css';

const route = getRouteApi('/teams/$teamId/documents');
const PAUSE_MS = 250;

/** Writes the search text to the URL after a pause in typing. */
export function SearchBox() {
  const say = useSay();
  const { query } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState(query);
  const sent = useRef(query);
  // The URL can also change in other ways, for example with Back.
  useEffect(() => {
    if (query !== sent.current) setText(query);
    sent.current = query;
  }, [query]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      navigate({ search: (before) => ({ ...before, query: text, page: 1 }), replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, navigate]);
  return (
    <search className={css.search}>
      <label>
        <span className="hidden">{say('search')}</span>
        <Icon name="search" />
        <input
          type="search"
          className={look.input}
          placeholder={say('search')}
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

/** Opens the first document as soon as the list shows the search results. */
const openFirst = (): void => document.querySelector<HTMLElement>('ul:not([aria-busy]) a[data-row]')?.click();
