import type { AuditData } from '../../domain/audit/audit-entry.ts';
import type { FieldRow } from '../rows.ts';

export function recordedField({ id, recipientId, type }: FieldRow): AuditData['FIELD_ADDED'] {
  return { fieldId: id, recipientId, fieldType: type };
}
