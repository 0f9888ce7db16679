import { LabelledInput } from '../../look/labelled-input.tsx';
import { useSay } from '../../shell/words.tsx';

/** Asks for the reason of a decision about stored data, which is stored permanently. */
export function DecisionReason({
  value,
  onValue,
  autoFocus = false,
}: {
  value: string;
  onValue(value: string): void;
  autoFocus?: boolean;
}) {
  const say = useSay('privacy');
  return (
    <LabelledInput
      label={say('reason')}
      hint={say('reason.hint')}
      value={value}
      onValue={onValue}
      maxLength={1000}
      autoComplete="off"
      autoFocus={autoFocus}
    />
  );
}
