import { useSay } from '../page/page-messages.tsx';
import { SecretForm } from '../proof/secret-form.tsx';
import { enterSecondFactor } from './sign-in.ts';

export function SecondFactorForm({ onDone }: { onDone(): void }) {
  const say = useSay('account');
  return (
    <SecretForm
      id="second-factor"
      label={say('code')}
      hint={say('code.hint')}
      submit={say('code.submit')}
      wrong={say('wrongCode')}
      autoComplete="one-time-code"
      maxLength={50}
      takesFocus
      onSecret={(code) => enterSecondFactor(code).then(onDone)}
    />
  );
}
