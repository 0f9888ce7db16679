import { useSay } from '../../page/page-messages.tsx';
import { shownValue } from '../answers/shown-value.ts';
import { continueAfterChoice } from './after-choice.ts';
import type { ControlProps } from './field-control.tsx';

/** Renders RADIO and CHECKBOX fields as rows to tap, and DROPDOWN fields as a select list. */
export function ChoiceControl(props: ControlProps) {
  return props.answer.field.type === 'DROPDOWN' ? <Dropdown {...props} /> : <Options {...props} />;
}

function Dropdown({ answer, id, describedBy, isInvalid, give }: ControlProps) {
  const say = useSay();
  const { field } = answer;
  return (
    <select
      id={id}
      value={shownValue(answer)?.text ?? ''}
      required={field.required}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={(event) => give(event.currentTarget.value || null)}
    >
      <option value="">{field.fieldMeta?.placeholder || say('choose')}</option>
      {field.fieldMeta?.values?.map(({ value }) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  );
}

function Options({ answer, id, describedBy, isInvalid, give, goOn }: ControlProps) {
  const say = useSay();
  const { field } = answer;
  const isRadio = field.type === 'RADIO';
  const chosen = shownValue(answer)?.selected ?? [];
  const options = (field.fieldMeta?.values ?? []).map((option, index) => ({ ...option, id: option.id ?? index + 1 }));
  const toggle = (optionId: number) => {
    if (isRadio) {
      give(optionId);
      // Continue only after the first choice, not after a change.
      if (chosen.length === 0) continueAfterChoice(goOn);
      return;
    }
    const next = options.map((option) => option.id).filter((each) => chosen.includes(each) !== (each === optionId));
    give(next.length > 0 ? next : null);
  };
  return (
    <div class={`choices ${field.fieldMeta?.direction ?? 'vertical'}`}>
      {options.map((option, index) => (
        <label key={option.id} class="choice">
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            id={index === 0 ? id : `${id}-${index}`}
            name={id}
            checked={chosen.includes(option.id)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={() => toggle(option.id)}
          />
          <span>{option.value}</span>
        </label>
      ))}
      {isRadio && !field.required && chosen.length > 0 && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            give(null);
            // The button that has focus is about to be removed.
            document.getElementById(id)?.focus();
          }}
        >
          {say('clearChoice')}
        </button>
      )}
    </div>
  );
}
