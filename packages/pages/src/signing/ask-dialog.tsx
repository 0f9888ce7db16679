import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { EarlierQuestions } from './earlier-questions.tsx';
import { Modal } from './modal.tsx';
import { senderOf } from './party-names.ts';
import type { SigningView } from './signing-view.ts';
import { TextArea } from './text-area.tsx';

/** Asks for a question to the sender. If the service sends no email, says how to contact the sender instead. */
export function AskDialog({ view, api, onClose }: { view: SigningView; api: string; onClose(): void }) {
  const say = useSay('more');
  const submission = useSubmission();
  const [text, setText] = useState('');
  const [isSent, setIsSent] = useState(false);
  const sender = senderOf(view);
  const { email } = view.recipient;
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The element that had the focus has been removed.
    if (isSent) closing.current?.focus();
  }, [isSent]);
  const close = (
    <button ref={closing} type="button" class="secondary" onClick={onClose}>
      {say('close')}
    </button>
  );
  const send = async () => {
    await callJson(`${api}/question`, { text });
    setIsSent(true);
  };
  return (
    <Modal title={say('ask.question')} onClose={onClose}>
      <p role="status">{isSent && say('ask.sent', { email })}</p>
      {isSent ? (
        <p class="row end">{close}</p>
      ) : view.mayAsk ? (
        <>
          <SubmissionForm submission={submission} submit={say('ask.confirm')} onSubmit={send} beside={close}>
            <p>{say('ask.meaning', { sender, email })}</p>
            <TextArea id="question" label={say('ask.question')} value={text} onValue={setText} required />
          </SubmissionForm>
          <EarlierQuestions view={view} api={api} />
        </>
      ) : (
        <>
          <p>{say('ask.byYourself', { sender })}</p>
          <p class="row end">{close}</p>
        </>
      )}
    </Modal>
  );
}
