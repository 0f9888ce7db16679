import { type ComponentProps, useId } from 'react';
import look from './parts.module.css';

/** An input with its label above and a hint below. */
export function LabelledInput({
  label,
  hint,
  value,
  onValue,
  isWrong = false,
  ...input
}: {
  label: string;
  hint?: string | undefined;
  value: string;
  onValue(value: string): void;
  isWrong?: boolean;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const id = useId();
  return (
    <div>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      <input
        required
        {...input}
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
