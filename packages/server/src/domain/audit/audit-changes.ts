import type { AuditChange } from './audit-entry.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** Returns the properties whose values a change replaces, as the audit log records them. */
export function changesBetween<T extends Record<string, unknown>>(before: T, values: Partial<T>): AuditChange[] {
  return Object.keys(values).flatMap((property) => {
    const from = recorded(before[property]);
    const to = recorded(values[property]);
    return from === to ? [] : [{ property, from, to }];
  });
}

/** Returns a value in its recorded form: structured values as canonical JSON. */
function recorded(value: unknown): AuditChange['from'] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return canonicalJson(value as JsonValue);
}
