import type { Row } from '@countersign/contracts/console';
import type { Question } from '@countersign/contracts/v2';
import { useMutation } from '@tanstack/react-query';
import { displayName } from '../envelope/progress.tsx';
import { useAction } from '../envelope/use-action.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import { useMaySend } from '../service/team-context.ts';
import { showExactly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import type { DocumentAction } from './dialogs/action.ts';
import css from './document.module.css';

export function Questions({
  row,
  questions,
  onAction,
}: {
  row: Row;
  questions: readonly Question[];
  onAction(action: DocumentAction): void;
}) {
  const say = useSay();
  if (questions.length === 0) return null;
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('questions')}</h2>
      </header>
      <ol>
        {questions.map((question) => (
          <li key={question.id} className={css.question}>
            <Words by={displayName(question)} at={question.askedAt} words={question.text} />
            {question.settledAt === null ? (
              <Acts row={row} question={question} onAction={onAction} />
            ) : question.answer === null ? (
              <p className={`${look.soft} ${look.small}`}>
                {question.settledBy ? say('answer.given', { name: question.settledBy }) : say('answer.needless')}
              </p>
            ) : (
              <div className={css.answer}>
                <Words by={question.settledBy ?? ''} at={question.settledAt} words={question.answer} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ by, at, words }: { by: string; at: string; words: string }) {
  const language = useLanguage();
  return (
    <>
      <p className={css.by}>
        <bdi>{by}</bdi>
        <time className={`${look.soft} ${look.small}`} dateTime={at} title={showUtc(at)}>
          {showExactly(at, language)}
        </time>
      </p>
      <blockquote className={look.quote} dir="auto">
        {words}
      </blockquote>
    </>
  );
}

function Acts({ row, question, onAction }: { row: Row; question: Question; onAction(action: DocumentAction): void }) {
  const say = useSay();
  const perform = useAction();
  const toast = useToast();
  const elsewhere = useMutation({
    mutationFn: () =>
      perform(
        'envelope-question-answer',
        { params: { envelopeId: row.id, questionId: question.id }, body: { answer: null } },
        say('answer.elsewhere.done'),
      ),
    onError: () => toast(say('changed.meanwhile')),
  });
  if (!useMaySend()) return null;
  const name = <span className="hidden">{displayName(question)}</span>;
  return (
    <div className={look.line}>
      <Button kind="cure" isNarrow onClick={() => onAction({ kind: 'answer', questionId: question.id })}>
        {say('answer')}
        {name}
      </Button>
      <Button kind="plain" isNarrow isBusy={elsewhere.isPending} onClick={() => elsewhere.mutate()}>
        {say('answer.elsewhere')}
        {name}
      </Button>
    </div>
  );
}
