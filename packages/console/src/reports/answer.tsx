import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListSearch } from '../envelope/list-queries.ts';
import { useTeam } from '../service/team-context.ts';
import css from './reports.module.css';

/** A question with its answer, which is the heading of a card and leads to the documents that it is about. */
export function Answer({
  question,
  answer,
  list,
  children,
}: {
  question: string;
  answer: string;
  /** Null if there are no documents. */
  list: Partial<ListSearch> | null;
  children?: ReactNode;
}) {
  const { team } = useTeam();
  return (
    <div className={css.answer}>
      <p className={css.question}>{question}</p>
      <h2>
        {list ? (
          <Link to="/teams/$teamId/documents" params={{ teamId: String(team.id) }} search={list}>
            {answer}
          </Link>
        ) : (
          answer
        )}
      </h2>
      {children}
    </div>
  );
}
