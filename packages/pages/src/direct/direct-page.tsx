import { useEffect, useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { ScriptedNotice } from '../scripted-notice.tsx';
import { SubmissionForm } from '../submission-form.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { useSubmission } from '../use-submission.ts';
import type { DirectView } from './direct-view.ts';

/** Asks for a name, creates a document for that person, and opens it. */
export function DirectPage({ view }: { view: DirectView }) {
  const say = useSay('direct');
  const isHydrated = useIsHydrated();
  const submission = useSubmission((code) => say(code === 'RECIPIENT_EMAIL_TAKEN' ? 'taken' : 'wrong'));
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  useEffect(() => {
    setName((entered) => entered || view.name);
    setEmail((entered) => entered || view.email);
  }, []);
  const come = async () => {
    const { api, externalId } = view;
    const { token } = await callJson<{ token: string }>(api, { name, email, externalId });
    goOn(view.next, token);
  };
  return (
    <ScriptedNotice title={view.title} brand={view.brand}>
      <p>{view.ask}</p>
      {view.description && <blockquote dir="auto">{view.description}</blockquote>}
      <p>{say('lead')}</p>
      <SubmissionForm submission={submission} submit={say('submit')} onSubmit={come}>
        <LabelledInput
          id="name"
          label={say('name')}
          autoComplete="name"
          maxLength={255}
          value={name}
          onValue={setName}
          readOnly={isHydrated && view.isNameLocked}
        />
        <LabelledInput
          id="email"
          label={say('email')}
          {...(view.isMailed && { hint: say('mailed') })}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onValue={setEmail}
          readOnly={isHydrated && view.isEmailLocked}
        />
      </SubmissionForm>
    </ScriptedNotice>
  );
}

/** Replaces this page in the history, so that going back does not create a second document. Keeps the language and the fragment. */
function goOn(folder: string, token: string): void {
  const query = new URLSearchParams({ begun: '' });
  const language = new URLSearchParams(location.search).get('lang');
  if (language) query.set('lang', language);
  location.replace(`${folder}/${token}?${query}${location.hash}`);
}
