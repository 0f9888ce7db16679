import { useSay } from '../page-messages.tsx';

/** Closes the sheet at the bottom of a phone's screen. No answer is lost. */
export function PutAway({ onPress }: { onPress(): void }) {
  const say = useSay();
  return (
    <button type="button" class="put-away plain" aria-label={say('putAway')} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 6l5 5 5-5" />
      </svg>
    </button>
  );
}
