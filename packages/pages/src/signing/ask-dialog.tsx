import { useEffect, useRef, useState } from 'preact/hooks';
import { DeedForm } from '../deed-form.tsx';
import { callJson } from '../post-json.ts';
import { useSay } from '../speech.tsx';
import { useDeed } from '../use-deed.ts';
import { Modal } from './modal.tsx';
import { senderOf } from './party-names.ts';
import type { SigningView } from './signing-view.ts';
import { TextArea } from './text-area.tsx';

/** Takes a question for the sender; where no mail goes to them from here, says how to reach them. */
export function AskDialog({ view, api, onClose }: { view: SigningView; api: string; onClose(): void }) {
  const say = useSay('more');
  const deed = useDeed();
  const [text, setText] = useState('');
  const [isSent, setIsSent] = useState(false);
  const sender = senderOf(view);
  const { email } = view.recipient;
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What had the focus is gone.
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
        close
      ) : view.mayAsk ? (
        <DeedForm deed={deed} submit={say('ask.confirm')} onSubmit={send} beside={close}>
          <p>{say('ask.meaning', { sender, email })}</p>
          <TextArea id="question" label={say('ask.question')} value={text} onValue={setText} required />
        </DeedForm>
      ) : (
        <>
          <p>{say('ask.byYourself', { sender })}</p>
          {close}
        </>
      )}
    </Modal>
  );
}
