import { useState } from 'react';
import { ask } from '../ask.ts';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useSubmission } from '../use-submission.ts';
import { useSay } from '../words.tsx';
import css from './settings.module.css';

/** The address of the account. Another one counts once the link that is mailed to it is opened. */
export function Address({ email: before }: { email: string }) {
  const say = useSay('settings');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submission = useSubmission(({ code }) => (code === 'INVALID_REQUEST' ? say('address.wrong') : undefined));
  const send = async () => {
    await ask('/api/account/address', { email });
    setSentTo(email);
    setEmail('');
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
        <Problem text={submission.problem} />
        <p role="status">{sentTo !== null && say('address.sent', { email: sentTo, before })}</p>
        <Button type="submit" isBusy={submission.isBusy}>
          {say('address.submit')}
        </Button>
      </form>
    </section>
  );
}
