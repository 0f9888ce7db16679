import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import look from './parts.module.css';

export function LabelledInput({
  label,
  hint,
  value,
  onValue,
  isWrong = false,
  autoFocus = false,
  ...input
}: {
  label: string;
  hint?: string | undefined;
  value: string;
  onValue(value: string): void;
  isWrong?: boolean;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  // The attribute alone has no effect once the page has had a focus.
  useLayoutEffect(() => {
    if (autoFocus) element.current?.focus();
  }, [autoFocus]);
  return (
    <div>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      <input
        required
        {...input}
        ref={element}
        id={id}
        className={look.input}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className={look.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
