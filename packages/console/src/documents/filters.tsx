import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../words.tsx';
import css from './documents.module.css';
import { isFiltered, type ListSearch } from './queries.ts';

const route = getRouteApi('/teams/$teamId/documents');

/** What narrows the list beside part, folder and search. All of it is in the address. */
export function Filters() {
  const say = useSay();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = (change: Partial<ListSearch>) =>
    navigate({ search: (before) => ({ ...before, ...change, page: 1 }), replace: true });
  const { mine, from, until } = search;
  const [isOpen, setIsOpen] = useState(false);
  // On phones they are folded until they are asked for, unless they are at work.
  const isShown = isOpen || isFiltered(search);
  return (
    <>
      <Button
        isNarrow
        icon="settings"
        className={css.unfold}
        aria-expanded={isShown}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say('filters')}
      </Button>
      <fieldset className={css.filters} aria-label={say('filters')} data-shown={isShown || undefined}>
        <label>
          <input
            type="checkbox"
            checked={mine}
            onChange={({ currentTarget }) => narrow({ mine: currentTarget.checked })}
          />
          {say('filter.mine')}
        </label>
        <label>
          {say('filter.from')}
          <input
            type="date"
            className={look.input}
            max={until}
            value={from}
            onChange={({ currentTarget }) => narrow({ from: currentTarget.value })}
          />
        </label>
        <label>
          {say('filter.until')}
          <input
            type="date"
            className={look.input}
            min={from}
            value={until}
            onChange={({ currentTarget }) => narrow({ until: currentTarget.value })}
          />
        </label>
        {isFiltered(search) && (
          <Button kind="plain" isNarrow onClick={() => narrow({ mine: false, from: '', until: '' })}>
            {say('filter.remove')}
          </Button>
        )}
      </fieldset>
    </>
  );
}
