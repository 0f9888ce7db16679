import type { FieldType } from '@countersign/contracts/vocabulary';

export { FIELD_TYPES, type FieldType } from '@countersign/contracts/vocabulary';

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
