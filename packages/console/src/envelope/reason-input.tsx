import { useId } from 'react';
import look from '../look/parts.module.css';

export function ReasonInput({
  label,
  value,
  onValue,
  required = false,
}: {
  label: string;
  value: string;
  onValue(value: string): void;
  required?: boolean;
}) {
  const id = useId();
  return (
    <div>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={`${look.input} ${look.multiline}`}
        maxLength={1000}
        required={required}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}
