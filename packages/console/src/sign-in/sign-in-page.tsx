import css from '../setup/entrance.module.css';
import { Entrance } from '../setup/entrance.tsx';
import { useSay } from '../shell/words.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage({ returnTo }: { returnTo: string }) {
  const say = useSay('account');
  return (
    <Entrance title={say('signIn.title')}>
      <SignInForm onDone={() => location.assign(returnTo)} />
      <p className={css.beside}>
        <a href={`/account/password?${new URLSearchParams({ return: returnTo })}`}>{say('signIn.forgotten')}</a>
      </p>
    </Entrance>
  );
}
