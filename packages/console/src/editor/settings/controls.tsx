import { useId, useState } from 'react';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';

/**
 * Saves text while the user types. Numbers and addresses may be invalid until they are complete, so those are saved
 * when the input loses focus. Invalid values are not saved.
 */
export function SavedInput({
  label,
  value,
  type = 'text',
  hint,
  placeholder,
  least,
  most,
  step = 'any',
  isSavedWhole = false,
  onSave,
}: {
  label: string;
  value: string;
  type?: 'text' | 'email' | 'number' | 'url';
  hint?: string;
  placeholder?: string;
  least?: number;
  most?: number;
  step?: number | 'any';
  /** Whether to save only when the input loses focus, because partial text may be invalid. */
  isSavedWhole?: boolean;
  /** @param typedAt name of the input, which groups the changes made while typing into one undo step */
  onSave(value: string, typedAt: string): void;
}) {
  const id = useId();
  const [edited, setEdited] = useState<string | null>(null);
  const save = (input: HTMLInputElement) => {
    if (edited !== null && edited.trim() !== value && input.validity.valid) onSave(edited.trim(), id);
    setEdited(null);
  };
  return (
    <div>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={look.input}
        type={type}
        step={type === 'number' ? step : undefined}
        min={least}
        max={most}
        placeholder={placeholder}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={edited ?? value}
        onChange={({ currentTarget: input }) => {
          setEdited(input.value);
          if (type === 'text' && !isSavedWhole && input.validity.valid && input.value.trim() !== value)
            onSave(input.value.trim(), id);
        }}
        onBlur={(event) => save(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(event.currentTarget);
        }}
      />
      {hint && (
        <p id={`${id}-hint`} className={look.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function Choice<T extends string>({
  label,
  name,
  value,
  options,
  onChoose,
}: {
  label: string;
  name?: string;
  /** Null if the values of the selected fields differ. */
  value: T | null;
  options: readonly { value: T; words: string }[];
  onChoose(value: T): void;
}) {
  const say = useSay('editor');
  const id = useId();
  return (
    <div>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={look.input}
        value={value ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value as T)}
      >
        {value === null && <option value="">{say('mixed')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </div>
  );
}

export function SavedText({
  label,
  hint,
  value,
  most,
  isFocused = false,
  onSave,
}: {
  label: string;
  hint?: string;
  value: string;
  most: number;
  /** Whether the text gets the focus when it is displayed. */
  isFocused?: boolean;
  onSave(value: string, typedAt: string): void;
}) {
  const id = useId();
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <div>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={`${look.input} ${css.options}`}
        maxLength={most}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this text.
        autoFocus={isFocused}
        value={edited ?? value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => {
          setEdited(currentTarget.value);
          onSave(currentTarget.value, id);
        }}
        onBlur={() => setEdited(null)}
      />
      {hint && (
        <p id={`${id}-hint`} className={look.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function Check({
  label,
  value,
  onChange,
}: {
  label: string;
  /** Null if the values of the selected fields differ. */
  value: boolean | null;
  onChange(value: boolean): void;
}) {
  const id = useId();
  return (
    <div className={css.check}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        ref={(input) => {
          if (input) input.indeterminate = value === null;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
