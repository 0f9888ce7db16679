import * as account from '@countersign/contracts/account/addresses';
import { useState } from 'preact/hooks';
import { LabelledInput } from '../form/labelled-input.tsx';
import { SubmissionButton, SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { UsernameHint } from '../form/username-hint.tsx';
import { useLanguage, useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';
import { bringEmail, type ExpiredInvitationView, type JoinView, withReturn } from './account-view.ts';
import { signInByPassword } from './sign-in.ts';

/** The page behind the link of an invitation to a team. */
export function JoinForms({ view }: { view: JoinView }) {
  const say = useSay('account');
  const { email, team, inviter, reader } = view;
  return (
    <>
      <p>{say('join.lead', { inviter, email, team })}</p>
      {reader === 'new' && <NewAccount view={view} />}
      {reader === 'unconfirmed' && <MailedLink view={view} />}
      {reader === 'account' && <SignInFirst view={view} />}
      {reader === 'invited' && <Join view={view} />}
      {reader === 'other' && <OtherPerson view={view} />}
    </>
  );
}

const toTeam = (teamId: number): void => location.assign(`/teams/${teamId}/documents`);

function NewAccount({ view: { token, email } }: { view: JoinView }) {
  const say = useSay('account');
  const submission = useSubmission((code) => {
    if (code === 'PASSWORD_TOO_COMMON') return say('password.weak');
    return code === 'EMAIL_TAKEN' ? say('join.known', { email }) : say('join.gone');
  });
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const create = async () => {
    const { teamId } = await call(account.join, { body: { token, name, password } });
    await signInByPassword(email, password);
    toTeam(teamId);
  };
  return (
    <SubmissionForm submission={submission} submit={say('join.create')} onSubmit={create}>
      <UsernameHint username={email} />
      <LabelledInput
        id="name"
        label={say('password.name')}
        autoComplete="name"
        maxLength={255}
        value={name}
        onValue={setName}
      />
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
    </SubmissionForm>
  );
}

function MailedLink({ view: { token, email } }: { view: JoinView }) {
  const say = useSay('account');
  const submission = useSubmission((code) =>
    code === 'EMAIL_TAKEN' ? say('join.known', { email }) : say('join.gone'),
  );
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    await call(account.mailInvitation, { body: { token } });
    setIsSent(true);
  };
  return (
    <>
      <p role="status">{isSent && say('join.sent', { email })}</p>
      {!isSent && (
        <SubmissionForm submission={submission} submit={say('link.submit')} onSubmit={send}>
          <p>{say('join.confirm', { email })}</p>
        </SubmissionForm>
      )}
    </>
  );
}

function SignInFirst({ view: { token, email } }: { view: JoinView }) {
  const say = useSay('account');
  return (
    <>
      <p>{say('join.known', { email })}</p>
      <p>
        <a href={signInToJoin(token, email)}>{say('signIn.submit')}</a>
      </p>
    </>
  );
}

const signInToJoin = (token: string, email: string): string =>
  withReturn('/account/sign-in', `/account/join?token=${token}`) + bringEmail(email);

function Join({ view: { token } }: { view: JoinView }) {
  const say = useSay('account');
  const submission = useSubmission(() => say('join.gone'));
  const join = async () => toTeam((await call(account.joinTeam, { body: { token } })).teamId);
  return (
    <SubmissionForm submission={submission} submit={say('join.submit')} onSubmit={join}>
      {null}
    </SubmissionForm>
  );
}

function OtherPerson({ view: { token, email, signedInAs } }: { view: JoinView }) {
  const say = useSay('account');
  const submission = useSubmission();
  const signOut = async () => {
    await call(account.signOut, { body: {} });
    location.assign(`/account/join?token=${token}`);
  };
  return (
    <>
      <p>{say('join.other', { email: signedInAs, invited: email })}</p>
      <SubmissionButton submission={submission} onPress={signOut}>
        {say('security.signOut')}
      </SubmissionButton>
    </>
  );
}

export function ExpiredInvitation({ view }: { view: ExpiredInvitationView }) {
  const say = useSay('account');
  const { inviter, email, team, days } = view;
  const date = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(view.invitedAt),
  );
  return (
    <>
      <p>{say('join.expired.fact', { inviter, email, team, date, days })}</p>
      <p>{say('join.expired.cure', { inviter })}</p>
      <p>
        <a href="/account/sign-in">{say('signIn.submit')}</a>
      </p>
    </>
  );
}
