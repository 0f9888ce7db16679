import { DOCUMENT_STATUSES } from '@countersign/contracts/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isFiltered, type ListSearch, NO_FILTERS, sendersQuery, templateTitleQuery } from '../envelope/list-queries.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import css from './documents.module.css';

const route = getRouteApi('/teams/$teamId/documents');

/** Displays the filters, which start collapsed. The URL stores their values. */
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
  const { status, sender, template, waitsFor, from, until } = search;
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
      {template && <FromTemplate number={Number(template)} />}
      <Choice
        label={say('filter.status')}
        value={status}
        onChoose={(value) => narrow({ status: DOCUMENT_STATUSES.find((each) => each === value) ?? '' })}
      >
        <option value="">{say('filter.any')}</option>
        {DOCUMENT_STATUSES.map((each) => (
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

/** Names the template from which the listed documents were created. */
function FromTemplate({ number }: { number: number }) {
  const say = useSay('templates');
  const { team } = useTeam();
  const { data } = useQuery(templateTitleQuery(team.id, number));
  return (
    <span className={look.small}>
      {say('column.template')} <bdi>{data}</bdi>
    </span>
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

/** Filters by the name of the recipient whose turn it is. Waits for a pause in typing. */
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
