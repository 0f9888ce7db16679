import * as open from '@countersign/contracts/public/addresses';
import { useEffect, useState } from 'preact/hooks';
import { LabelledInput } from '../form/labelled-input.tsx';
import { SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { ScriptedNotice } from '../notice/scripted-notice.tsx';
import { useSay } from '../page/page-messages.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import { call } from '../service/call.ts';
import type { DirectView } from './direct-view.ts';

/** Asks for a name, then creates a document for that person and opens it. */
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
    const params = { token: view.token };
    const { token } = await call(open.useDirectLink, { params, body: { name, email, externalId: view.externalId } });
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

/**
 * Opens the new document in place of this page, so that going back does not create a second one. Keeps the language and
 * the fragment.
 */
function goOn(folder: string, token: string): void {
  const query = new URLSearchParams({ begun: '' });
  const language = new URLSearchParams(location.search).get('lang');
  if (language) query.set('lang', language);
  location.replace(`${folder}/${token}?${query}${location.hash}`);
}
