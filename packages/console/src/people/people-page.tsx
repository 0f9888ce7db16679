import type { PersonRow } from '@countersign/contracts/console';
import { PEOPLE_SORTS, type PeopleSort } from '@countersign/contracts/console/tabs';
import { LANGUAGE_NAMES } from '@countersign/languages/names';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import documents from '../documents/documents.module.css';
import { SearchBox } from '../documents/search-box.tsx';
import { DocumentCount } from '../envelope/document-count.tsx';
import { moveBetweenRows } from '../keys/row-keys.ts';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { Mark } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { showShortly, showUtc } from '../shell/dates.ts';
import { textIn } from '../shell/tab-search.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './people.module.css';
import { type PeopleSearch, peopleQuery } from './queries.ts';

const route = getRouteApi('/teams/$teamId/people');

const USUAL: PeopleSort = 'recent';

/** Reads the search parameters of a URL, which may contain anything. */
const readSearch = ({ query, sort }: { query: unknown; sort: unknown }): PeopleSearch => ({
  query: textIn(query),
  sort: PEOPLE_SORTS.find((each) => each === sort) ?? USUAL,
});

/** Lists everyone to whom the team has sent documents, and those whom members have imported. */
export function PeoplePage(): ReactNode {
  const say = useSay('people');
  const sayInConsole = useSay();
  const { team } = useTeam();
  const search = readSearch(route.useSearch());
  const navigate = route.useNavigate();
  const maySend = useMaySend();
  const { data: first, isError, isPlaceholderData, refetch } = useQuery(peopleQuery(team.id, search));
  const find = useCallback(
    (query: string) => void navigate({ search: (before) => ({ ...before, query: query || undefined }), replace: true }),
    [navigate],
  );
  useSingleKeys();
  return (
    <>
      <title>{`${say('title')} · ${team.name}`}</title>
      <header className={documents.head}>
        <h1>{say('title')}</h1>
        {maySend && <ImportLink />}
      </header>
      <div className={documents.narrowing}>
        <SearchBox query={search.query} label={say('search')} onSearch={find} />
      </div>
      {isError && (
        <div className={documents.note}>
          <Problem text={sayInConsole('failed')} />
          {!first && <Button onClick={() => refetch()}>{sayInConsole('again')}</Button>}
        </div>
      )}
      {first?.rows.length === 0 && <NoPeople query={search.query} />}
      {(first?.rows.length ?? (isError ? 0 : 1)) > 0 && (
        <>
          <Heads
            sort={search.sort}
            onSort={(sort) =>
              navigate({ search: (before) => ({ ...before, sort: sort === USUAL ? undefined : sort }) })
            }
          />
          <ul
            aria-label={say('title')}
            aria-busy={!first || isPlaceholderData || undefined}
            onKeyDown={moveBetweenRows}
          >
            {first ? (
              <Rows key={`${search.sort} ${search.query}`} search={search} />
            ) : (
              [0, 1, 2, 3, 4].map((index) => <BoneRow key={index} index={index} />)
            )}
          </ul>
        </>
      )}
    </>
  );
}

/** Displays a page of people and the pages after it, each once someone asks for it. */
function Rows({ search, after = '' }: { search: PeopleSearch; after?: string }) {
  const say = useSay('people');
  const { team } = useTeam();
  const { data } = useQuery(peopleQuery(team.id, search, after));
  const [isMore, setIsMore] = useState(false);
  if (!data) return [0, 1].map((index) => <BoneRow key={index} index={index} />);
  const { rows, next } = data;
  return (
    <>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {next !== null && isMore && <Rows search={search} after={next} />}
      {next !== null && !isMore && (
        <li className={css.more}>
          <Button onClick={() => setIsMore(true)}>{say('more')}</Button>
        </li>
      )}
    </>
  );
}

function ImportLink() {
  const say = useSay('people');
  const { team } = useTeam();
  return (
    <Link
      to="/teams/$teamId/people/$contactId"
      params={{ teamId: String(team.id), contactId: 'import' }}
      className={buttonClass({})}
    >
      {say('import')}
    </Link>
  );
}

function Heads({ sort, onSort }: { sort: PeopleSort; onSort(sort: PeopleSort): void }) {
  const say = useSay('people');
  const sayInConsole = useSay();
  const sorting = (by: PeopleSort, words: string) => (
    <button
      type="button"
      className={documents.sort}
      aria-label={sayInConsole('sort', { by: say(`sort.${by}`) })}
      aria-pressed={sort === by}
      onClick={() => onSort(by)}
    >
      <span>{words}</span>
      {sort === by && <Icon name="down" />}
    </button>
  );
  return (
    <div className={css.heads} data-stays="">
      {sorting('name', say('column.name'))}
      <span aria-hidden="true">{say('column.email')}</span>
      <span aria-hidden="true">{sayInConsole('language')}</span>
      <span className={css.count} aria-hidden="true">
        {say('column.documents')}
      </span>
      {sorting('recent', say('column.sent'))}
    </div>
  );
}

function Row({ row: { id, name, email, language, documents: count, sentAt } }: { row: PersonRow }) {
  const reader = useLanguage();
  const { team } = useTeam();
  return (
    <li className={css.row}>
      <Link
        to="/teams/$teamId/people/$contactId"
        params={{ teamId: String(team.id), contactId: String(id) }}
        className={`${css.name} ${look.one}`}
        data-row={id}
      >
        <bdi>{name || email}</bdi>
      </Link>
      <span className={`${css.soft} ${look.one}`}>{name && <bdi>{email}</bdi>}</span>
      <span className={css.soft}>{language && <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>}</span>
      <span className={css.count}>
        <DocumentCount count={count} wordsClass={css.counted} />
      </span>
      {sentAt ? (
        <time className={css.soft} dateTime={sentAt} title={showUtc(sentAt)}>
          {showShortly(sentAt, reader)}
        </time>
      ) : (
        <span className={css.soft} aria-hidden="true">
          –
        </span>
      )}
    </li>
  );
}

const BoneRow = ({ index }: { index: number }) => (
  <li className={css.row} aria-hidden="true">
    <span className={look.bone} style={{ width: `${40 + ((index * 13) % 30)}%` }} />
    <span className={look.bone} style={{ width: '60%' }} />
  </li>
);

function NoPeople({ query }: { query: string }) {
  const say = useSay('people');
  const sayInConsole = useSay();
  const maySend = useMaySend();
  if (query) {
    return (
      <div className={look.void}>
        <h2>{say('none.found', { query })}</h2>
        <Link
          from="/teams/$teamId/people"
          to="."
          search={(before) => ({ ...before, query: undefined })}
          className={buttonClass({})}
        >
          {sayInConsole('none.clearSearch')}
        </Link>
      </div>
    );
  }
  return (
    <div className={look.void}>
      <Mark />
      <h2>{say('none')}</h2>
      {maySend && (
        <>
          <p>{say('none.lead')}</p>
          <ImportLink />
        </>
      )}
    </div>
  );
}
