import { useRef, useState } from 'preact/hooks';
import { Notice } from '../notice/notice.tsx';
import { SignaturePadCanvas } from '../pad/signature-pad-canvas.tsx';
import { useSay } from '../page-messages.tsx';
import { callJson, RefusedError } from '../post-json.ts';
import { ScriptedNotice } from '../scripted-notice.tsx';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import type { DrawingState, DrawingView } from './drawing-view.ts';

/** Renders the drawing pad on a phone. The page contains no data of the document and no link to it. */
export function DrawingPage({ view }: { view: DrawingView }) {
  const say = useSay('phone');
  const [state, setState] = useState<DrawingState | 'sent'>(view.state);
  if (state === 'ready') return <Pad api={view.api} onEnd={setState} />;
  return (
    <main class="narrow">
      <Notice title={say(`${state}.title`)}>
        <p role="status">{say(`${state}.outlook`)}</p>
      </Notice>
    </main>
  );
}

/** Error codes after which no image is accepted. */
const ENDS = [
  'NOT_FOUND',
  'NOT_YOUR_TURN',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'RECIPIENT_EXPIRED',
  'RECIPIENT_ALREADY_COMPLETED',
];

function Pad({ api, onEnd }: { api: string; onEnd(state: DrawingState | 'sent'): void }) {
  const say = useSay('phone');
  const sayPad = useSay('pad');
  const submission = useSubmission();
  const picture = useRef<() => string | null>(() => null);
  const [isEmpty, setIsEmpty] = useState(false);
  // Whether the image was sent, but the response was lost. It may have arrived.
  const mayBeSent = useRef(false);
  const send = async () => {
    const image = picture.current();
    setIsEmpty(!image);
    if (!image) return;
    try {
      await callJson(api, { image });
      onEnd('sent');
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status >= 500) mayBeSent.current = true;
      else if (error.code === 'HAND_OFF_USED') return onEnd(mayBeSent.current ? 'sent' : 'used');
      else if (ENDS.includes(error.code)) return onEnd('over');
      throw error;
    }
  };
  return (
    <ScriptedNotice title={say('title')}>
      <p>{say('lead')}</p>
      <SubmissionForm submission={submission} submit={say('send')} onSubmit={send}>
        <SignaturePadCanvas
          onReady={(answer) => {
            picture.current = answer;
          }}
        />
        <p class="problem" role="alert">
          {isEmpty && sayPad('nothingDrawn')}
        </p>
      </SubmissionForm>
    </ScriptedNotice>
  );
}
