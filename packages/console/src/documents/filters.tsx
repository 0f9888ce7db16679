import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTeam } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../words.tsx';
import css from './documents.module.css';
import { isFiltered, type ListSearch, NO_FILTERS, STATUSES, sendersQuery } from './queries.ts';

const route = getRouteApi('/teams/$teamId/documents');

/** Shows the filters, which are collapsed at first. Their values are stored in the URL. */
export function Filters() {
  const say = useSay();
  const search = route.useSearch();
  const isAtWork = isFiltered(search);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || isAtWork;
  return (
    <>
      <Button
        className={css.iconic}
        icon="settings"
        title={say('filters')}
        aria-expanded={isShown}
        onClick={() => setIsOpen(!isShown)}
      >
        <span className={css.words}>{say('filters')}</span>
      </Button>
      {isShown && <Shown search={search} onRemoved={() => setIsOpen(false)} />}
    </>
  );
}

function Shown({ search, onRemoved }: { search: ListSearch; onRemoved(): void }) {
  const say = useSay();
  const { team } = useTeam();
  const navigate = route.useNavigate();
  const { data: senders = [] } = useQuery(sendersQuery(team.id));
  const narrow = (change: Partial<ListSearch>) =>
    navigate({ search: (before) => ({ ...before, ...change, page: 1 }), replace: true });
  const { status, sender, waitsFor, from, until } = search;
  const day = (name: 'from' | 'until', others: { min?: string; max?: string }) => (
    <label>
      {say(`filter.${name}`)}
      <input
        type="date"
        className={look.input}
        {...others}
        value={search[name]}
        onChange={({ currentTarget }) => narrow({ [name]: currentTarget.value })}
      />
    </label>
  );
  return (
    <fieldset className={css.filters} aria-label={say('filters')}>
      <Choice
        label={say('filter.status')}
        value={status}
        onChoose={(value) => narrow({ status: STATUSES.find((each) => each === value) ?? '' })}
      >
        <option value="">{say('filter.any')}</option>
        {STATUSES.map((each) => (
          <option key={each} value={each}>
            {say(`status.${each}`)}
          </option>
        ))}
      </Choice>
      <Choice label={say('filter.sender')} value={sender} onChoose={(value) => narrow({ sender: value })}>
        <option value="">{say('filter.anybody')}</option>
        <option value="me">{say('filter.me')}</option>
        {senders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <WaitsFor value={waitsFor} onValue={(value) => narrow({ waitsFor: value })} />
      {day('from', { max: until })}
      {day('until', { min: from })}
      {isFiltered(search) && (
        <Button
          kind="plain"
          isNarrow
          onClick={() => {
            onRemoved();
            void narrow(NO_FILTERS);
          }}
        >
          {say('filter.remove')}
        </Button>
      )}
    </fieldset>
  );
}

function Choice({
  label,
  value,
  onChoose,
  children,
}: {
  label: string;
  value: string;
  onChoose(value: string): void;
  children: ReactNode;
}) {
  return (
    <label>
      {label}
      <select className={look.input} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}

const PAUSE_MS = 300;

/** Filters by the name of the recipient who needs to act, after a pause in typing. */
function WaitsFor({ value, onValue }: { value: string; onValue(value: string): void }) {
  const say = useSay();
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onValue(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onValue]);
  return (
    <label>
      {say('filter.waitsFor')}
      <input
        className={look.input}
        maxLength={255}
        size={14}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </label>
  );
}
