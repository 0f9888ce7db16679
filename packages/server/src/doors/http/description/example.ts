import { type Description, ownShape, referredName, type Schema } from './description.ts';

/** Maximum depth for recursive schemas. No body of the API is nested this deeply. */
const DEEPEST = 8;

/**
 * Selects the properties of an example. A response contains all of them. To stay short, a request contains only those
 * that are required or have their own example.
 */
export type ExampleOf = 'request' | 'answer';

/** Returns a sample value for a schema: the schema's own example, or one composed from its parts. */
export function createExample(description: Description, schema: Schema, kind: ExampleOf, depth = 0): unknown {
  const name = referredName(schema);
  const target = name ? description.components?.schemas?.[name] : undefined;
  if (target) return createExample(description, target, kind, depth);
  const shape = ownShape(schema);
  if (!shape || depth > DEEPEST) return undefined;
  if (shape.example !== undefined) return shape.example;
  if (shape.default !== undefined) return shape.default;
  if (shape.enum) return shape.enum[0];
  if ('const' in shape) return shape.const;
  if (shape.allOf)
    return Object.assign({}, ...shape.allOf.map((part) => createExample(description, part, kind, depth)));
  const [first] = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  if (first) return createExample(description, first, kind, depth);
  const [type] = [shape.type].flat();
  if (type === 'array') {
    const item = shape.items && createExample(description, shape.items, kind, depth + 1);
    return item === undefined ? [] : [item];
  }
  if (type === 'object') return exampleOfObject(description, shape, kind, depth);
  if (type === 'string') return textFor(shape);
  return PLAIN[type ?? ''];
}

const PLAIN: Record<string, unknown> = { integer: 1, number: 1, boolean: true, null: null };

const FORMATS: Record<string, string> = { 'date-time': '2026-03-02T09:30:00.000Z', uri: 'https://example.com/' };

const textFor = ({ format = '', minLength = 0 }: { format?: string; minLength?: number }): string =>
  FORMATS[format] ?? (minLength > 'text'.length ? '0123456789abcdef'.repeat(16).slice(0, minLength) : 'text');

function exampleOfObject(
  description: Description,
  shape: { properties?: Record<string, Schema>; required?: string[] },
  kind: ExampleOf,
  depth: number,
) {
  const required = new Set(shape.required);
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([name, property]) =>
      kind === 'answer' || required.has(name) || ownShape(property)?.example !== undefined || isListOfShapes(property),
  );
  return Object.fromEntries(
    wanted.flatMap(([name, property]) => {
      const value = createExample(description, property, kind, depth + 1);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const isListOfShapes = (schema: Schema): boolean => {
  const items = ownShape(schema)?.items;
  return items !== undefined && referredName(items) !== undefined;
};
