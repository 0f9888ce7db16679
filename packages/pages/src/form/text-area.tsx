export function TextArea({
  id,
  label,
  value,
  onValue,
  required = false,
}: {
  id: string;
  label: string;
  value: string;
  onValue(value: string): void;
  required?: boolean;
}) {
  return (
    <div class="field">
      <label class="field-name" for={id}>
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={2000}
        required={required}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}
