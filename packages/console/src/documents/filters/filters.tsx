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

const SaveView = lazily(async () => (await import('../../views.chunk.ts')).SaveView);

const route = getRouteApi('/teams/$teamId/documents');

/** Displays each active filter as a chip that changes or removes it, and a button that adds one. The URL stores them. */
export function Filters() {
  const say = useSay();
  const sayCommands = useSay('commands');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { labelOf, wordsOf } = useFilterWords(search);
  const anchor = useRef<HTMLElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** The filter to change, or null to choose one. Undefined while the popover is closed. */
  const [asked, setAsked] = useState<Filter | null>();
  const narrow = (change: Partial<ListSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change, page: 1 }), replace: true });
  /** Removes filters together with the focused button, so something else gets the focus. */
  const remove = (change: Partial<ListSearch>) => {
    narrow(change);
    (add.current ?? group.current)?.focus();
  };
  const open = (filter: Filter | null, at: HTMLElement) => {
    anchor.current = at;
    setAsked(filter);
  };
  const active = [...FILTERS, 'template' as const].filter((filter) => search[filter] !== '');
  return (
    <fieldset ref={group} tabIndex={-1} className={css.filters} aria-label={say('filters')}>
      {active.map((filter) => (
        <Chip
          key={filter}
          label={labelOf(filter)}
          words={wordsOf(filter, search[filter])}
          onChange={filter === 'template' ? null : (at) => open(filter, at)}
          onRemove={() => remove({ [filter]: '' })}
        />
      ))}
      {active.length <= FILTERS.length && (
        <button
          ref={add}
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
        <Button kind="plain" isNarrow onClick={() => remove(NO_FILTERS)}>
          {say('filter.remove')}
        </Button>
      )}
      {(isFiltered(search) || search.query) && <SaveView search={search} />}
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

function Chip({
  label,
  words,
  onChange,
  onRemove,
}: {
  label: string;
  words: string;
  /** Opens the filter beside the given element. Null if the filter cannot be changed. */
  onChange: ((at: HTMLElement) => void) | null;
  onRemove(): void;
}) {
  const say = useSay('commands');
  const text = (
    <>
      {label} <bdi className={css.value}>{words}</bdi>
    </>
  );
  return (
    <span className={css.chip}>
      {onChange ? (
        <button type="button" aria-haspopup="dialog" onClick={({ currentTarget }) => onChange(currentTarget)}>
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={say('filter.removeOne', { name: label })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
