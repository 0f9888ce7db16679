import * as account from '@countersign/contracts/account/addresses';
import { useState } from 'react';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { callAccount } from '../service/call.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useSay } from '../shell/words.tsx';
import css from './settings.module.css';
import { Username } from './username.tsx';

/**
 * Changes the account's email address. The new address takes effect some time after its owner opens the emailed link.
 */
export function Address({ email: before }: { email: string }) {
  const say = useSay('settings');
  const sayAccount = useSay('account');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submission = useSubmission(({ code }) => {
    if (code === 'PROOF_NOT_ACCEPTED') return sayAccount('wrongPassword');
    return code === 'INVALID_REQUEST' ? say('address.wrong') : undefined;
  });
  const send = async () => {
    await callAccount(account.changeAddress, { body: { email, password } });
    setSentTo(email);
    setEmail('');
    setPassword('');
  };
  return (
    <section className={`${look.card} ${css.part}`}>
      <h2>{say('address.title')}</h2>
      <p className={look.soft}>{say('address.lead', { email: before })}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submission.run(send);
        }}
      >
        <LabelledInput
          label={say('address.new')}
          type="email"
          value={email}
          onValue={setEmail}
          autoComplete="email"
          maxLength={254}
          isWrong={submission.problem !== null}
        />
        <Username email={before} />
        <LabelledInput
          label={say('password.current')}
          type="password"
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          maxLength={256}
        />
        <Problem text={submission.problem} />
        <p role="status">{sentTo !== null && say('address.sent', { email: sentTo, before })}</p>
        <Button type="submit" isBusy={submission.isBusy}>
          {say('address.submit')}
        </Button>
      </form>
    </section>
  );
}
