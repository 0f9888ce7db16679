import * as account from '@countersign/contracts/account/addresses';
import { useEffect, useState } from 'react';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import { Problem } from '../look/problem.tsx';
import { callAccount } from '../service/call.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useSay } from '../shell/words.tsx';
import css from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { forgetSetupToken, takeSetupToken } from './setup-token.ts';

export function SetupPage() {
  const say = useSay();
  const [token, setToken] = useState(takeSetupToken);
  // Opening the setup link in this tab changes only the fragment, which does not reload the page.
  useEffect(() => {
    const take = () => setToken(takeSetupToken());
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  if (token === null)
    return (
      <Entrance title={say('setup.closed.title')} lead={say('setup.closed.lead')}>
        {null}
      </Entrance>
    );
  return (
    <Entrance title={say('setup.title')} lead={say('setup.lead')}>
      <Form
        token={token}
        onDead={() => {
          forgetSetupToken();
          setToken(null);
        }}
      />
    </Entrance>
  );
}

function Form({ token, onDead }: { token: string; onDead(): void }) {
  const say = useSay();
  const [name, setName] = useState('');
  const [team, setTeam] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** The password can be revealed, because a typo would lock everyone out. */
  const [isShown, setIsShown] = useState(false);
  const submission = useSubmission(({ code, status }) => {
    if (code === 'EMAIL_TAKEN') return say('setup.emailTaken');
    return status === 400 ? say('setup.invalid') : undefined;
  });

  const claim = async () => {
    let teamId: number;
    try {
      teamId = (await callAccount(account.setUp, { body: { token, name, team, email, password } })).teamId;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'SETUP_TOKEN_INVALID') return onDead();
      throw error;
    }
    forgetSetupToken();
    await callAccount(account.signIn, { body: { email, password } });
    location.replace(`/teams/${teamId}/start`);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submission.run(claim);
      }}
    >
      <LabelledInput label={say('setup.name')} value={name} onValue={setName} autoComplete="name" maxLength={255} />
      <LabelledInput
        label={say('setup.team')}
        hint={say('setup.team.hint')}
        value={team}
        onValue={setTeam}
        autoComplete="organization"
        maxLength={255}
      />
      <LabelledInput
        label={say('email')}
        hint={say('setup.email.hint')}
        type="email"
        value={email}
        onValue={setEmail}
        autoComplete="username"
        maxLength={254}
      />
      <LabelledInput
        label={say('password')}
        hint={say('setup.password.hint')}
        type={isShown ? 'text' : 'password'}
        value={password}
        onValue={setPassword}
        autoComplete="new-password"
        minLength={12}
        maxLength={256}
      />
      <label className={css.show}>
        <input type="checkbox" checked={isShown} onChange={() => setIsShown(!isShown)} />
        {say('setup.show')}
      </label>
      <Problem text={submission.problem} />
      <Button type="submit" kind="primary" isBusy={submission.isBusy}>
        {say('setup.submit')}
      </Button>
    </form>
  );
}
