import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isFiltered, type ListSearch, NO_FILTERS } from '../../envelope/list-queries.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { lazily } from '../../look/lazily.tsx';
import { useSay } from '../../shell/words.tsx';
import css from './filters.module.css';
import { FILTERS, type Filter, useFilterWords } from './use-filter-words.ts';

const FilterPopover = lazily(async () => (await import('../../filters.chunk.ts')).FilterPopover);

const route = getRouteApi('/teams/$teamId/documents');

/** Displays each active filter as a chip that changes or removes it, and a button that adds one. The URL stores them. */
export function Filters() {
  const say = useSay();
  const sayCommands = useSay('commands');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { labelOf, wordsOf } = useFilterWords(search);
  const anchor = useRef<HTMLElement>(null);
  /** The filter to change, or null to choose one. Undefined while the popover is closed. */
  const [asked, setAsked] = useState<Filter | null>();
  const narrow = (change: Partial<ListSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change, page: 1 }), replace: true });
  const open = (filter: Filter | null, at: HTMLElement) => {
    anchor.current = at;
    setAsked(filter);
  };
  const active = [...FILTERS, 'template' as const].filter((filter) => search[filter] !== '');
  return (
    <fieldset className={css.filters} aria-label={say('filters')}>
      {active.map((filter) => {
        const label = labelOf(filter);
        const words = wordsOf(filter, search[filter]);
        const text = (
          <>
            {label} <bdi className={css.value}>{words}</bdi>
          </>
        );
        return (
          <span key={filter} className={css.chip}>
            {filter === 'template' ? (
              <span>{text}</span>
            ) : (
              <button type="button" aria-haspopup="dialog" onClick={({ currentTarget }) => open(filter, currentTarget)}>
                {text}
              </button>
            )}
            <button
              type="button"
              className={css.remove}
              aria-label={sayCommands('filter.removeOne', { name: label })}
              onClick={() => narrow({ [filter]: '' })}
            >
              <Icon name="close" />
            </button>
          </span>
        );
      })}
      {active.length <= FILTERS.length && (
        <button
          type="button"
          className={`${css.chip} ${css.add}`}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => open(null, currentTarget)}
        >
          <Icon name="plus" />
          {sayCommands('filter.add')}
        </button>
      )}
      {isFiltered(search) && (
        <Button kind="plain" isNarrow onClick={() => narrow(NO_FILTERS)}>
          {say('filter.remove')}
        </Button>
      )}
      {asked !== undefined && (
        <FilterPopover
          anchor={anchor}
          filter={asked}
          search={search}
          onNarrow={narrow}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  );
}
