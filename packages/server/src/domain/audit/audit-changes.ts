import type { AuditChange } from './audit-entry.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** Returns the changed properties in the form that the audit log records. */
export function changesBetween<T extends Record<string, unknown>>(before: T, values: Partial<T>): AuditChange[] {
  return Object.keys(values).flatMap((property) => {
    const from = recorded(before[property]);
    const to = recorded(values[property]);
    return from === to ? [] : [{ property, from, to }];
  });
}

/** Converts a value to the form that is recorded. Structured values become canonical JSON. */
function recorded(value: unknown): AuditChange['from'] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return canonicalJson(value as JsonValue);
}
