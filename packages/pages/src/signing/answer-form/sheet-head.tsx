import { useSay } from '../../page/page-messages.tsx';
import { countSteps } from '../answers/left-to-do.ts';
import { Steps } from './steps.tsx';
import type { Signing } from './use-signing.ts';

/** Shows the progress and a button that closes the bottom sheet on phones. Closing it loses no answers. */
export function SheetHead({ signing: { all, guidance } }: { signing: Signing }) {
  const say = useSay();
  return (
    guidance.isSheet && (
      <>
        {/* The current step counts as done only after the recipient moves on. */}
        <Steps {...countSteps(all, guidance.here)} isStarted />
        <button type="button" class="put-away plain" aria-label={say('putAway')} onClick={guidance.closeSheet}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 6l5 5 5-5" />
          </svg>
        </button>
      </>
    )
  );
}
