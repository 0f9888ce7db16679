import type { Report } from '@countersign/contracts/console';
import { REPORT_DAYS, type ReportDays } from '@countersign/contracts/console/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import documents from '../documents/documents.module.css';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { callIn } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { OutcomesCard } from './outcomes-card.tsx';
import css from './reports.module.css';
import { TimeCard } from './time-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const route = getRouteApi('/teams/$teamId/reports');

const USUAL: ReportDays = 90;

/** Reads the length of the period from the search parameters of a URL, which may contain anything. */
const readPeriod = ({ days }: { days: unknown }): ReportDays =>
  REPORT_DAYS.find((each) => String(each) === String(days)) ?? USUAL;

const FRESH_MS = 60_000;

/** Each card asks a question, answers it in a sentence, and shows the figure. Every figure leads to a list. */
export function ReportsPage(): ReactNode {
  const say = useSay('reports');
  const sayInConsole = useSay();
  const { team } = useTeam();
  const days = readPeriod(route.useSearch());
  const { data, isError, refetch } = useQuery({
    queryKey: ['report', team.id, days],
    queryFn: ({ signal }) => callIn(team.id)('console-report', { query: { days: `${days}` } }, { signal }),
    staleTime: FRESH_MS,
  });
  return (
    <>
      <title>{`${say('title')} · ${team.name}`}</title>
      <header className={`${documents.head} ${css.head}`}>
        <h1>{say('title')}</h1>
        <Period days={days} />
      </header>
      <div className={css.page} aria-busy={!data || undefined}>
        {isError && !data && (
          <div className={css.failed}>
            <Problem text={sayInConsole('failed')} />
            <Button onClick={() => refetch()}>{sayInConsole('again')}</Button>
          </div>
        )}
        {data && <Cards report={data} />}
      </div>
    </>
  );
}

function Period({ days }: { days: ReportDays }) {
  const say = useSay('reports');
  const navigate = route.useNavigate();
  return (
    <select
      className={`${look.input} ${css.period}`}
      aria-label={say('period')}
      value={days}
      onChange={({ currentTarget: { value } }) =>
        navigate({ search: { days: REPORT_DAYS.find((each) => String(each) === value) ?? days }, replace: true })
      }
    >
      {REPORT_DAYS.map((each) => (
        <option key={each} value={each}>
          {say('period.days', { count: each })}
        </option>
      ))}
    </select>
  );
}

const MOST_READ = 10_000;

function Cards({ report }: { report: Report }) {
  const say = useSay('reports');
  const language = useLanguage();
  const most = new Intl.NumberFormat(language).format(MOST_READ);
  return (
    <>
      {report.isPartial && <p className={look.soft}>{say('partial', { most })}</p>}
      <TimeCard report={report} />
      <div className={css.pair}>
        <WaitingCard waiting={report.waiting} />
        <OutcomesCard report={report} />
      </div>
    </>
  );
}
