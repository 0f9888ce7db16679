import type { Report } from '@countersign/contracts/console';
import { Link } from '@tanstack/react-router';
import type { ListSearch } from '../envelope/list-queries.ts';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { showAge } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { Answer } from './answer.tsx';
import type { ReportFilter } from './filters.tsx';
import css from './reports.module.css';

export function WaitingCard({
  waiting: { documents, people, isPartial, longest },
  filter,
}: Pick<Report, 'waiting'> & { filter: ReportFilter }) {
  const list = { ...filter, tab: 'waiting', sort: 'oldest' } as const;
  const say = useSay('reports');
  const { team } = useTeam();
  const params = { teamId: String(team.id) };
  return (
    <section className={`${look.card} ${css.card}`}>
      <Answer
        question={say('wait.question')}
        answer={documents > 0 ? say('wait.answer', { count: documents }) : say('wait.none')}
        list={documents > 0 ? list : null}
      >
        {people > 0 && !isPartial && <p className={look.soft}>{say('wait.people', { count: people })}</p>}
      </Answer>
      {longest.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{say('wait.person')}</th>
              <th scope="col">{say('wait.documents')}</th>
              <th scope="col">{say('wait.longest')}</th>
            </tr>
          </thead>
          <tbody>
            {longest.map((person) => (
              <Person key={person.email || person.name} person={person} list={list} />
            ))}
          </tbody>
        </table>
      )}
      {documents > 0 && (
        <Link to="/teams/$teamId/documents" params={params} search={list}>
          {say('wait.all', { count: documents })}
        </Link>
      )}
    </section>
  );
}

function Person({
  person: { name, email, documents, since, opened },
  list,
}: {
  person: Report['waiting']['longest'][number];
  list: Partial<ListSearch>;
}) {
  const say = useSay('reports');
  const language = useLanguage();
  const { team } = useTeam();
  const state =
    opened === 0
      ? say('wait.opened.none')
      : opened >= documents
        ? say('wait.opened.all')
        : say('wait.opened.some', { opened, count: documents });
  return (
    <tr>
      <th scope="row">
        <Link
          to="/teams/$teamId/documents"
          params={{ teamId: String(team.id) }}
          search={{ ...list, waitsFor: email || name }}
          title={email}
        >
          <bdi>{name || email}</bdi>
        </Link>
        <span className={css.state}>{state}</span>
      </th>
      <td>{new Intl.NumberFormat(language).format(documents)}</td>
      <td>{showAge(since, language) ?? '–'}</td>
    </tr>
  );
}
