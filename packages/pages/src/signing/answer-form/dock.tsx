import { useRef, useState } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import { countSteps } from '../answers/left-to-do.ts';
import { isByKeyboard } from '../controls/after-choice.ts';
import { MoreMenu } from '../dialogs/more-menu.tsx';
import { FinishButton } from './finish-button.tsx';
import { Steps } from './steps.tsx';
import { openPad } from './use-guidance.ts';
import { useBarSize } from './use-insets.ts';
import type { Signing } from './use-signing.ts';

/** The bar at the bottom. Its button always leads to the next step. */
export function Dock({ signing }: { signing: Signing }) {
  const { view, api, answers, all, left, isReady, isTried, guidance, finishing } = signing;
  const { trouble } = answers;
  const say = useSay();
  const [isStarted, setIsStarted] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useBarSize(bar);
  // On phones, the last step is a sheet.
  const isAtFinish = isReady && guidance.isSheet && guidance.here === 'finish';
  return (
    <div
      class={`bar${guidance.isSheet ? ' docked' : ''}${isReady ? ' ready' : ''}${isAtFinish ? ' at-finish' : ''}`}
      ref={bar}
    >
      <MoreMenu view={view} api={api} reject={finishing.reject} />
      <p class={trouble ? 'offline' : ''}>
        <span role="status">{trouble ? say(trouble) : say('left', { count: left.length })}</span>
        {/* Announced only after an outage. Otherwise, screen readers would announce every save. */}
        <span class="save-state" aria-live={answers.wasOffline ? 'polite' : 'off'}>
          {answers.state === 'saving' && say('saving')}
          {answers.state === 'saved' && answers.hasSaved && say('saved')}
        </span>
      </p>
      <button
        type="button"
        class="on"
        onClick={(event) => {
          setIsStarted(true);
          const next = signing.goOn(guidance.here);
          if (next && !isByKeyboard(event)) openPad(next);
        }}
      >
        {isReady ? say('toFinish') : isStarted || isTried || answers.hasSaved ? say('next') : say('start')}
      </button>
      <Steps {...countSteps(all)} isStarted={guidance.here !== null} />
      {isReady && <FinishButton signing={signing} kind="sign-now" />}
    </div>
  );
}
