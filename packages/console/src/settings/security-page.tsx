import type { Profile } from '@countersign/contracts/account';
import * as account from '@countersign/contracts/account/addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { callAccount } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useSay } from '../shell/words.tsx';
import { Address } from './address.tsx';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { profileQuery } from './queries.ts';
import { Sessions } from './sessions.tsx';
import css from './settings.module.css';
import { Username } from './username.tsx';

export function SecurityPage() {
  const say = useSay('settings');
  const sayConsole = useSay();
  const { person } = useTeam();
  const { data: profile, error } = useQuery(profileQuery);
  return (
    <>
      <title>{`${say('security')} · Countersign`}</title>
      <header className={css.head}>
        <div>
          <h1>{say('security')}</h1>
          <p className={look.soft}>
            <bdi>{person.email}</bdi>
          </p>
        </div>
      </header>
      {error && !profile && <Problem text={sayConsole('failed')} />}
      {profile && (
        <>
          <Name profile={profile} />
          <Address email={profile.email} />
          <Password email={profile.email} />
          <Authenticator email={profile.email} hasAuthenticator={profile.hasAuthenticator} />
          <Passkeys passkeys={profile.passkeys} />
          <Sessions sessions={profile.sessions} />
        </>
      )}
    </>
  );
}

function Name({ profile }: { profile: Profile }) {
  const say = useSay('settings');
  const toast = useToast();
  const client = useQueryClient();
  const [name, setName] = useState(profile.name);
  const submission = useSubmission();
  const save = async () => {
    await callAccount(account.rename, { body: { name } });
    toast(say('name.saved'));
    await client.invalidateQueries(profileQuery);
  };
  return (
    <section className={`${look.card} ${css.part}`}>
      <h2>{say('name.title')}</h2>
      <p className={look.soft}>{say('name.lead')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submission.run(save);
        }}
      >
        <LabelledInput label={say('name.title')} value={name} onValue={setName} autoComplete="name" maxLength={255} />
        <Problem text={submission.problem} />
        <Button type="submit" isBusy={submission.isBusy}>
          {say('save')}
        </Button>
      </form>
    </section>
  );
}

function Password({ email }: { email: string }) {
  const say = useSay('settings');
  const sayAccount = useSay('account');
  const toast = useToast();
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmission(({ code }) => {
    if (code === 'PASSWORD_TOO_COMMON') return sayAccount('password.weak');
    return code === 'PROOF_NOT_ACCEPTED' ? sayAccount('wrongPassword') : undefined;
  });
  const change = async () => {
    await callAccount(account.changePassword, { body: { current, password } });
    setCurrent('');
    setPassword('');
    toast(say('password.changed'));
    await client.invalidateQueries(profileQuery);
  };
  return (
    <section className={`${look.card} ${css.part}`}>
      <h2>{say('password.title')}</h2>
      <p className={look.soft}>{say('password.lead')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submission.run(change);
        }}
      >
        <Username email={email} />
        <LabelledInput
          label={say('password.current')}
          type="password"
          value={current}
          onValue={setCurrent}
          autoComplete="current-password"
          maxLength={256}
        />
        <LabelledInput
          label={say('password.new')}
          hint={say('password.hint')}
          type="password"
          value={password}
          onValue={setPassword}
          autoComplete="new-password"
          minLength={12}
          maxLength={256}
        />
        <Problem text={submission.problem} />
        <Button type="submit" isBusy={submission.isBusy}>
          {say('password.change')}
        </Button>
      </form>
    </section>
  );
}
