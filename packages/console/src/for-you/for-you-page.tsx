import '../look/editor-icons.ts';
import type { ForYouList, ForYouRow } from '@countersign/contracts/console';
import { FOR_YOU_TABS, MOST_COUNTED } from '@countersign/contracts/console/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';
import documents from '../documents/documents.module.css';
import { PdfChooser } from '../documents/pdf-chooser.tsx';
import { SearchBox } from '../documents/search-box.tsx';
import { useDrop } from '../documents/use-drop.ts';
import { useUpload } from '../documents/use-upload.ts';
import { moveBetweenRows } from '../keys/row-keys.ts';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './for-you.module.css';
import { ForYouListRow } from './for-you-row.tsx';
import { forYouListQuery } from './queries.ts';
import { ALL_FOR_YOU, type ForYouSearch } from './search.ts';
import { PickAll, type Picked, SelectionBar, usePicked } from './selection.tsx';
import { isSignedTogether } from './signed-together.ts';

const route = getRouteApi('/teams/$teamId/for-you');

export function ForYouPage(): ReactNode {
  const say = useSay('forYou');
  const sayInConsole = useSay();
  const { team } = useTeam();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: list, isError, isPlaceholderData, refetch } = useQuery(forYouListQuery(team.id, search));
  const find = useCallback(
    (query: string) => void navigate({ search: (before) => ({ ...before, query, page: 1 }), replace: true }),
    [navigate],
  );
  const own = useOwnUpload();
  const picked = usePicked(search.tab === 'sign' ? list?.rows : undefined);
  useSingleKeys();
  return (
    <>
      <title>{`${say('title')} · ${team.name}`}</title>
      <header className={documents.head}>
        <h1>{say('title')}</h1>
        {own.choose && (
          <Button icon="SIGNATURE" isBusy={own.isUploading} onClick={own.choose}>
            {say('signOwn')}
          </Button>
        )}
        {own.input}
      </header>
      <Tabs search={search} counts={list?.counts} />
      <div className={documents.narrowing}>
        <SearchBox query={search.query} label={say('search')} onSearch={find} />
      </div>
      {(own.problem || isError) && (
        <div className={documents.note}>
          <Problem text={own.problem ?? sayInConsole('failed')} />
        </div>
      )}
      {isError && !list ? (
        <div className={documents.note}>
          <Button onClick={() => refetch()}>{sayInConsole('again')}</Button>
        </div>
      ) : list?.rows.length === 0 ? (
        <Nothing search={search} />
      ) : (
        list && <Rows list={list} search={search} isOld={isPlaceholderData} picked={picked} />
      )}
      <SelectionBar picked={picked} />
      {own.isDropping && <div className={documents.drop}>{say('signOwn')}</div>}
    </>
  );
}

/** Uploads a PDF that only the person signs. They choose it, or drop it anywhere on the page. */
function useOwnUpload() {
  const maySend = useMaySend();
  const { upload, uploading, problem } = useUpload();
  const chooser = useRef<HTMLInputElement>(null);
  const take = (files: File[]) => upload(files, 'me');
  const isDropping = useDrop(maySend ? take : null);
  return {
    isDropping,
    isUploading: uploading !== null,
    problem,
    choose: maySend ? () => chooser.current?.click() : null,
    input: <PdfChooser input={chooser} take={take} />,
  };
}

function Tabs({ search, counts }: { search: ForYouSearch; counts: ForYouList['counts'] | undefined }) {
  const say = useSay('forYou');
  const { format } = new Intl.NumberFormat(useLanguage());
  const show = (count: number) => (count < MOST_COUNTED ? format(count) : `${format(MOST_COUNTED)}+`);
  return (
    <nav className={documents.tabs} aria-label={say('views')} data-stays="">
      <div className={look.strip}>
        {FOR_YOU_TABS.map((tab) => (
          <Link
            key={tab}
            from="/teams/$teamId/for-you"
            to="."
            search={(before) => ({ ...before, tab, page: 1 })}
            className={documents.tab ?? ''}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={search.tab === tab ? 'page' : undefined}
            data-status={undefined}
          >
            {say(`tab.${tab}`)}
            {counts && counts[tab] > 0 && <span className={documents.number}>{show(counts[tab])}</span>}
          </Link>
        ))}
      </div>
    </nav>
  );
}

