import css from './links.module.css';

/** A switch that applies immediately. */
export function Switch({
  label,
  isOn,
  isLabelHidden = false,
  isDisabled = false,
  describedBy,
  onChange,
}: {
  label: string;
  isOn: boolean;
  /** Whether only screen readers get the label, because it is already next to the switch. */
  isLabelHidden?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  onChange(isOn: boolean): void;
}) {
  return (
    <label className={css.switch}>
      <span className={isLabelHidden ? 'hidden' : undefined}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
