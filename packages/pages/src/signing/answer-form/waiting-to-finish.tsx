import { useEffect, useRef } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import type { Waiting } from '../answers/until-answered.ts';

/** Explains why finishing is taking longer. It is retried automatically. */
export function WaitingToFinish(props: { waiting: Waiting; tryNow(): void; giveUp(): void }) {
  const { waiting, tryNow, giveUp } = props;
  const say = useSay();
  const now = useRef<HTMLButtonElement>(null);
  // The button that had focus is now disabled.
  useEffect(() => now.current?.focus({ preventScroll: true }), []);
  return (
    <div class="notice waiting">
      <p role="status">
        <strong>{say(waiting === 'unanswered' ? 'unanswered.title' : 'unsent.title')}</strong>{' '}
        {say(waiting === 'notTaken' ? 'noAnswer' : `${waiting}.fact`)}
      </p>
      <div class="row end">
        {/* The document may already be signed, even without a response. That can't be undone. */}
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
