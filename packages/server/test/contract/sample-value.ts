import type { Schema } from './described-operations.ts';

/** Values that satisfy rules which schemas cannot express. */
export const FITTING: Record<string, readonly [unknown, ...unknown[]]> = {
  name: ['Ann Example', 'Ωmega Ünïcode', '名前'],
  email: ['ann@example.com', 'BOB@example.com', "o'neil+tag@sub.example.org"],
  // A numeric address avoids a DNS lookup, and nothing listens on this port.
  webhookUrl: ['http://127.0.0.1:9/hook', 'http://127.0.0.1:9/other?x=1'],
  secret: ['0123456789abcdef', null, ''],
  unit: ['day', 'weeks', 'month'],
  timezone: ['Europe/Berlin', 'Etc/UTC', null],
  dateFormat: ['yyyy-MM-dd', 'DD.MM.YYYY', null],
  redirectUrl: ['https://example.com/done', '', null],
  data: ['https://example.com/plan'],
  version: ['signed', 'original'],
};

/**
 * Returns a value that a schema accepts, with all required properties and those that have an example. Each call returns
 * the same value.
 */
export function sampleOf(schema: Schema, name = ''): unknown {
  const fitting = FITTING[name];
  if (fitting) return fitting[0];
  if ('example' in schema) return schema.example;
  if (Array.isArray(schema.anyOf)) return sampleOf(schema.anyOf[0]);
  if (Array.isArray(schema.oneOf)) return sampleOf(schema.oneOf[0]);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  switch (typesOf(schema)[0]) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return [sampleOf(schema.items as Schema)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return 'text';
  }
}

export const typesOf = ({ type }: Schema): string[] => [type ?? []].flat().map(String);

export const propertiesOf = ({ properties }: Schema): [string, Schema][] =>
  Object.entries((properties ?? {}) as Record<string, Schema>);

export const isRequired = ({ required }: Schema, name: string): boolean =>
  Array.isArray(required) && required.includes(name);

function sampleObject(schema: Schema): object {
  const isExemplary = (inner: Schema) => 'example' in inner && !typesOf(inner).includes('null');
  const chosen = propertiesOf(schema).filter(([name, inner]) => isRequired(schema, name) || isExemplary(inner));
  return Object.fromEntries(chosen.map(([name, inner]) => [name, sampleOf(inner, name)]));
}
