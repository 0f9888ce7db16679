import type { Privacy } from '@countersign/contracts/console';
import type { Language } from '@countersign/languages/browser';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
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

const MOST_DAYS = 36_500;
/** Selected when a member sets a period for the first time. */
const USUAL_DAYS = { finished: 3650, deleted: 30 };

export function RetentionForm({ saved }: { saved: Privacy['retention'] }) {
  const say = useSay('privacy');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const toast = useToast();
  const submission = useSubmission();
  const [finishedDays, setFinishedDays] = useState(saved.finishedDays);
  const [deletedDays, setDeletedDays] = useState(saved.deletedDays);
  const save = async () => {
    await call('console-retention', { body: { finishedDays, deletedDays } });
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
        submission.run(save);
      }}
    >
      <h2>{say('retention')}</h2>
      <Period
        label={say('finished')}
        hint={say('finished.hint')}
        choices={[['keep', say('finished.keep'), null]]}
        usual={USUAL_DAYS.finished}
        days={finishedDays}
        onDays={setFinishedDays}
      >
        {finishedDays !== null && <Due days={finishedDays} isSaved={finishedDays === saved.finishedDays} />}
      </Period>
      <Period
        label={say('deleted')}
        hint={say('deleted.hint')}
        choices={[
          ['default', byDefault, null],
          ['never', say('deleted.never'), 0],
        ]}
        usual={USUAL_DAYS.deleted}
        days={deletedDays}
        onDays={setDeletedDays}
      />
      <Problem text={submission.problem} />
      <div>
        <Button type="submit" kind="primary" isBusy={submission.isBusy}>
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
  usual,
  days,
  onDays,
  children,
}: {
  label: string;
  hint: string;
  /** Choices other than a number of days: key, text and value. */
  choices: readonly (readonly [key: string, words: string, value: number | null])[];
  usual: number;
  days: number | null;
  onDays(days: number | null): void;
  children?: React.ReactNode;
}) {
  const say = useSay('privacy');
  const language = useLanguage();
  const id = useId();
  const chosen = choices.find(([, , value]) => value === days);
  return (
    <div className={css.period}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`} className={look.hint}>
          {hint}
        </p>
      </div>
      <div>
        <div className={css.choice}>
          <select
            id={id}
            className={look.input}
            aria-describedby={`${id}-hint`}
            value={chosen?.[0] ?? 'days'}
            onChange={({ currentTarget: { value } }) => {
              const choice = choices.find(([key]) => key === value);
              onDays(choice ? choice[2] : usual);
            }}
          >
            {choices.map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
            <option value="days">{say('after')}</option>
          </select>
          {!chosen && (
            <>
              <input
                className={look.input}
                type="number"
                inputMode="numeric"
                required
                min={1}
                max={MOST_DAYS}
                aria-label={say('days.label', { label })}
                value={days ?? ''}
                onChange={({ currentTarget: { valueAsNumber } }) =>
                  onDays(Number.isNaN(valueAsNumber) ? usual : Math.trunc(valueAsNumber))
                }
              />
              <span aria-hidden="true">{unitOf(days ?? 0, language)}</span>
            </>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Returns the word for days after this number. */
const unitOf = (days: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
    .formatToParts(days)
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join('');

/** Says what a retention period erases and when, before it is saved. */
function Due({ days, isSaved }: { days: number; isSaved: boolean }) {
  const say = useSay('privacy');
  const language = useLanguage();
  const { team } = useTeam();
  const isValid = days >= 1 && days <= MOST_DAYS;
  const { data } = useQuery({ ...dueQuery(team.id, days), enabled: isValid, placeholderData: keepPreviousData });
  if (!data || !isValid) return null;
  const { due, nextAt } = data;
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
