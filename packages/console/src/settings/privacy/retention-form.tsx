import type { Privacy } from '@countersign/contracts/console';
import { MOST_RETENTION_DAYS } from '@countersign/contracts/console/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSubmission } from '../../service/use-submission.ts';
import { showDay } from '../../shell/dates.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import css from './privacy.module.css';
import { dueQuery, privacyQuery } from './queries.ts';

/** Filled in when a member sets a period for the first time. */
const USUAL_DAYS = { finished: '3650', deleted: '30' };

/** A selected period: one of the named values, or a number of days as it is typed. */
interface Selected {
  choice: 'service' | 'never' | 'days';
  text: string;
}

const daysIn = (text: string): number | null => {
  const days = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MOST_RETENTION_DAYS ? days : null;
};

/** Returns the setting, or undefined while the typed number is not one. */
const toFinished = ({ choice, text }: Selected): number | null | undefined =>
  choice === 'never' ? null : (daysIn(text) ?? undefined);

const toDeleted = ({ choice, text }: Selected): number | null | undefined => {
  if (choice === 'service') return null;
  return choice === 'never' ? 0 : (daysIn(text) ?? undefined);
};

const ofFinished = (days: number | null): Selected =>
  days === null ? { choice: 'never', text: USUAL_DAYS.finished } : { choice: 'days', text: String(days) };

function ofDeleted(days: number | null): Selected {
  if (days === null) return { choice: 'service', text: USUAL_DAYS.deleted };
  return days === 0 ? { choice: 'never', text: USUAL_DAYS.deleted } : { choice: 'days', text: String(days) };
}

export function RetentionForm({ saved }: { saved: Privacy['retention'] }) {
  const say = useSay('privacy');
  const sayConsole = useSay();
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const toast = useToast();
  const submission = useSubmission();
  /** The settings from which the person started, so that only their own changes are sent. */
  const [initial, setInitial] = useState(saved);
  const [finished, setFinished] = useState(() => ofFinished(saved.finishedDays));
  const [deleted, setDeleted] = useState(() => ofDeleted(saved.deletedDays));
  const [finishedDays, deletedDays] = [toFinished(finished), toDeleted(deleted)];
  const due = useQuery({ ...dueQuery(team.id, finishedDays ?? 1), enabled: typeof finishedDays === 'number' });
  const isCounted = typeof finishedDays !== 'number' || due.isSuccess;
  const save = async () => {
    const change = {
      ...(finishedDays !== initial.finishedDays && { finishedDays }),
      ...(deletedDays !== initial.deletedDays && { deletedDays }),
    };
    setInitial({ ...initial, ...(await call('console-retention', { body: change })) });
    toast(say('retention.saved'));
    await client.invalidateQueries(privacyQuery(team.id));
  };
  const { serviceDeletedDays } = saved;
  const byDefault =
    serviceDeletedDays === 0 ? say('deleted.defaultNever') : say('deleted.default', { count: serviceDeletedDays });
  return (
    <form
      className={`${look.card} ${css.retention}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isCounted) void submission.run(save);
      }}
    >
      <h2>{say('retention')}</h2>
      <Period
        label={say('finished')}
        hint={say('finished.hint')}
        choices={[['never', say('never')]]}
        selected={finished}
        onSelect={setFinished}
      >
        {due.data && typeof finishedDays === 'number' && (
          <Due {...due.data} isSaved={finishedDays === initial.finishedDays} />
        )}
        <Problem text={due.isError ? sayConsole('failed') : null} />
      </Period>
      <Period
        label={say('deleted')}
        hint={say('deleted.hint')}
        choices={[
          ['service', byDefault],
          ['never', say('never')],
        ]}
        selected={deleted}
        onSelect={setDeleted}
      />
      <Problem text={submission.problem} />
      <div>
        <Button type="submit" kind="primary" isBusy={submission.isBusy || due.isFetching}>
          {say('save')}
        </Button>
      </div>
    </form>
  );
}

function Period({
  label,
  hint,
  choices,
  selected,
  onSelect,
  children,
}: {
  label: string;
  hint: string;
  /** Choices other than a number of days. */
  choices: readonly (readonly [choice: Selected['choice'], words: string])[];
  selected: Selected;
  onSelect(selected: Selected): void;
  children?: ReactNode;
}) {
  const say = useSay('privacy');
  const id = useId();
  return (
    <div className={css.period}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`} className={look.hint}>
          {hint}
        </p>
      </div>
      <div>
        <select
          id={id}
          className={look.input}
          aria-describedby={`${id}-hint`}
          value={selected.choice}
          onChange={({ currentTarget: { value } }) => {
            const choice = choices.find(([each]) => each === value)?.[0] ?? 'days';
            onSelect({ ...selected, choice });
          }}
        >
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
          <option value="days">{say('after')}</option>
        </select>
        {selected.choice === 'days' && (
          <label className={css.days}>
            <span aria-hidden="true">{say('days')}</span>
            <input
              className={look.input}
              type="number"
              inputMode="numeric"
              required
              min={1}
              max={MOST_RETENTION_DAYS}
              step={1}
              aria-label={say('days.label', { label })}
              value={selected.text}
              onChange={({ currentTarget: { value } }) => onSelect({ ...selected, text: value })}
            />
          </label>
        )}
        {children}
      </div>
    </div>
  );
}

/** Says what a retention period erases and when. */
function Due({ due, nextAt, isSaved }: { due: number; nextAt: string | null; isSaved: boolean }) {
  const say = useSay('privacy');
  const language = useLanguage();
  return (
    <div role="status" className={look.hint}>
      {due > 0 && (
        <p className={css.warned}>
          <Icon name="warning" /> {isSaved ? say('due.now', { count: due }) : say('due.saving', { count: due })}
        </p>
      )}
      {nextAt !== null && <p>{say('due.next', { date: showDay(nextAt, language) })}</p>}
      {due === 0 && nextAt === null && <p>{say('due.none')}</p>}
    </div>
  );
}
