import { useState } from 'preact/hooks';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { boxClass } from './field-placement.ts';
import { handwriting } from './handwriting.ts';
import { hasOptions, isPicture, sealedLook, signatureImage } from './signature-image.ts';
import type { FieldSettings, FieldValue, FieldView } from './signing-view.ts';

/** Displays a filled-in field as it will look in the sealed document. */
export function FieldBox({ field, api }: { field: FieldView; api: string }) {
  return (
    <div class={`box ${boxClass(field)} ${alignment(field.fieldMeta)}`}>
      <FieldContent
        field={field}
        value={field.value}
        image={signatureImage(api, field)}
        sealed={sealedLook(api, field)}
      />
    </div>
  );
}

/**
 * Displays the content of a field as an image from the service, exactly as it will be sealed. While that image is missing, for
 * example offline or during typing, similar text is shown. The text also stays beneath the image, so that it can be read aloud,
 * found and selected.
 */
export function FieldContent({
  field,
  value,
  image,
  sealed,
}: {
  field: FieldView;
  value: FieldValue | null;
  /** Image of a drawn or uploaded signature. */
  image: string | null;
  sealed: string | null;
}) {
  const [drawn, setDrawn] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  if (value && isPicture(value) && image) return <img class="ink" src={image} alt="" />;
  const isDrawn = sealed !== null && drawn === sealed;
  return (
    <>
      {isHydrated && sealed && (
        <img key={sealed} class="sealed" src={sealed} alt="" loading="lazy" onLoad={() => setDrawn(sealed)} />
      )}
      <FieldText field={field} value={value} isDrawn={isDrawn} />
    </>
  );
}

function FieldText({ field, value, isDrawn }: { field: FieldView; value: FieldValue | null; isDrawn: boolean }) {
  const under = isDrawn ? ' under' : '';
  const options = field.fieldMeta?.values;
  if (hasOptions(field) && options) {
    const [off, on] = field.type === 'RADIO' ? ['○', '◉'] : ['☐', '☑'];
    return (
      <span class={`options ${field.fieldMeta?.direction ?? 'vertical'}${under}`}>
        {options.map((option, index) => (
          <span key={option.id ?? index}>
            {value?.selected?.includes(option.id ?? index + 1) ? on : off} {option.value}
          </span>
        ))}
      </span>
    );
  }
  return (
    <span class={`value ${value?.signature === 'typed' ? handwriting(value.face) : ''}${under}`}>{value?.text}</span>
  );
}

export const alignment = (settings: FieldSettings | null): string =>
  `align-${settings?.textAlign ?? 'left'} align-${settings?.verticalAlign ?? 'middle'}`;
