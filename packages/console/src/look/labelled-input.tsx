import { type ComponentProps, type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '../shell/words.tsx';
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
  const say = useSay();
  const [lack, setLack] = useState<string | null>(null);
  /** Displays the validation error below the input instead of in the browser's popup. */
  const explain = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    const field = event.currentTarget;
    const { valueMissing, typeMismatch, tooShort } = field.validity;
    if (valueMissing) setLack(say('input.required'));
    else if (typeMismatch) setLack(say('input.email'));
    else if (tooShort) setLack(say('input.short', { count: field.minLength }));
    else setLack(field.validationMessage);
    if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
  };
  const described = [lack !== null && `${id}-lack`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const element = useRef<HTMLInputElement>(null);
  // The `autofocus` attribute has no effect once something on the page has had focus.
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
        aria-invalid={isWrong || lack !== null || undefined}
        aria-describedby={described || undefined}
        onInvalid={explain}
        onChange={(event) => {
          setLack(null);
          onValue(event.currentTarget.value);
        }}
      />
      {lack !== null && (
        <p id={`${id}-lack`} className={look.lack}>
          {lack}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={look.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
