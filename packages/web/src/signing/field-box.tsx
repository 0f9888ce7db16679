import { useSay } from '../speech.tsx';
import type { Answer } from './answers.ts';
import { controlId, nameOf } from './field-control.tsx';
import { boxClass } from './field-placement.ts';
import { shownValue, wantedImage } from './shown-value.ts';
import { signatureImage } from './signature-image.ts';
import type { FieldSettings, FieldValue, FieldView } from './signing-view.ts';

/** A filled field as it will look on the page. */
export function FieldBox({ field, value, api }: { field: FieldView; value: FieldValue | null; api: string }) {
  return (
    <div class={`box ${boxClass(field)} ${alignment(field.fieldMeta)}`}>
      <FieldContent field={field} value={value} image={signatureImage(api, field)} />
    </div>
  );
}

/** A field while it is being filled: leads to its control in the form, and shows the answer as it is given. */
export function AnswerBox({ answer, api, isMissing }: { answer: Answer; api: string; isMissing: boolean }) {
  const say = useSay();
  const { field } = answer;
  const name = nameOf(field, say);
  const value = shownValue(answer);
  const state = answer.problem || isMissing ? 'missing' : value ? 'filled' : 'empty';
  return (
    <a
      class={`box fillable ${state} ${boxClass(field)} ${alignment(field.fieldMeta)}`}
      id={`box-${field.id}`}
      href={`#${controlId(field)}`}
    >
      {value || hasOptions(field) ? (
        <>
          <span class="hidden">{name}: </span>
          <FieldContent field={field} value={value} image={wantedImage(answer) ?? signatureImage(api, field)} />
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

/** What stands in a box: the text, the signature, the options with those chosen marked. */
export function FieldContent({
  field,
  value,
  image,
}: {
  field: FieldView;
  value: FieldValue | null;
  image: string | null;
}) {
  const options = field.fieldMeta?.values;
  if (hasOptions(field) && options) {
    const [off, on] = field.type === 'RADIO' ? ['○', '◉'] : ['☐', '☑'];
    return (
      <span class={`options ${field.fieldMeta?.direction ?? 'vertical'}`}>
        {options.map((option, index) => (
          <span key={option.id ?? index}>
            {value?.selected?.includes(option.id ?? index + 1) ? on : off} {option.value}
          </span>
        ))}
      </span>
    );
  }
  if (value?.signature && value.signature !== 'typed' && image) return <img class="ink" src={image} alt="" />;
  return <span class={value?.signature === 'typed' ? 'value handwriting' : 'value'}>{value?.text}</span>;
}

/** Whether all options stand in the box, chosen or not. */
const hasOptions = ({ type }: FieldView): boolean => type === 'RADIO' || type === 'CHECKBOX';

export const alignment = (settings: FieldSettings | null): string =>
  `align-${settings?.textAlign ?? 'left'} align-${settings?.verticalAlign ?? 'middle'}`;
