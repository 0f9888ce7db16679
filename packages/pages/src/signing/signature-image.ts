import type { FieldValue, FieldView } from './signing-view.ts';

/** Address of the image of a drawn or uploaded signature; null where there is none. */
export const signatureImage = (api: string, { id, value }: FieldView): string | null =>
  value && isPicture(value) ? (value.image ?? `${api}/fields/${id}/image?${value.version}`) : null;

/** Address of what stands in a field, or is suggested for it, as it will be sealed; null where that is nothing. */
export function sealedLook(api: string, { id, type, value, suggestion }: FieldView): string | null {
  if (value?.image) return value.image;
  // The service draws a number that it suggests as the sender wrote it, without the language of this page.
  const isForPage = typeof suggestion === 'object' && suggestion !== null && 'language' in suggestion;
  if (!value && (suggestion === null || isForPage) && !hasOptions({ type })) return null;
  return `${api}/fields/${id}/drawing?${value?.version ?? ''}`;
}

/** Whether all options stand in the box, chosen or not. */
export const hasOptions = ({ type }: Pick<FieldView, 'type'>): boolean => type === 'RADIO' || type === 'CHECKBOX';

export const isPicture = ({ signature }: FieldValue): boolean => signature !== null && signature !== 'typed';
