import { REPORT_DAYS, type ReportDays } from '@countersign/contracts/console/tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asTree, foldersQuery } from '../documents/folders.ts';
import { type ListSearch, sendersQuery } from '../envelope/list-queries.ts';
import { templateTitleQuery } from '../envelope/template-title-query.ts';
import { buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { callIn, useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './reports.module.css';

/** The documents that a report covers. Lists that its figures lead to have the same filters. */
export type ReportFilter = Pick<ListSearch, 'folder' | 'sender' | 'template'>;

export interface ReportSearch extends ReportFilter {
  days: ReportDays;
}

const FRESH_MS = 60_000;

/** Selects the period and the documents, and offers the figures as CSV. */
export function Filters({
  search,
  onChange,
}: {
  search: ReportSearch;
  onChange(change: Partial<ReportSearch>): void;
}): ReactNode {
  const say = useSay('reports');
  const sayInConsole = useSay();
  const lang = useLanguage();
  const { addressOf } = useOperations();
  const { folders, members, templates } = useChoices(search);
  const address = addressOf('console-report-csv', { query: { ...search, days: `${search.days}`, lang } });
  return (
    <div className={css.filters}>
      <Choice
        label={say('period')}
        value={String(search.days)}
        options={REPORT_DAYS.map((days) => [String(days), say('period.days', { count: days })])}
        onChange={(value) => onChange({ days: REPORT_DAYS.find((each) => String(each) === value) ?? search.days })}
      />
      <Choice
        label={sayInConsole('filter.sender')}
        value={search.sender}
        options={[['', say('sender.all')], ['me', sayInConsole('filter.me')], ...members]}
        onChange={(sender) => onChange({ sender })}
      />
      <Choice
        label={say('folder')}
        value={search.folder}
        options={[['', say('folder.all')], ...folders]}
        onChange={(folder) => onChange({ folder })}
      />
      <Choice
        label={say('template')}
        value={search.template}
        options={[['', say('template.all')], ...templates]}
        onChange={(template) => onChange({ template })}
      />
      <a className={buttonClass({ kind: 'plain' })} href={address} download>
        <Icon name="download" />
        {say('csv')}
      </a>
    </div>
  );
}

type Option = [value: string, words: string];

/** Loads what the filters can have, including what they have. The templates are those that were used last. */
function useChoices({ template, folder, sender }: ReportFilter): Record<'folders' | 'members' | 'templates', Option[]> {
  const { team } = useTeam();
  const { data: folders = [] } = useQuery(foldersQuery(team.id));
  const { data: members = [] } = useQuery(sendersQuery(team.id));
  const { data: latest } = useQuery({
    queryKey: ['templates', team.id, 'latest'],
    queryFn: ({ signal }) => callIn(team.id)('console-templates', {}, { signal }),
    staleTime: FRESH_MS,
  });
  const templates = (latest?.rows ?? []).map(({ number, title }): Option => [String(number), title]);
  const isListed = template === '' || templates.some(([number]) => number === template);
  const { data: title = '' } = useQuery({
    ...templateTitleQuery(team.id, Number(template)),
    enabled: !isListed,
  });
  return {
    folders: withCurrent(
      folder,
      asTree(folders).map(({ folder: { id, name }, depth }): Option => [id, `${'\u2003'.repeat(depth)}${name}`]),
    ),
    members: withCurrent(
      sender === 'me' ? '' : sender,
      members.map(({ id, name }): Option => [String(id), name]),
    ),
    templates: isListed ? templates : [[template, title || `#${template}`], ...templates],
  };
}

/** Adds what is selected if it is not listed, such as a deleted folder or a former member. */
const withCurrent = (current: string, options: Option[]): Option[] =>
  current === '' || options.some(([value]) => value === current) ? options : [[current, `#${current}`], ...options];

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
}) {
  return (
    <select
      className={`${look.input} ${css.choice}`}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}
