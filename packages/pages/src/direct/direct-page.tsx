import * as open from '@countersign/contracts/public/addresses';
import { useEffect, useState } from 'preact/hooks';
import { LabelledInput } from '../form/labelled-input.tsx';
import { SubmissionForm } from '../form/submission-form.tsx';
import { type Submission, useSubmission } from '../form/use-submission.ts';
import { ScriptedNotice } from '../notice/scripted-notice.tsx';
import { useLanguage, useSay } from '../page/page-messages.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import { call } from '../service/call.ts';
import { RefusedError } from '../service/call-json.ts';
import { ClosedNotice, isClosedReason } from './closed-notice.tsx';
import { CodeForm } from './code-form.tsx';
import type { ClosedReason, DirectView } from './direct-view.ts';

/**
 * Asks for a name and an address and, if the link says so, for a code from the visitor's mailbox. Then creates a document
 * for that person and opens it.
 */
export function DirectPage({ view }: { view: DirectView }) {
  const say = useSay('direct');
  const language = useLanguage();
  const [person, setPerson] = useState({ name: '', email: '' });
  const [confirmsEmail, setConfirmsEmail] = useState(view.confirmsEmail);
  const [ticket, setTicket] = useState<string | null>(null);
  const [isBack, setIsBack] = useState(false);
  const [closed, setClosed] = useState<ClosedReason | null>(null);
  const submission = useSubmission((code) => say(code === 'RECIPIENT_EMAIL_TAKEN' ? 'taken' : 'wrong'));
  const params = { token: view.token };
  useEffect(() => {
    setPerson(({ name, email }) => ({ name: name || view.name, email: email || view.email }));
  }, []);

  /** Says that the link was closed after the page was opened. */
  const unlessClosed = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof RefusedError) || !isClosedReason(error.code)) throw error;
      setClosed(error.code);
    }
  };
  const askForCode = () =>
    unlessClosed(async () => {
      const asked = await call(open.requestVisitorCode, { params, body: { ...person, language } });
      setTicket(asked.ticket);
    });
  const come = (confirmation?: { ticket: string; code: string }) =>
    unlessClosed(async () => {
      const { externalId, values } = view;
      const body = { ...person, externalId, values, ...(confirmation && { confirmation }) };
      const { token } = await call(open.useDirectLink, { params, body });
      goOn(view.next, token);
    });
  /** Asks for a code if the link confirms addresses now, but did not when the page was opened. */
  const comeWithoutCode = async () => {
    try {
      await come();
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'EMAIL_NOT_CONFIRMED') throw error;
      setConfirmsEmail(true);
      await askForCode();
    }
  };
  const goBack = () => {
    setIsBack(true);
    setTicket(null);
  };

  if (closed) return <ClosedNotice reason={closed} team={view.team} brand={view.brand} />;
  if (ticket !== null) {
    return (
      <ScriptedNotice title={say('code.title')} brand={view.brand}>
        <CodeForm
          email={person.email}
          onCode={(code) => come({ ticket, code })}
          onResend={askForCode}
          onBack={goBack}
        />
      </ScriptedNotice>
    );
  }
  return (
    <ScriptedNotice title={view.title} brand={view.brand}>
      <Introduction view={view} />
      <PersonForm
        view={view}
        person={person}
        confirmsEmail={confirmsEmail}
        isBack={isBack}
        submission={submission}
        onPerson={setPerson}
        onSubmit={confirmsEmail ? askForCode : comeWithoutCode}
      />
    </ScriptedNotice>
  );
}

function Introduction({ view: { ask, description, pages } }: { view: DirectView }) {
  const say = useSay('direct');
  return (
    <>
      <p>{ask}</p>
      {description && <blockquote dir="auto">{description}</blockquote>}
      <p>
        {say('lead')} {pages > 0 && say('pages', { count: pages })}
      </p>
    </>
  );
}

interface Person {
  name: string;
  email: string;
}

function PersonForm({
  view,
  person,
  confirmsEmail,
  isBack,
  submission,
  onPerson,
  onSubmit,
}: {
  view: DirectView;
  person: Person;
  confirmsEmail: boolean;
  /** Whether the visitor came back to enter another address. */
  isBack: boolean;
  submission: Submission;
  onPerson(person: Person): void;
  onSubmit(): Promise<void>;
}) {
  const say = useSay('direct');
  const isHydrated = useIsHydrated();
  const hints = [...(confirmsEmail ? [say('code.hint')] : []), ...(view.isMailed ? [say('mailed')] : [])];
  return (
    <SubmissionForm submission={submission} submit={say(confirmsEmail ? 'code.send' : 'submit')} onSubmit={onSubmit}>
      <LabelledInput
        id="name"
        label={say('name')}
        autoComplete="name"
        maxLength={255}
        value={person.name}
        onValue={(name) => onPerson({ ...person, name })}
        readOnly={isHydrated && view.isNameLocked}
      />
      <LabelledInput
        id="email"
        label={say('email')}
        {...(hints.length > 0 && { hint: hints.join(' ') })}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={person.email}
        onValue={(email) => onPerson({ ...person, email })}
        readOnly={isHydrated && view.isEmailLocked}
        takesFocus={isBack}
      />
    </SubmissionForm>
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
