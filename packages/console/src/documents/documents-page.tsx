import '../look/page-icons.ts';
import type { DocumentList } from '@countersign/contracts/console';
import { TABS } from '@countersign/contracts/console/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useCommands } from '../command-menu/commands.ts';
import { documentsQuery, isFiltered, type ListSearch, NO_FILTERS, WHOLE_LIST } from '../envelope/list-queries.ts';
import { useWantedFile } from '../keys/use-new-file.ts';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { lazily } from '../look/lazily.tsx';
import { Mark } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { usePhone } from '../look/phone.ts';
import { Problem } from '../look/problem.tsx';
import { useOperations } from '../service/call.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { ColumnHeaders } from './column-headers.tsx';
import { BoneRow } from './document-row.tsx';
import css from './documents.module.css';
import { DropZone, signerAt } from './drop-zone.tsx';
import { Filters } from './filters/filters.tsx';
import { FolderBar } from './folder-bar.tsx';
import { PdfChooser } from './pdf-chooser.tsx';
import { Rows } from './rows.tsx';
import { listName } from './scrolling/use-list-position.ts';
import { SearchBox } from './search-box.tsx';
import { useDrop } from './use-drop.ts';
import { useUpload } from './use-upload.ts';

const PhoneViews = lazily(async () => (await import('../menus.chunk.ts')).PhoneViews);
const BulkProgress = lazily(async () => (await import('../actions.chunk.ts')).BulkProgress);

const Suggestion = lazily(async () => (await import('../filters.chunk.ts')).Suggestion);

const route = getRouteApi('/teams/$teamId/documents');

export function DocumentsPage() {
  const say = useSay();
  const { team } = useTeam();
  const search = route.useSearch();
  const { shown, isError, refetch, isOld } = useList(search);
  const list = shown?.list;
  const maySend = useMaySend();
  const { upload, uploading, sent, problem } = useUpload();
  const chooser = useRef<HTMLInputElement>(null);
  const isDropping = useDrop(maySend ? (files, place) => upload(files, signerAt(place)) : null);
  const { format: percent } = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  const navigate = route.useNavigate();
  const find = useCallback(
    (query: string) => void navigate({ search: (before) => ({ ...before, query, page: 1 }), replace: true }),
    [navigate],
  );
  const choose = () => chooser.current?.click();
  useWantedFile('DOCUMENT', choose);
  useSingleKeys();
  return (
    <>
      <title>{`${say('documents')} · ${team.name}`}</title>
      <header className={css.head}>
        <h1>{say('documents')}</h1>
        {maySend && (
          <>
            <PdfChooser input={chooser} take={upload} />
            <Button kind="primary" icon="plus" isBusy={uploading !== null} aria-keyshortcuts="n" onClick={choose}>
              {say('new')}
            </Button>
          </>
        )}
      </header>
      {/* Announce progress to screen readers only at every quarter. */}
      <p role="status" className="hidden">
        {uploading !== null && `${say('uploading', { name: uploading })} ${percent(Math.floor(sent * 4) / 4)}`}
      </p>
      <Tabs list={list} />
      <div className={css.narrowing}>
        <SearchBox query={search.query} label={say('search')} onSearch={find} />
        {search.query && <Suggestion query={search.query} />}
        <Filters />
        <FolderBar />
        <CsvLink search={search} />
      </div>
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
        <List list={list} search={shown?.search ?? search} isOld={isOld} choose={maySend ? choose : null} />
      )}
      <BulkProgress />
      {uploading !== null && (
        <section className={css.bulk} aria-label={say('uploading', { name: uploading })}>
          {/* The bar is indeterminate after the upload, while the server processes the files. */}
          <progress value={sent < 1 ? sent : undefined} aria-label={say('uploading', { name: uploading })} />
          <span className={look.one}>{say('uploading', { name: uploading })}</span>
          <span>{percent(sent)}</span>
        </section>
      )}
      {isDropping && <DropZone />}
    </>
  );
}

