import { useEffect, useRef } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import { shownValue } from '../answers/shown-value.ts';
import { continueAfterChoice } from './after-choice.ts';
import type { ControlProps } from './field-control.tsx';

/** Delay before saving. Some date pickers report every month on the way to a day. */
const PICKING_MS = 700;

export function DateControl({ answer, id, describedBy, isInvalid, give, goOn }: ControlProps) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const leading = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(leading.current);
  useEffect(() => stay, []);
  return (
    <div class="row">
      <input
        ref={input}
        type="date"
        id={id}
        value={shownValue(answer)?.date ?? ''}
        required={answer.field.required}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onKeyDown={() => {
          isTyped.current = true;
          stay();
        }}
        onPointerDown={() => {
          isTyped.current = false;
        }}
        onBlur={stay}
        onChange={({ currentTarget: { value } }) => {
          give(value || null);
          stay();
          if (value && !isTyped.current) leading.current = setTimeout(goOn, PICKING_MS);
        }}
      />
      <button
        type="button"
        class="secondary"
        onClick={() => {
          // Send the current instant. The server converts it to a day in the document's time zone.
          give(new Date().toISOString());
          continueAfterChoice(goOn, () => input.current?.focus());
        }}
      >
        {say('useToday')}
      </button>
    </div>
  );
}
