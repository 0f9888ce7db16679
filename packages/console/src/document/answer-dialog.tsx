import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { nameOf } from '../documents/who-acts.tsx';
import { useTeam } from '../frame/team-context.ts';
import { FormDialog } from '../look/form-dialog.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../words.tsx';
import css from './document.module.css';
import { questionsQuery } from './queries.ts';
import { useDeed, useExplainChange } from './use-deed.ts';

const MOST_CHARACTERS = 2000;

export function AnswerDialog({
  envelopeId,
  questionId,
  onClose,
}: {
  envelopeId: string;
  /** If undefined, answers the oldest open question. */
  questionId: string | undefined;
  onClose(): void;
}) {
  const say = useSay();
  const { team, sendsMail } = useTeam();
  const deed = useDeed();
  const explain = useExplainChange();
  const id = useId();
  const { data = [] } = useQuery(questionsQuery(team.id, envelopeId));
  const question = data.find((each) => !each.settledAt && (!questionId || each.id === questionId));
  const [typed, setTyped] = useState<string | null>(null);
  if (!question) return null;
  const kept = `answer ${question.id}`;
  const text = typed ?? sessionStorage.getItem(kept) ?? '';
  const name = nameOf(question);
  const send = async () => {
    const params = { envelopeId, questionId: question.id };
    await deed('envelope-question-answer', { params, body: { answer: text.trim() } }, say('answer.done'));
    sessionStorage.removeItem(kept);
  };
  return (
    <FormDialog
      title={say('answer.title', { name })}
      keep={say('answer.keep')}
      deed={say('answer.submit')}
      explain={explain}
      onDeed={send}
      onClose={onClose}
    >
      <blockquote className={css.words} dir="auto">
        {question.text}
      </blockquote>
      <div>
        <label className={look.label} htmlFor={id}>
          {say('answer.label')}
        </label>
        <textarea
          id={id}
          className={`${look.input} ${css.reason}`}
          aria-describedby={`${id}-hint`}
          // biome-ignore lint/a11y/noAutofocus: people open the dialog to type
          autoFocus
          maxLength={MOST_CHARACTERS}
          required
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            // The text survives closing the dialog by mistake and reloading the tab.
            sessionStorage.setItem(kept, value);
          }}
        />
        <p id={`${id}-hint`} className={`${look.soft} ${look.small}`}>
          {sendsMail ? say('answer.hint', { email: question.email }) : say('answer.noMail', { name })}
        </p>
      </div>
    </FormDialog>
  );
}