/** Downloads the list on all of its pages. */
function CsvLink({ search: { page: _, ...search } }: { search: ListSearch }) {
  const say = useSay('commands');
  const words = say('csv');
  const lang = useLanguage();
  const { addressOf } = useOperations();
  const address = addressOf('console-documents-csv', { query: { ...search, lang } });
  const run = () => location.assign(address);
  useCommands('do', [{ id: 'csv', words, also: say('also.csv'), icon: 'download', isRare: true, run }]);
  return (
    <a className={`${buttonClass({ kind: 'plain' })} ${css.csv}`} href={address} title={words} download>
      <Icon name="download" />
      <span className="hidden">{words}</span>
    </a>
  );
}

function Tabs({ list }: { list: DocumentList | undefined }) {
  const say = useSay();
  const language = useLanguage();
  const { tab } = route.useSearch();
  const tabs = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab may be out of view
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <nav className={css.tabs} aria-label={say('tabs')} data-stays="">
      <div ref={tabs} className={look.strip}>
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
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={tab === each ? 'page' : undefined}
              data-status={undefined}
            >
              {each === 'attention' && count > 0 && <Icon name="warning" />}
              {say(`tab.${each}`)}
              {count > 0 && <span className={css.number}>{new Intl.NumberFormat(language).format(count)}</span>}
            </Link>
          );
        })}
        {isPhone && <PhoneViews />}
      </div>
    </nav>
  );
}

/** Loads the list for the current URL. The previous list stays visible while the new one loads. */
function useList(search: ListSearch) {
  const { team } = useTeam();
  const { data, isError, refetch } = useQuery(documentsQuery(useQueryClient(), team.id, search));
  const last = useRef<{ list: DocumentList; search: ListSearch } | null>(null);
  if (data) last.current = { list: data, search };
  return { shown: last.current, isOld: !data, isError, refetch };
}

function List({
  list,
  search,
  isOld,
  choose,
}: {
  list: DocumentList | undefined;
  search: ListSearch;
  /** Whether this is still the previous list because the next one is loading. */
  isOld: boolean;
  choose: (() => void) | null;
}) {
  if (!list) return <Bones />;
  if (list.total === 0 && !isOld) return <Nothing list={list} search={search} choose={choose} />;
  return <Rows key={listName(search)} list={list} search={search} isOld={isOld} />;
}

/** Displays an empty state: a first step for new teams, or a way to clear a search that found nothing. */
function Nothing({ list, search, choose }: { list: DocumentList; search: ListSearch; choose: (() => void) | null }) {
  const say = useSay();
  const { query, folder, tab } = search;
  const isNarrowed = isFiltered(search);
  const isEmpty = list.counts.all === 0 && !query && !folder && !isNarrowed;
  if (!isEmpty) {
    const wayTo = (next: Partial<ListSearch>, words: string) => (
      <Link
        from="/teams/$teamId/documents"
        to="."
        search={{ ...search, page: 1, ...next }}
        className={buttonClass({})}
        activeOptions={{ exact: true, includeSearch: true }}
      >
        {words}
      </Link>
    );
    const isPart = folder !== '' || tab !== 'all';
    return (
      <div className={look.void}>
        <h2>{isNarrowed ? say('none.filtered') : query ? say('none.found', { query }) : say(`none.${tab}`)}</h2>
        {!isNarrowed && !query && tab === 'all' && choose && <p>{say('none.all.lead')}</p>}
        <div className={look.line}>
          {query && wayTo({ query: '' }, say('none.clearSearch'))}
          {isNarrowed && wayTo(NO_FILTERS, say('filter.remove'))}
          {(isPart || (query && isNarrowed)) && wayTo(WHOLE_LIST, say('none.showAll'))}
        </div>
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

const Bones = () => (
  <>
    <ColumnHeaders />
    <ul aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <BoneRow key={index} index={index} />
      ))}
    </ul>
  </>
);
