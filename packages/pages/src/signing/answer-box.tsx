import { useSay } from '../page-messages.tsx';
import type { Answer } from './answers.ts';
import { alignment, FieldContent } from './field-box.tsx';
import { controlId, nameOf } from './field-control.tsx';
import { boxClass } from './field-placement.ts';
import { shownValue, wantedImage } from './shown-value.ts';
import { hasOptions, sealedLook, signatureImage } from './signature-image.ts';

/** Displays a field on the page while it can be filled in. It shows the current answer and leads to the control in the form. */
export function AnswerBox(props: {
  answer: Answer;
  api: string;
  isMissing: boolean;
  isHere: boolean;
  onChosen(event: MouseEvent): void;
}) {
  const { answer, api, isMissing, isHere, onChosen } = props;
  const say = useSay();
  const { field } = answer;
  const name = nameOf(field, say);
  const value = shownValue(answer);
  const state = answer.problem || isMissing ? 'missing' : value ? 'filled' : 'empty';
  return (
    <a
      class={`box fillable ${state}${isHere ? ' here' : ''} ${boxClass(field)} ${alignment(field.fieldMeta)}`}
      id={`box-${field.id}`}
      href={`#${controlId(field)}`}
      onClick={(event) => {
        event.preventDefault();
        onChosen(event);
      }}
    >
      {value || hasOptions(field) ? (
        <>
          <span class="hidden">{name}: </span>
          <FieldContent
            field={field}
            value={value}
            image={wantedImage(answer) ?? signatureImage(api, field)}
            sealed={answer.wanted === undefined ? sealedLook(api, field) : null}
          />
        </>
      ) : (
        <span class="value">
          {name}
          {!field.required && <span class="hidden"> ({say('optional')})</span>}
        </span>
      )}
    </a>
  );
}
