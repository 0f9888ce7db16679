import type { ComponentProps } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../speech.tsx';
import type { ControlProps } from './field-control.tsx';
import { leadOn } from './lead-on.ts';
import { shownValue } from './shown-value.ts';
import type { FieldType } from './signing-view.ts';

/** How long to wait for the next key before saving. */
const TYPING_MS = 700;

/** What keyboards and browsers need to know of each type. */
const INPUTS: Partial<Record<FieldType, ComponentProps<'input'>>> = {
  NAME: { autoComplete: 'name', maxLength: 255 },
  EMAIL: { type: 'email', autoComplete: 'email', maxLength: 254 },
  NUMBER: { inputMode: 'decimal', autoComplete: 'off', maxLength: 40 },
  INITIALS: { autoComplete: 'off', maxLength: 50 },
};

export function TextControl({ answer, id, describedBy, isInvalid, give, initials, goOn }: ControlProps) {
  const say = useSay();
  const { field } = answer;
  const shown = shownValue(answer)?.text ?? '';
  const [text, setText] = useState(shown);
  const isTyping = useRef(false);

  // The service may write a value its own way, such as 1,234.50 for 1234.5; not under somebody's fingers, though.
  const saved = field.value?.text;
  useEffect(() => {
    if (!isTyping.current) setText(shown);
  }, [shown]);

  const change = (next: string, delayMs: number) => {
    setText(next);
    give(next.trim() === '' ? null : next, delayMs);
  };
  const leave = () => {
    isTyping.current = false;
    if (answer.wanted !== undefined) change(text, 0);
    else if (saved !== undefined) setText(saved);
  };
  const common = {
    id,
    value: text,
    required: field.required,
    enterKeyHint: 'next' as const,
    placeholder: field.fieldMeta?.placeholder ?? '',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    onInput: (event: { currentTarget: { value: string } }) => {
      isTyping.current = true;
      change(event.currentTarget.value, TYPING_MS);
    },
    onBlur: leave,
  };
  if (field.type === 'INITIALS') {
    return (
      <div class="row">
        <input {...common} {...INPUTS.INITIALS} />
        {initials !== null && shown === '' && (
          <button
            type="button"
            class="secondary"
            onClick={() => {
              change(initials, 0);
              leadOn(goOn);
            }}
          >
            {say('signature.useSameInitials')}
          </button>
        )}
      </div>
    );
  }
  if (field.type !== 'TEXT') return <input {...common} {...INPUTS[field.type]} />;
  const maxLength = field.fieldMeta?.characterLimit || 5000;
  return isTall(field) ? (
    <textarea rows={3} {...common} maxLength={maxLength} />
  ) : (
    <input {...common} maxLength={maxLength} />
  );
}

/** A box with room for more than a line, or one that nothing says is a line. */
const isTall = ({ height }: { height: number }): boolean => height >= 6;
