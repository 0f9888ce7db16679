import type { Report } from '@countersign/contracts/console';
import { Link } from '@tanstack/react-router';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { Answer } from './answer.tsx';
import type { ReportFilter } from './filters.tsx';
import css from './reports.module.css';
import { showDuration } from './show-duration.ts';

/** A difference that is smaller than this is not mentioned. */
const NOTICEABLE = 0.05;

export function TimeCard({
  report: { duration, halfBefore, templates, from },
  filter,
}: {
  report: Report;
  filter: ReportFilter;
}) {
  const say = useSay('reports');
  const language = useLanguage();
  const show = (seconds: number) => showDuration(seconds, language);
  const saved = duration && halfBefore !== null ? halfBefore - duration.half : 0;
  const isNoticeable = halfBefore !== null && Math.abs(saved) > NOTICEABLE * halfBefore;
  return (
    <section className={`${look.card} ${css.card}`}>
      <Answer
        question={say('time.question')}
        answer={duration ? say('time.answer', { time: show(duration.half) }) : say('time.none')}
        list={duration ? { ...filter, from, status: 'COMPLETED' } : null}
      >
        {duration && (
          <p className={look.soft}>
            {say('time.nine', { time: show(duration.nineInTen) })}{' '}
            {isNoticeable && say(saved > 0 ? 'time.faster' : 'time.slower', { time: show(Math.abs(saved)) })}
          </p>
        )}
      </Answer>
      {templates.length > 0 && <Chart templates={templates} from={from} filter={filter} />}
    </section>
  );
}

function Chart({ templates, from, filter }: Pick<Report, 'templates' | 'from'> & { filter: ReportFilter }) {
  const say = useSay('reports');
  const language = useLanguage();
  const { team } = useTeam();
  const most = Math.max(...templates.map(({ nineInTen }) => nineInTen), 60);
  const place = (seconds: number) => (100 * seconds) / most;
  return (
    <>
      <ul className={css.chart}>
        {templates.map(({ number, title, sent, fastest, half, nineInTen }) => (
          <li key={number}>
            <span className={css.template}>
              <Link
                to="/teams/$teamId/documents"
                params={{ teamId: String(team.id) }}
                search={{ ...filter, template: String(number), from }}
                dir="auto"
              >
                {title}
              </Link>{' '}
              <span className={look.soft}>{new Intl.NumberFormat(language).format(sent)}</span>
            </span>
            <svg className={css.span} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect
                className={css.range}
                x={place(fastest)}
                width={Math.max(0.5, place(nineInTen) - place(fastest))}
                height="10"
              />
              <rect x={Math.min(99.5, place(half))} width="0.5" height="10" />
            </svg>
            <span className={css.half}>{showDuration(half, language, 'narrow')}</span>
          </li>
        ))}
      </ul>
      <p className={look.hint}>{say('time.key')}</p>
    </>
  );
}
