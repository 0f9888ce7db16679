import type { DocumentList } from '@countersign/contracts/console';
import { PER_PAGE, TABS } from '@countersign/contracts/console/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useMaySend, useTeam } from '../frame/team-context.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { Mark } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useLanguage, useSay } from '../words.tsx';
import { DocumentRow } from './document-row.tsx';
import css from './documents.module.css';
import { Filters } from './filters.tsx';
import { FolderBar } from './folder-bar.tsx';
import { documentsQuery, isFiltered, type ListSearch, WHOLE_LIST } from './queries.ts';
import { SearchBox } from './search-box.tsx';
import { SelectionContext, useChosen } from './selection.ts';
import { useDrop } from './use-drop.ts';
import { useUpload } from './use-upload.ts';

const BulkBar = lazy(() => import('./bulk-bar.tsx'));

const route = getRouteApi('/teams/$teamId/documents');

/** The list of documents: what needs attention, who is to act, and since when. */
export function DocumentsPage() {
  const say = useSay();
  const { team } = useTeam();
  const search = route.useSearch();
  const client = useQueryClient();
  const { data: list, isError, isPlaceholderData, refetch } = useQuery(documentsQuery(client, team.id, search));
  const maySend = useMaySend();
  const { upload, uploading, problem } = useUpload();
  const chooser = useRef<HTMLInputElement>(null);
  const isDropping = useDrop(maySend ? upload : null);
  const choose = () => chooser.current?.click();
  return (
    <>
      <title>{`${say('documents')} · ${team.name}`}</title>
      <header className={css.head}>
        <h1>{say('documents')}</h1>
        {maySend && (
          <>
            <input
              ref={chooser}
              type="file"
              accept="application/pdf,.pdf"
              multiple
              hidden
              onChange={({ currentTarget }) => {
                upload([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
            <Button kind="primary" icon="plus" isBusy={uploading !== null} onClick={choose}>
              {say('new')}
            </Button>
          </>
        )}
      </header>
      <p role="status" className="hidden">
        {uploading !== null && say('uploading', { name: uploading })}
      </p>
      <Tabs list={list} />
      <div className={css.narrowing}>
        <SearchBox />
        <Filters />
      </div>
      <FolderBar />
      {(problem !== null || isError) && (
        <div className={css.note}>
          <Problem text={problem ?? say('failed')} />
        </div>
      )}
      {isError && !list ? (
        <div className={css.note}>
          <Button onClick={() => refetch()}>{say('again')}</Button>
        </div>
      ) : (
        <List list={list} search={search} isOld={isPlaceholderData} choose={maySend ? choose : null} />
      )}
      {isDropping && <div className={css.drop}>{say('drop')}</div>}
    </>
  );
}

/** Zero is shown as nothing. */
function Tabs({ list }: { list: DocumentList | undefined }) {
  const say = useSay();
  const language = useLanguage();
  const { tab } = route.useSearch();
  return (
    <nav className={css.tabs} aria-label={say('tabs')}>
      {TABS.map((each) => {
        const count = list?.counts[each] ?? 0;
        return (
          <Link
            key={each}
            from="/teams/$teamId/documents"
            to="."
            search={(before) => ({ ...before, tab: each, page: 1 })}
            className={css.tab ?? ''}
            activeProps={{}}
            aria-current={tab === each ? 'page' : undefined}
            data-status={undefined}
          >
            {each === 'attention' && count > 0 && <Icon name="warning" />}
            {say(`tab.${each}`)}
            {count > 0 && <span className={css.number}>{new Intl.NumberFormat(language).format(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

const NONE: readonly string[] = [];

function List({
  list,
  search,
  isOld,
  choose,
}: {
  list: DocumentList | undefined;
  search: ListSearch;
  /** Whether it is the list of the address before, while the next is on its way. */
  isOld: boolean;
  choose: (() => void) | null;
}) {
  const say = useSay();
  const rows = useRef<HTMLUListElement>(null);
  const maySend = useMaySend();
  const selection = useChosen(list?.rows.map(({ id }) => id) ?? NONE);
  if (!list) return <Bones />;
  if (list.rows.length === 0 && !isOld) return <Nothing list={list} search={search} choose={choose} />;
  return (
    <>
      <div className={css.heads} aria-hidden="true">
        <span>{say('column.document')}</span>
        <span>{say('column.who')}</span>
        <span>{say('column.signed')}</span>
        <span>{say('column.changed')}</span>
      </div>
      <ul
        ref={rows}
        aria-label={say('documents')}
        aria-busy={isOld || undefined}
        onKeyDown={(event) => {
          const id = (document.activeElement as HTMLElement | null)?.dataset.row;
          if (event.key === 'Escape') selection.set([]);
          if (event.key === 'x' && id && maySend) selection.toggle(id, event.shiftKey);
          const links = [...(rows.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
          const next = linkAfter(event.key, links);
          if (!next) return;
          event.preventDefault();
          next.focus();
        }}
      >
        <SelectionContext.Provider value={maySend ? selection : null}>
          {list.rows.map((row) => (
            <DocumentRow key={row.id} row={row} />
          ))}
        </SelectionContext.Provider>
      </ul>
      {selection.ids.size > 0 && (
        <Suspense>
          <BulkBar rows={list.rows} selection={selection} />
        </Suspense>
      )}
      <Pages page={search.page} total={list.total} />
    </>
  );
}

/** Where an arrow key leads from the link that has the focus. */
function linkAfter(key: string, links: HTMLElement[]): HTMLElement | undefined {
  const index = links.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return links[index + 1];
    case 'ArrowUp':
      return links[index - 1];
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    default:
      return undefined;
  }
}

function Pages({ page, total }: { page: number; total: number }) {
  const say = useSay();
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  if (last === 1 && page === 1) return null;
  const leading = (to: number, words: string) => (
    <Link
      from="/teams/$teamId/documents"
      to="."
      search={(before) => ({ ...before, page: to })}
      className={buttonClass({ isNarrow: true })}
    >
      {words}
    </Link>
  );
  return (
    <nav className={css.feet} aria-label={say('pages')}>
      <span>{say('page', { page, last })}</span>
      {page > 1 && leading(Math.min(page - 1, last), say('page.before'))}
      {page < last && leading(page + 1, say('page.after'))}
    </nav>
  );
}

/** What to do first, or a way out of a search that found nothing. */
function Nothing({ list, search, choose }: { list: DocumentList; search: ListSearch; choose: (() => void) | null }) {
  const say = useSay();
  const isEmpty = list.counts.all === 0 && !search.query && !search.folder && !isFiltered(search);
  if (!isEmpty) {
    return (
      <div className={look.void}>
        <h2>
          {isFiltered(search)
            ? say('none.filtered')
            : search.query
              ? say('none.found', { query: search.query })
              : say(`none.${search.tab}`)}
        </h2>
        {(isFiltered(search) || search.query || search.folder || search.tab !== 'all') && (
          <Link from="/teams/$teamId/documents" to="." search={WHOLE_LIST} className={buttonClass({})}>
            {say('none.showAll')}
          </Link>
        )}
      </div>
    );
  }
  return (
    <div className={look.void}>
      <Mark />
      <h2>{say('empty.title')}</h2>
      {choose && (
        <>
          <p>{say('empty.lead')}</p>
          <Button onClick={choose}>{say('empty.choose')}</Button>
        </>
      )}
    </div>
  );
}

const WIDTHS = ['62%', '48%', '70%', '55%', '40%'];

/** The shape of the list, while it is on its way. */
const Bones = () => (
  <ul aria-hidden="true">
    {WIDTHS.map((width) => (
      <li key={width} className={css.row}>
        <span className={look.bone} style={{ width }} />
        <span className={look.bone} style={{ width: '70%' }} />
      </li>
    ))}
  </ul>
);
