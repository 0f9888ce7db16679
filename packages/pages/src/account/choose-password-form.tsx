import type { SignedChallenge } from '@countersign/contracts/account';
import * as account from '@countersign/contracts/account/addresses';
import { withoutSpaces } from '@countersign/contracts/account/without-spaces';
import { useState } from 'preact/hooks';
import { LabelledInput } from '../form/labelled-input.tsx';
import { SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { UsernameHint } from '../form/username-hint.tsx';
import { useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';
import type { ChoosePasswordView } from './account-view.ts';
import { RecoveryWait } from './recovery-wait.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { signChallenge, signInByPassword } from './sign-in.ts';

/**
 * The form behind an emailed link. It asks for a password, for a name if the account is new, and for the second factor
 * if the account has one. Then it signs in.
 */
export function ChoosePasswordForm({ view }: { view: ChoosePasswordView }) {
  const { token, email, isNew, hasAuthenticator, hasPasskey, removesFactors, waitsUntil } = view;
  const say = useSay('account');
  const form = useChosenPassword(view);
  const { returnTo, submission } = form;
  const hasFactor = hasAuthenticator || hasPasskey;
  if (returnTo !== null) {
    return (
      <>
        {hasAuthenticator && <p>{say('factor.next')}</p>}
        <SecondFactorForm onDone={() => location.assign(returnTo)} />
      </>
    );
  }
  const needsPasskey = hasPasskey && !hasAuthenticator;
  return (
    <>
      <SubmissionForm
        submission={submission}
        submit={needsPasskey ? say('factor.passkey') : say('password.submit')}
        onSubmit={needsPasskey ? form.byPasskey : form.byPassword}
        beside={
          hasPasskey &&
          hasAuthenticator && (
            <button
              type="button"
              class="secondary"
              disabled={submission.isBusy}
              onClick={() => submission.run(form.byPasskey)}
            >
              {say('factor.passkey')}
            </button>
          )
        }
      >
        <p>{say('password.account', { email })}</p>
        {!isNew && <p>{say('password.ends')}</p>}
        {removesFactors && <p>{say('password.removes')}</p>}
        {hasFactor && <p>{say('factor.lead')}</p>}
        <UsernameHint username={email} />
        <Inputs view={view} form={form} />
      </SubmissionForm>
      {hasFactor && <RecoveryWait token={token} waitsUntil={waitsUntil} />}
    </>
  );
}

type ChosenPassword = ReturnType<typeof useChosenPassword>;

function useChosenPassword({ token, isNew, hasAuthenticator }: ChoosePasswordView) {
  const say = useSay('account');
  const submission = useSubmission((code) => {
    if (code === 'PASSWORD_TOO_COMMON') return say('password.weak');
    return code === 'PROOF_NOT_ACCEPTED' ? say('factor.wrong') : say('invalid.fact');
  });
  const [entered, setEntered] = useState({ name: '', password: '', code: '' });
  /** URL to continue to after the second factor. Null until the second factor is needed. */
  const [returnTo, setReturnTo] = useState<string | null>(null);
  const { name, password, code } = entered;
  const choose = async (factor: { code?: string; passkey?: SignedChallenge }) => {
    const body = { token, password, ...(isNew && { name }), ...factor };
    const chosen = await call(account.choosePassword, { body });
    if (await signInByPassword(chosen.email, password)) setReturnTo(chosen.returnTo);
    else location.assign(chosen.returnTo);
  };
  return {
    submission,
    returnTo,
    entered,
    enter: (change: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...change })),
    byPasskey: async () =>
      choose({ passkey: await signChallenge(() => call(account.passkeyOfLink, { body: { token } })) }),
    byPassword: () => choose(hasAuthenticator ? { code: withoutSpaces(code) } : {}),
  };
}

function Inputs({ view: { isNew, hasAuthenticator }, form }: { view: ChoosePasswordView; form: ChosenPassword }) {
  const say = useSay('account');
  const { entered, enter } = form;
  return (
    <>
      {isNew && (
        <LabelledInput
          id="name"
          label={say('password.name')}
          autoComplete="name"
          maxLength={255}
          value={entered.name}
          onValue={(name) => enter({ name })}
        />
      )}
      <LabelledInput
        id="password"
        label={say('password.password')}
        type="password"
        autoComplete="new-password"
        minLength={12}
        maxLength={256}
        value={entered.password}
        onValue={(password) => enter({ password })}
      />
      {hasAuthenticator && (
        <LabelledInput
          id="factor-code"
          label={say('code')}
          hint={say('code.hint')}
          autoComplete="one-time-code"
          maxLength={50}
          value={entered.code}
          onValue={(code) => enter({ code })}
        />
      )}
    </>
  );
}
