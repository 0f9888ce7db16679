import '../look/page-icons.ts';
import { TEMPLATE_TABS } from '@countersign/contracts/console/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import documents from '../documents/documents.module.css';
import { PdfChooser } from '../documents/pdf-chooser.tsx';
import { SearchBox } from '../documents/search-box.tsx';
import { useDrop } from '../documents/use-drop.ts';
import { useUpload } from '../documents/use-upload.ts';
import { moveBetweenRows, opensRow } from '../keys/row-keys.ts';
import { isSingleKey, pressedKey } from '../keys/single-keys.ts';
import { useWantedFile } from '../keys/use-new-file.ts';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Mark } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { FolderStrip } from './folder-strip.tsx';
import { templatesQuery } from './queries.ts';
import { ALL_TEMPLATES, type TemplateSearch } from './search.ts';
import { BoneRow, TemplateListRow } from './template-row.tsx';
import css from './templates.module.css';

const route = getRouteApi('/teams/$teamId/templates');

export function TemplatesPage(): ReactNode {
  const say = useSay('templates');
  const sayInConsole = useSay();
  const { team } = useTeam();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const maySend = useMaySend();
  const { data: list, isError, isPlaceholderData, refetch } = useQuery(templatesQuery(team.id, search));
  const { upload, uploading, sent, problem } = useUpload('TEMPLATE');
  const chooser = useRef<HTMLInputElement>(null);
  const isDropping = useDrop(maySend ? (files) => upload(files) : null);
  const find = useCallback(
    (query: string) => void navigate({ search: (before) => ({ ...before, query, page: 1 }), replace: true }),
    [navigate],
  );
  const choose = () => chooser.current?.click();
  useWantedFile('TEMPLATE', choose);
  useSingleKeys();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    moveBetweenRows(event);
    if (pressedKey(event) !== 'e' || !maySend || !opensRow(event.target)) return;
    if (event.repeat || !isSingleKey(event.nativeEvent)) return;
    const params = { teamId: String(team.id), envelopeId: event.target.dataset.row ?? '' };
    void navigate({ to: '/teams/$teamId/templates/$envelopeId/edit', params });
  };
  const { format: percent } = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  return (
    <>
      <title>{`${say('title')} · ${team.name}`}</title>
      <header className={documents.head}>
        <h1>{say('title')}</h1>
        {maySend && (
          <>
            <PdfChooser input={chooser} take={upload} />
            <Button kind="primary" icon="plus" isBusy={uploading !== null} aria-keyshortcuts="t" onClick={choose}>
              {say('new')}
            </Button>
          </>
        )}
      </header>
      <p role="status" className="hidden">
        {uploading !== null && `${sayInConsole('uploading', { name: uploading })} ${percent(Math.floor(sent * 4) / 4)}`}
      </p>
      <Tabs search={search} />
      <div className={documents.narrowing}>
        <SearchBox query={search.query} label={say('search')} onSearch={find} />
        <FolderStrip />
      </div>
      {(problem !== null || isError) && (
        <div className={documents.note}>
          <Problem text={problem ?? sayInConsole('failed')} />
        </div>
      )}
      {isError && !list ? (
        <div className={documents.note}>
          <Button onClick={() => refetch()}>{sayInConsole('again')}</Button>
        </div>
      ) : list?.rows.length === 0 ? (
        <Nothing search={search} choose={maySend ? choose : null} />
      ) : (
        <>
          <Heads />
          <ul aria-label={say('title')} aria-busy={isPlaceholderData || undefined} onKeyDown={press}>
            {list
              ? list.rows.map((row) => <TemplateListRow key={row.id} row={row} />)
              : [0, 1, 2, 3, 4].map((index) => <BoneRow key={index} index={index} />)}
          </ul>
          <Pages search={search} hasMore={list?.hasMore ?? false} />
        </>
      )}
      {isDropping && <div className={documents.drop}>{sayInConsole('drop')}</div>}
    </>
  );
}

function Tabs({ search }: { search: TemplateSearch }) {
  const say = useSay('templates');
  return (
    <nav className={documents.tabs} aria-label={say('views')} data-stays="">
      <div className={look.strip}>
        {TEMPLATE_TABS.map((tab) => (
          <Link
            key={tab}
            from="/teams/$teamId/templates"
            to="."
            search={(before) => ({ ...before, tab, page: 1 })}
            className={documents.tab ?? ''}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={search.tab === tab ? 'page' : undefined}
            data-status={undefined}
          >
            {say(`tab.${tab}`)}
          </Link>
        ))}
      </div>
    </nav>
  );
}

function Heads() {
  const say = useSay('templates');
  return (
    <div className={css.heads} aria-hidden="true">
      <span>{say('column.template')}</span>
      <span>{say('column.roles')}</span>
      <span>{say('column.link')}</span>
      <span className={css.count}>{say('column.uses')}</span>
      <span>{say('column.lastUsed')}</span>
      <span>{say('column.owner')}</span>
      <span />
    </div>
  );
}

function Nothing({ search: { tab, query, folder }, choose }: { search: TemplateSearch; choose: (() => void) | null }) {
  const say = useSay('templates');
  if (query || tab !== 'all' || folder) {
    const none = tab === 'all' ? say('none.folder') : say(`none.${tab}`);
    return (
      <div className={look.void}>
        <h2>{query ? say('none.found', { query }) : none}</h2>
        {query && (
          <Link
            from="/teams/$teamId/templates"
            to="."
            search={{ ...ALL_TEMPLATES, tab, folder }}
            className={buttonClass({})}
          >
            {say('none.clear')}
          </Link>
        )}
      </div>
    );
  }
  return (
    <div className={look.void}>
      <Mark />
      <h2>{say('empty.title')}</h2>
      <p>{say('empty.lead')}</p>
      {choose && <Button onClick={choose}>{say('empty.choose')}</Button>}
    </div>
  );
}

function Pages({ search, hasMore }: { search: TemplateSearch; hasMore: boolean }) {
  const say = useSay('templates');
  if (search.page === 1 && !hasMore) return null;
  const link = (page: number, words: string) => (
    <Link
      from="/teams/$teamId/templates"
      to="."
      search={{ ...search, page }}
      className={buttonClass({ isNarrow: true })}
    >
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
