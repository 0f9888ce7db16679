import type { Row } from '@countersign/contracts/console';
import type { Question } from '@countersign/contracts/v2';
import { useMutation } from '@tanstack/react-query';
import { nameOf } from '../documents/who-acts.tsx';
import { useMaySend } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import { showExactly, showUtc } from '../times.ts';
import { useLanguage, useSay } from '../words.tsx';
import type { Deed } from './deed.ts';
import css from './document.module.css';
import { useDeed } from './use-deed.ts';

export function Questions({
  row,
  questions,
  onDeed,
}: {
  row: Row;
  questions: readonly Question[];
  onDeed(deed: Deed): void;
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
            <Words by={nameOf(question)} at={question.askedAt} words={question.text} />
            {question.settledAt === null ? (
              <Acts row={row} question={question} onDeed={onDeed} />
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
      <blockquote className={css.words} dir="auto">
        {words}
      </blockquote>
    </>
  );
}

function Acts({ row, question, onDeed }: { row: Row; question: Question; onDeed(deed: Deed): void }) {
  const say = useSay();
  const deed = useDeed();
  const toast = useToast();
  const elsewhere = useMutation({
    mutationFn: () =>
      deed(
        'envelope-question-answer',
        { params: { envelopeId: row.id, questionId: question.id }, body: { answer: null } },
        say('answer.elsewhere.done'),
      ),
    onError: () => toast(say('changed.meanwhile')),
  });
  if (!useMaySend()) return null;
  const name = <span className="hidden">{nameOf(question)}</span>;
  return (
    <div className={look.line}>
      <Button kind="cure" isNarrow onClick={() => onDeed({ kind: 'answer', questionId: question.id })}>
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
