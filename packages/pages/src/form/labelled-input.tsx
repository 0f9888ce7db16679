import type { ComponentProps } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export function LabelledInput({
  id,
  label,
  hint,
  value,
  onValue,
  takesFocus = false,
  ...input
}: {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onValue(value: string): void;
  /** Whether the input takes the focus from an element that it replaces. */
  takesFocus?: boolean;
  type?: 'text' | 'email' | 'password';
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'minLength' | 'maxLength' | 'required' | 'readOnly'>) {
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, []);
  // Preact has separate props for each input type, and none for a union of them.
  const attributes = {
    id,
    required: true,
    ...input,
    'aria-describedby': hint && `${id}-hint`,
  } as ComponentProps<'input'>;
  return (
    <div class="field">
      <label class="field-name" for={id}>
        {label}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input ref={element} {...attributes} value={value} onInput={(event) => onValue(event.currentTarget.value)} />
    </div>
  );
}
