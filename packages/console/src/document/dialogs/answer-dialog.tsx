import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { displayName } from '../../envelope/progress.tsx';
import { questionsQuery } from '../../envelope/queries.ts';
import { useAction, useExplainChange } from '../../envelope/use-action.ts';
import { FormDialog } from '../../look/dialogs.tsx';
import look from '../../look/parts.module.css';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';

const MOST_CHARACTERS = 2000;

export function AnswerDialog({
  envelopeId,
  questionId,
  onClose,
}: {
  envelopeId: string;
  /** The question to answer. If undefined, the oldest open question. */
  questionId: string | undefined;
  onClose(): void;
}) {
  const say = useSay();
  const { team, sendsMail } = useTeam();
  const perform = useAction();
  const explain = useExplainChange();
  const id = useId();
  const { data = [] } = useQuery(questionsQuery(team.id, envelopeId));
  const question = data.find((each) => !each.settledAt && (!questionId || each.id === questionId));
  const [typed, setTyped] = useState<string | null>(null);
  if (!question) return null;
  const kept = `answer ${question.id}`;
  const text = typed ?? sessionStorage.getItem(kept) ?? '';
  const name = displayName(question);
  const send = async () => {
    const params = { envelopeId, questionId: question.id };
    await perform('envelope-question-answer', { params, body: { answer: text.trim() } }, say('answer.done'));
    sessionStorage.removeItem(kept);
  };
  return (
    <FormDialog
      title={say('answer.title', { name })}
      keep={say('answer.keep')}
      submit={say('answer.submit')}
      explain={explain}
      onSubmit={send}
      onClose={onClose}
    >
      <blockquote className={look.quote} dir="auto">
        {question.text}
      </blockquote>
      <div>
        <label className={look.label} htmlFor={id}>
          {say('answer.label')}
        </label>
        <textarea
          id={id}
          className={`${look.input} ${look.multiline}`}
          aria-describedby={`${id}-hint`}
          // biome-ignore lint/a11y/noAutofocus: people open the dialog to type
          autoFocus
          maxLength={MOST_CHARACTERS}
          required
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            // Save the text in case the dialog is closed by mistake or the tab is reloaded.
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
