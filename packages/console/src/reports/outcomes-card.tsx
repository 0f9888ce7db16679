import type { Report } from '@countersign/contracts/console';
import { Link } from '@tanstack/react-router';
import type { ListSearch } from '../envelope/list-queries.ts';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { Answer } from './answer.tsx';
import type { ReportFilter } from './filters.tsx';
import css from './reports.module.css';

/** Outcomes in the order of the figure, with the part of the list that each one leads to. */
const LISTS = {
  completed: { status: 'COMPLETED' },
  waiting: { status: 'PENDING' },
  expired: { tab: 'attention' },
  declined: { status: 'REJECTED' },
  cancelled: { status: 'CANCELLED' },
} as const satisfies Record<keyof Report['outcomes'], Partial<ListSearch>>;

const OUTCOMES = Object.keys(LISTS) as (keyof typeof LISTS)[];

export function OutcomesCard({ report: { outcomes, from }, filter }: { report: Report; filter: ReportFilter }) {
  const say = useSay('reports');
  const language = useLanguage();
  const { team } = useTeam();
  const numbers = new Intl.NumberFormat(language);
  const shares = new Intl.NumberFormat(language, { style: 'percent' });
  const total = OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  const answer = { completed: numbers.format(outcomes.completed), total: numbers.format(total) };
  return (
    <section className={`${look.card} ${css.card}`}>
      <Answer
        question={say('done.question')}
        answer={total > 0 ? say('done.answer', answer) : say('done.none')}
        list={total > 0 ? { ...filter, ...LISTS.completed, from } : null}
      />
      {total > 0 && (
        <>
          <div className={css.bar} aria-hidden="true">
            {OUTCOMES.map(
              (outcome) =>
                outcomes[outcome] > 0 && (
                  <span key={outcome} data-outcome={outcome} style={{ flexGrow: outcomes[outcome] }} />
                ),
            )}
          </div>
          <ul className={css.outcomes}>
            {OUTCOMES.map((outcome) => (
              <li key={outcome}>
                <span className={css.swatch} data-outcome={outcome} aria-hidden="true" />
                <Link
                  to="/teams/$teamId/documents"
                  params={{ teamId: String(team.id) }}
                  search={{ ...filter, ...LISTS[outcome], from }}
                >
                  {say(`done.${outcome}`)}
                </Link>
                <span>{numbers.format(outcomes[outcome])}</span>
                <span className={look.soft}>{shares.format(outcomes[outcome] / total)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