const isLater = ({ turn }: ForYouRow): boolean => turn === 'LATER';

interface RowsProps {
  search: ForYouSearch;
  isOld: boolean;
  picked: Picked;
}

function Rows({ list, search, isOld, picked }: RowsProps & { list: ForYouList }) {
  const say = useSay('forYou');
  const now = list.rows.filter((row) => !isLater(row));
  const later = list.rows.filter(isLater);
  return (
    <>
      <Heads search={search} picked={picked} />
      {now.length > 0 && (
        <RowList label={say(`tab.${search.tab}`)} rows={now} search={search} isOld={isOld} picked={picked} />
      )}
      {later.length > 0 && (
        <>
          <h2 className={css.later}>{say('later')}</h2>
          <RowList label={say('later')} rows={later} search={search} isOld={isOld} picked={picked} />
        </>
      )}
      <Pages search={search} hasMore={list.hasMore} />
    </>
  );
}

const RowList = ({
  label,
  rows,
  search: { tab },
  isOld,
  picked,
}: RowsProps & {
  label: string;
  rows: ForYouRow[];
}) => (
  <ul aria-label={label} aria-busy={isOld || undefined} onKeyDown={moveBetweenRows}>
    {rows.map((row) => (
      <ForYouListRow
        key={row.recipientId}
        row={row}
        tab={tab}
        picked={tab === 'sign' && isSignedTogether(row) ? picked : null}
      />
    ))}
  </ul>
);

function Heads({ search: { tab }, picked }: Pick<RowsProps, 'search' | 'picked'>) {
  const say = useSay('forYou');
  return (
    <div className={css.heads} data-tab={tab}>
      {tab === 'sign' && picked.all.length > 1 && <PickAll picked={picked} />}
      <span aria-hidden="true">{say('column.document')}</span>
      <span aria-hidden="true">{say('column.from')}</span>
      <span aria-hidden="true">{say(tab === 'sign' ? 'column.takes' : 'column.status')}</span>
      <span aria-hidden="true">{say(COLUMN[tab])}</span>
      <span />
    </div>
  );
}

const COLUMN = { sign: 'column.due', signed: 'column.finished', shared: 'column.sent' } as const;

function Nothing({ search }: { search: ForYouSearch }) {
  const say = useSay('forYou');
  const sayInConsole = useSay();
  const { tab, query } = search;
  return (
    <div className={look.void}>
      {!query && tab === 'sign' && (
        <span className={css.done}>
          <Icon name="tick" />
        </span>
      )}
      <h2>{query ? sayInConsole('none.found', { query }) : say(`none.${tab}`)}</h2>
      {!query && tab === 'sign' && <p>{say('none.sign.lead')}</p>}
      {query && (
        <Link from="/teams/$teamId/for-you" to="." search={{ ...ALL_FOR_YOU, tab }} className={buttonClass({})}>
          {sayInConsole('none.clearSearch')}
        </Link>
      )}
    </div>
  );
}

function Pages({ search, hasMore }: { search: ForYouSearch; hasMore: boolean }) {
  const say = useSay('templates');
  if (search.page === 1 && !hasMore) return null;
  const link = (page: number, words: string) => (
    <Link from="/teams/$teamId/for-you" to="." search={{ ...search, page }} className={buttonClass({ isNarrow: true })}>
      {words}
    </Link>
  );
  return (
    <p className={css.pages}>
      {search.page > 1 && link(search.page - 1, say('page.previous'))}
      {hasMore && link(search.page + 1, say('page.next'))}
    </p>
  );
}
