import * as dialogs from '@countersign/contracts/signing/dialog-addresses';
import { useEffect, useRef, useState } from 'preact/hooks';
import { SubmissionForm } from '../../form/submission-form.tsx';
import { TextArea } from '../../form/text-area.tsx';
import { useSubmission } from '../../form/use-submission.ts';
import { Modal } from '../../page/modal.tsx';
import { useSay } from '../../page/page-messages.tsx';
import { callAt } from '../../service/call.ts';
import { senderName } from '../view/party-names.ts';
import type { SigningView } from '../view/signing-view.ts';
import { EarlierQuestions } from './earlier-questions.tsx';

/**
 * Lets the recipient ask the sender a question. If the service sends no email, explains how to contact the sender
 * instead.
 */
export function AskDialog({ view, api, onClose }: { view: SigningView; api: string; onClose(): void }) {
  const say = useSay('more');
  const submission = useSubmission();
  const [text, setText] = useState('');
  const [isSent, setIsSent] = useState(false);
  const sender = senderName(view);
  const { email } = view.recipient;
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The element that had focus is gone.
    if (isSent) closing.current?.focus();
  }, [isSent]);
  const close = (
    <button ref={closing} type="button" class="secondary" onClick={onClose}>
      {say('close')}
    </button>
  );
  const send = async () => {
    await callAt(api, dialogs.ask, { body: { text } });
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
