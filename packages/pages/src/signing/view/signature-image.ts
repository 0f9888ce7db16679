import * as signing from '@countersign/contracts/signing/addresses';
import { urlAt } from '../../service/url-at.ts';
import type { FieldValue, FieldView } from './signing-view.ts';

/** Returns the URL of a drawn or uploaded signature's image. Null if there is none. */
export const signatureImage = (api: string, { id, value }: FieldView): string | null =>
  value && isPicture(value)
    ? (value.image ?? `${urlAt(api, signing.signatureImage, { params: { fieldId: id } })}?${value.version}`)
    : null;

/** Returns the URL of an image of a field's value or suggestion as it will be sealed. Null if the field is empty. */
export function sealedLook(api: string, { id, type, value, suggestion }: FieldView): string | null {
  if (value?.image) return value.image;
  // The server renders a suggested number as the sender wrote it, regardless of the page's language.
  const isForPage = typeof suggestion === 'object' && suggestion !== null && 'language' in suggestion;
  if (!value && (suggestion === null || isForPage) && !hasOptions({ type })) return null;
  return `${urlAt(api, signing.drawing, { params: { fieldId: id } })}?${value?.version ?? ''}`;
}

/** Whether the box displays all options, including unselected ones. */
export const hasOptions = ({ type }: Pick<FieldView, 'type'>): boolean => type === 'RADIO' || type === 'CHECKBOX';

export const isPicture = ({ signature }: FieldValue): boolean => signature !== null && signature !== 'typed';
