import * as open from '@countersign/contracts/public/addresses';
import { useRef, useState } from 'preact/hooks';
import { SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { Notice } from '../notice/notice.tsx';
import { ScriptedNotice } from '../notice/scripted-notice.tsx';
import { SignaturePadCanvas } from '../pad/signature-pad-canvas.tsx';
import { useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';
import { RefusedError } from '../service/call-json.ts';
import type { DrawingState, DrawingView } from './drawing-view.ts';

/** The drawing pad on a phone. The page contains neither document data nor a link to the document. */
export function DrawingPage({ view }: { view: DrawingView }) {
  const say = useSay('phone');
  const [state, setState] = useState<DrawingState | 'sent'>(view.state);
  if (state === 'ready') return <Pad token={view.token} onEnd={setState} />;
  return (
    <main class="narrow">
      <Notice title={say(`${state}.title`)}>
        <p role="status">{say(`${state}.outlook`)}</p>
      </Notice>
    </main>
  );
}

/** Error codes after which the server accepts no further images. */
const ENDS = [
  'NOT_FOUND',
  'NOT_YOUR_TURN',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'RECIPIENT_EXPIRED',
  'RECIPIENT_ALREADY_COMPLETED',
];

function Pad({ token, onEnd }: { token: string; onEnd(state: DrawingState | 'sent'): void }) {
  const say = useSay('phone');
  const sayPad = useSay('pad');
  const submission = useSubmission();
  const picture = useRef<() => string | null>(() => null);
  const [isEmpty, setIsEmpty] = useState(false);
  // Set if an image was sent but the response was lost. The server may have received the image.
  const mayBeSent = useRef(false);
  const send = async () => {
    const image = picture.current();
    setIsEmpty(!image);
    if (!image) return;
    try {
      await call(open.sendDrawing, { params: { token }, body: { image } });
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
