import type { ReactNode } from 'react';
import css from './reports.module.css';

/** A question with its answer, which is the heading of a card. */
export function Answer({ question, answer, children }: { question: string; answer: string; children?: ReactNode }) {
  return (
    <div className={css.answer}>
      <p className={css.question}>{question}</p>
      <h2>{answer}</h2>
      {children}
    </div>
  );
}
