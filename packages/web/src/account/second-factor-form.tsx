import { SecretForm } from '../proof/secret-form.tsx';
import { signInWords } from '../sign-in-wording.ts';
import { enterSecondFactor } from './sign-in.ts';

/** The second half of signing in to an account with an authenticator app. */
export function SecondFactorForm({ onDone }: { onDone(): void }) {
  const { signIn } = signInWords;
  return (
    <SecretForm
      id="second-factor"
      label={signIn.code}
      hint={signIn.codeHint}
      submit={signIn.submitCode}
      autoComplete="one-time-code"
      maxLength={50}
      onSecret={(code) => enterSecondFactor(code).then(onDone)}
    />
  );
}
