import { useEffect, useRef } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import type { ControlProps } from './field-control.tsx';
import { shownValue } from './shown-value.ts';

/** Some date pickers report each month that is passed on the way to a day. */
const PICKING_MS = 700;

export function DateControl({ answer, view, id, describedBy, isInvalid, give, goOn }: ControlProps) {
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
          give(today(view.dateFormat));
          input.current?.focus();
        }}
      >
        {say('useToday')}
      </button>
    </div>
  );
}

/** This moment, where the document shows the time of day; else the day it is where the recipient is. */
function today(dateFormat: string): string {
  const now = new Date();
  if (/[HhmSsTtFf]/.test(dateFormat.replace(/'[^']*'/g, ''))) return now.toISOString();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
