import { boxClass } from './field-placement.ts';
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
export const hasOptions = ({ type }: FieldView): boolean => type === 'RADIO' || type === 'CHECKBOX';

export const alignment = (settings: FieldSettings | null): string =>
  `align-${settings?.textAlign ?? 'left'} align-${settings?.verticalAlign ?? 'middle'}`;
