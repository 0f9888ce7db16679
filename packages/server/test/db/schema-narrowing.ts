import type { Pool } from 'pg';

interface Column {
  type: string;
  isNullable: boolean;
  /** Whether a row can be inserted without a value in this column. */
  isOptional: boolean;
}

/** The part of a schema that a service's statements depend on: tables, columns and rules that can reject writes. */
export interface Schema {
  columns: Map<string, Column>;
  /** Definitions of constraints, unique indexes and triggers, as PostgreSQL prints them, by table and name. */
  rules: Map<string, string>;
}

export async function readSchema(pool: Pool): Promise<Schema> {
  const columns = await pool.query<Column & { name: string }>(
    `select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type,
            not attnotnull as "isNullable", not attnotnull or atthasdef or attidentity <> '' as "isOptional"
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  );
  const rules = await pool.query<{ name: string; definition: string }>(
    `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace
      union all
     select indrelid::regclass || ' ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
       from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and indisunique
      union all
     select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  );
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map(({ name, definition }) => [name, definition])),
  };
}

/**
 * Returns the changes of a migration that can break the previous version's statements. Harmless additions are not
 * listed.
 */
export function narrowings(before: Schema, after: Schema): string[] {
  const found: string[] = [];
  for (const [name, column] of before.columns) {
    const now = after.columns.get(name);
    if (now === undefined) found.push(`${name} is gone`);
    else if (now.type !== column.type) found.push(`${name} is ${now.type}`);
    else if (column.isNullable && !now.isNullable) found.push(`${name} is not null`);
    else if (column.isOptional && !now.isOptional) found.push(`${name} has no default`);
  }
  const tables = new Set([...before.columns.keys()].map((name) => name.split('.')[0]));
  for (const [name, { isOptional }] of after.columns) {
    const isNew = !before.columns.has(name) && tables.has(name.split('.')[0]);
    if (isNew && !isOptional) found.push(`${name} is new and has no default`);
  }
  for (const [name, rule] of after.rules) {
    const isOfOldTable = tables.has(name.split(' ')[0]);
    if (isOfOldTable && !admitsAll(before.rules.get(name), rule)) found.push(`${name}: ${rule}`);
  }
  for (const [name, rule] of before.rules) {
    if (/unique|primary key/i.test(rule) && !after.rules.has(name)) found.push(`${name} is gone`);
  }
  return found;
}

const LIST = /ARRAY\[([^\]]*)\]/;

/**
 * Whether a rule still accepts everything that it accepted before, because it is the same or its list of values is
 * longer.
 */
function admitsAll(before: string | undefined, now: string): boolean {
  if (before === undefined) return false;
  if (before === now) return true;
  if (before.replace(LIST, '') !== now.replace(LIST, '')) return false;
  const values = (rule: string) => LIST.exec(rule)?.[1]?.split(', ') ?? [];
  const admitted = new Set(values(now));
  return values(before).every((value) => admitted.has(value));
}
