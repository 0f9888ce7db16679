import type { Report } from '@countersign/contracts/console';
import { REPORT_DAYS, type ReportDays } from '@countersign/contracts/console/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import documents from '../documents/documents.module.css';
import { readSearch } from '../envelope/list-queries.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { callIn } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { Filters, type ReportFilter, type ReportSearch } from './filters.tsx';
import { OutcomesCard } from './outcomes-card.tsx';
import css from './reports.module.css';
import { TimeCard } from './time-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const route = getRouteApi('/teams/$teamId/reports');

const USUAL: ReportDays = 90;

/** Reads the search parameters of a URL, which may contain anything. */
function readReportSearch({
  days,
  ...given
}: { days?: unknown } & { [K in keyof ReportFilter]?: unknown }): ReportSearch {
  const { folder, sender, template } = readSearch(given);
  return { folder, sender, template, days: REPORT_DAYS.find((each) => String(each) === String(days)) ?? USUAL };
}

const FRESH_MS = 60_000;

/** Each card asks a question, answers it in a sentence, and shows the figure. Every figure leads to a list. */
export function ReportsPage(): ReactNode {
  const say = useSay('reports');
  const sayInConsole = useSay();
  const { team } = useTeam();
  const search = readReportSearch(route.useSearch());
  const { days, ...filter } = search;
  const navigate = route.useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['report', team.id, search],
    queryFn: ({ signal }) => callIn(team.id)('console-report', { query: { ...filter, days: `${days}` } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  return (
    <>
      <title>{`${say('title')} · ${team.name}`}</title>
      <header className={`${documents.head} ${css.head}`}>
        <h1>{say('title')}</h1>
        <Filters search={search} onChange={(change) => navigate({ search: { ...search, ...change }, replace: true })} />
      </header>
      <div className={css.page} aria-busy={!data || isPlaceholderData || undefined}>
        {isError && !data && (
          <div className={css.failed}>
            <Problem text={sayInConsole('failed')} />
            <Button onClick={() => refetch()}>{sayInConsole('again')}</Button>
          </div>
        )}
        {data && <Cards report={data} filter={filter} />}
      </div>
    </>
  );
}

const MOST_READ = 10_000;

function Cards({ report, filter }: { report: Report; filter: ReportFilter }) {
  const say = useSay('reports');
  const language = useLanguage();
  const most = new Intl.NumberFormat(language).format(MOST_READ);
  return (
    <>
      {report.isPartial && <p className={look.soft}>{say('partial', { most })}</p>}
      <TimeCard report={report} filter={filter} />
      <div className={css.pair}>
        <WaitingCard waiting={report.waiting} filter={filter} />
        <OutcomesCard report={report} filter={filter} />
      </div>
    </>
  );
}
