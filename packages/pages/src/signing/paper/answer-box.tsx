import { useSay } from '../../page/page-messages.tsx';
import type { Answer } from '../answers/answers.ts';
import { shownValue, wantedImage } from '../answers/shown-value.ts';
import { controlId, fieldName } from '../controls/field-control.tsx';
import { boxClass } from '../view/field-placement.ts';
import { hasOptions, sealedLook, signatureImage } from '../view/signature-image.ts';
import { alignment, FieldContent } from './field-box.tsx';

/** A fillable field on the page. It displays the current answer and links to the control in the form. */
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
  const name = fieldName(field, say);
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
