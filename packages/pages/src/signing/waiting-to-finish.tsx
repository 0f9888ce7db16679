import { useEffect, useRef } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import type { Waiting } from './until-answered.ts';

/** Explains why finishing takes longer. It is retried automatically. */
export function WaitingToFinish(props: { waiting: Waiting; tryNow(): void; giveUp(): void }) {
  const { waiting, tryNow, giveUp } = props;
  const say = useSay();
  const now = useRef<HTMLButtonElement>(null);
  // The button that had the focus is now disabled.
  useEffect(() => now.current?.focus({ preventScroll: true }), []);
  return (
    <div class="notice waiting">
      <p role="status">
        <strong>{say(waiting === 'unanswered' ? 'unanswered.title' : 'unsent.title')}</strong>{' '}
        {say(waiting === 'notTaken' ? 'noAnswer' : `${waiting}.fact`)}
      </p>
      <div class="row end">
        {/* Without a response, the document may already be signed, which cannot be undone. */}
        {waiting !== 'unanswered' && (
          <button type="button" class="secondary" onClick={giveUp}>
            {say('unsent.stop')}
          </button>
        )}
        <button type="button" ref={now} onClick={tryNow}>
          {say('tryNow')}
        </button>
      </div>
    </div>
  );
}
