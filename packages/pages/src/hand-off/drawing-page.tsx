import { useRef, useState } from 'preact/hooks';
import { DeedForm } from '../deed-form.tsx';
import { SignaturePadCanvas } from '../pad/signature-pad-canvas.tsx';
import { callJson, RefusedError } from '../post-json.ts';
import { ScriptedNotice } from '../scripted-notice.tsx';
import { Notice } from '../signing/notice.tsx';
import { useSay } from '../speech.tsx';
import { useDeed } from '../use-deed.ts';
import type { DrawingState, DrawingView } from './drawing-view.ts';

/** The pad on another device than the document: nothing of the document, and no way to it. */
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

/** Codes that say that nobody waits for a picture any more. */
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
  const deed = useDeed();
  const picture = useRef<() => string | null>(() => null);
  const [isEmpty, setIsEmpty] = useState(false);
  // Whether it was sent before without an answer: then it may have arrived.
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
      <DeedForm deed={deed} submit={say('send')} onSubmit={send}>
        <SignaturePadCanvas
          onReady={(answer) => {
            picture.current = answer;
          }}
        />
        <p class="problem" role="alert">
          {isEmpty && sayPad('nothingDrawn')}
        </p>
      </DeedForm>
    </ScriptedNotice>
  );
}
