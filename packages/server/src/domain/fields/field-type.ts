/** FREE_SIGNATURE is the deprecated name of SIGNATURE and behaves alike. */
export const FIELD_TYPES = [
  'SIGNATURE',
  'FREE_SIGNATURE',
  'INITIALS',
  'NAME',
  'EMAIL',
  'DATE',
  'TEXT',
  'NUMBER',
  'RADIO',
  'CHECKBOX',
  'DROPDOWN',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export type SignatureType = 'SIGNATURE' | 'FREE_SIGNATURE';

export function isSignatureType(type: FieldType): type is SignatureType {
  return type === 'SIGNATURE' || type === 'FREE_SIGNATURE';
}

export function nameOfField(field: {
  id: number;
  type: FieldType;
  meta: { label?: string | undefined } | null;
}): string {
  const label = field.meta?.label;
  return label ? `Field ${field.id} (${field.type} "${label}")` : `Field ${field.id} (${field.type})`;
}
