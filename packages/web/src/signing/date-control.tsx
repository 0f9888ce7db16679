import { useSay } from '../speech.tsx';
import type { ControlProps } from './field-control.tsx';
import { shownValue } from './shown-value.ts';

export function DateControl({ answer, id, describedBy, isInvalid, give }: ControlProps) {
  const say = useSay();
  return (
    <div class="row">
      <input
        type="date"
        id={id}
        value={shownValue(answer)?.date ?? ''}
        required={answer.field.required}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={(event) => give(event.currentTarget.value || null)}
      />
      <button type="button" class="secondary" onClick={() => give(new Date().toISOString())}>
        {say('useToday')}
      </button>
    </div>
  );
}
