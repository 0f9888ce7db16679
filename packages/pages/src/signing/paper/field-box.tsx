import { useState } from 'preact/hooks';
import { useIsHydrated } from '../../page/use-is-hydrated.ts';
import { boxClass } from '../view/field-placement.ts';
import { handwriting } from '../view/handwriting.ts';
import { hasOptions, isPicture, sealedLook, signatureImage } from '../view/signature-image.ts';
import type { FieldSettings, FieldValue, FieldView } from '../view/signing-view.ts';

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
 * Displays the content of a field as an image from the server, exactly as it will be sealed. Until the image is
 * available, e.g. offline or while typing, similar text is displayed. The text stays beneath the image for screen
 * readers, search and selection.
 */
export function FieldContent({
  field,
  value,
  image,
  sealed,
}: {
  field: FieldView;
  value: FieldValue | null;
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
