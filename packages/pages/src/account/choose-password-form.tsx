import { useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { UsernameHint } from '../username-hint.tsx';
import { AUTH_API, type ChoosePasswordView } from './account-view.ts';
import { RecoveryWait } from './recovery-wait.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { signChallenge, signInByPassword } from './sign-in.ts';

/**
 * Renders the form behind the emailed link. It asks for a password, for a name if the account is new, and for the second factor
 * if the account has one. Then it signs in.
 */
export function ChoosePasswordForm({ view }: { view: ChoosePasswordView }) {
  const { token, email, isNew, hasAuthenticator, hasPasskey, removesFactors, waitsUntil } = view;
  const say = useSay('account');
  const submission = useSubmission((code) => {
    if (code === 'PASSWORD_TOO_COMMON') return say('password.weak');
    return code === 'PROOF_NOT_ACCEPTED' ? say('factor.wrong') : say('invalid.fact');
  });
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [returnTo, setReturnTo] = useState<string | null>(null);
  if (returnTo !== null) {
    return (
      <>
        {hasAuthenticator && <p>{say('factor.next')}</p>}
        <SecondFactorForm onDone={() => location.assign(returnTo)} />
      </>
    );
  }

  const choose = async (factor: { code?: string; passkey?: unknown }) => {
    const body = { token, password, ...(isNew && { name }), ...factor };
    const chosen = await callJson<{ email: string; returnTo: string }>(`${AUTH_API}/password`, body);
    if (await signInByPassword(chosen.email, password)) setReturnTo(chosen.returnTo);
    else location.assign(chosen.returnTo);
  };
  const byPasskey = async () => choose({ passkey: await signChallenge(`${AUTH_API}/password/passkey`, { token }) });
  const byPassword = () => choose(hasAuthenticator ? { code: code.replace(/\s/g, '') } : {});
  const needsPasskey = hasPasskey && !hasAuthenticator;
  return (
    <>
      <SubmissionForm
        submission={submission}
        submit={needsPasskey ? say('factor.passkey') : say('password.submit')}
        onSubmit={needsPasskey ? byPasskey : byPassword}
        beside={
          hasPasskey &&
          hasAuthenticator && (
            <button
              type="button"
              class="secondary"
              disabled={submission.isBusy}
              onClick={() => submission.run(byPasskey)}
            >
              {say('factor.passkey')}
            </button>
          )
        }
      >
        <p>{say('password.account', { email })}</p>
        {!isNew && <p>{say('password.ends')}</p>}
        {removesFactors && <p>{say('password.removes')}</p>}
        {(hasAuthenticator || hasPasskey) && <p>{say('factor.lead')}</p>}
        <UsernameHint username={email} />
        {isNew && (
          <LabelledInput
            id="name"
            label={say('password.name')}
            autoComplete="name"
            maxLength={255}
            value={name}
            onValue={setName}
          />
        )}
        <LabelledInput
          id="password"
          label={say('password.password')}
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={256}
          value={password}
          onValue={setPassword}
        />
        {hasAuthenticator && (
          <LabelledInput
            id="factor-code"
            label={say('code')}
            hint={say('code.hint')}
            autoComplete="one-time-code"
            maxLength={50}
            value={code}
            onValue={setCode}
          />
        )}
      </SubmissionForm>
      {(hasAuthenticator || hasPasskey) && <RecoveryWait token={token} waitsUntil={waitsUntil} />}
    </>
  );
}
