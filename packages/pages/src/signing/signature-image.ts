import type { FieldView } from './signing-view.ts';

/** Address of the image of a drawn or uploaded signature; null where there is none. */
export function signatureImage(api: string, { id, value }: FieldView): string | null {
  if (!value?.signature || value.signature === 'typed') return null;
  return value.image ?? `${api}/fields/${id}/image`;
}
