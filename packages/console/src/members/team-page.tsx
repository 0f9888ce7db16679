import type { Team } from '@countersign/contracts/v2';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './members.module.css';
import { teamQuery } from './queries.ts';

export function TeamPage() {
  const say = useSay('members');
  const sayConsole = useSay();
  const { team } = useTeam();
  const { data, error } = useQuery(teamQuery(team.id));
  return (
    <>
      <title>{`${say('team')} · Countersign`}</title>
      <header className={css.head}>
        <div>
          <h1>{say('team')}</h1>
          <p className={look.soft}>{say('team.lead')}</p>
        </div>
      </header>
      {error && !data && <Problem text={sayConsole('failed')} />}
      {data && <SettingsForm saved={data} />}
      <CreateTeam />
    </>
  );
}

type Expiration = NonNullable<Team['expiration']>;

/** Deadlines to select from. A different one that was set in another way is added. */
const USUAL: readonly Expiration[] = [7, 14, 30, 60, 90].map((count) => ({ count, unit: 'day' }));

const toKey = (expiration: Expiration | null): string => (expiration ? `${expiration.count} ${expiration.unit}` : '');

function SettingsForm({ saved }: { saved: Team }) {
  const say = useSay('members');
  const saySettings = useSay('settings');
  const language = useLanguage();
  const { call } = useOperations();
  const toast = useToast();
  const client = useQueryClient();
  const submission = useSubmission();
  const id = useId();
  const [name, setName] = useState(saved.name);
  const [expiration, setExpiration] = useState(saved.expiration);
  const choices = [...USUAL, ...[saved.expiration].filter((each) => each !== null)];
  const byKey = new Map(choices.map((each) => [toKey(each), each]));
  const save = async () => {
    const answer = await call('team-update', { body: { name, expiration } });
    client.setQueryData(teamQuery(saved.id).queryKey, answer);
    toast(say('team.saved'));
    // The name is part of the data that came with the page.
    if (answer.name !== saved.name) location.reload();
  };
  return (
    <form
      className={`${look.card} ${css.settings}`}
      onSubmit={(event) => {
        event.preventDefault();
        submission.run(save);
      }}
    >
      <LabelledInput
        label={say('team.name')}
        hint={say('team.name.hint')}
        value={name}
        onValue={setName}
        maxLength={255}
        autoComplete="organization"
      />
      <div>
        <label className={look.label} htmlFor={id}>
          {say('team.expiration')}
        </label>
        <select
          id={id}
          className={look.input}
          aria-describedby={`${id}-hint`}
          value={toKey(expiration)}
          onChange={(event) => setExpiration(byKey.get(event.currentTarget.value) ?? null)}
        >
          <option value="">{say('team.never')}</option>
          {[...byKey].map(([key, { count, unit }]) => (
            <option key={key} value={key}>
              {new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className={look.hint}>
          {say('team.expiration.hint')}
        </p>
      </div>
      <Problem text={submission.problem} />
      <div>
        <Button type="submit" kind="primary" isBusy={submission.isBusy}>
          {saySettings('save')}
        </Button>
      </div>
    </form>
  );
}

function CreateTeam() {
  const say = useSay('members');
  const { call } = useOperations();
  const submission = useSubmission();
  const [name, setName] = useState('');
  const create = async () => {
    const { id } = await call('team-create', { body: { name } });
    location.assign(`/teams/${id}/settings/members`);
  };
  return (
    <form
      className={`${look.card} ${css.settings}`}
      onSubmit={(event) => {
        event.preventDefault();
        submission.run(create);
      }}
    >
      <h2>{say('create')}</h2>
      <p className={look.soft}>{say('create.lead')}</p>
      <LabelledInput label={say('create.name')} value={name} onValue={setName} maxLength={255} autoComplete="off" />
      <Problem text={submission.problem} />
      <div>
        <Button type="submit" isBusy={submission.isBusy}>
          {say('create.submit')}
        </Button>
      </div>
    </form>
  );
}
