import type { FieldView } from './signing-view.ts';

/** Address of the image of a drawn or uploaded signature; null where there is none. */
export function signatureImage(api: string, { id, value }: FieldView): string | null {
  return value?.signature && value.signature !== 'typed' ? `${api}/fields/${id}/image` : null;
}
