import { type Description, ownShape, referredName, type Schema } from './description.ts';

/** Deep enough for every body of the API; bounds recursive schemas. */
const DEEPEST = 6;

/**
 * A sample value for a schema: its own example, else one made of the examples of its parts. Objects get required
 * properties and those with an example.
 */
export function exampleOf(description: Description, schema: Schema, depth = 0): unknown {
  const name = referredName(schema);
  const target = name ? description.components?.schemas?.[name] : undefined;
  if (target) return exampleOf(description, target, depth);
  const shape = ownShape(schema);
  if (!shape || depth > DEEPEST) return undefined;
  if (shape.example !== undefined) return shape.example;
  if (shape.default !== undefined) return shape.default;
  if (shape.enum) return shape.enum[0];
  const [first] = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  if (first) return exampleOf(description, first, depth);
  const [type] = [shape.type].flat();
  if (type === 'array') {
    const item = shape.items && exampleOf(description, shape.items, depth + 1);
    return item === undefined ? [] : [item];
  }
  if (type === 'object') return exampleOfObject(description, shape, depth);
  return PLAIN[type ?? ''];
}

const PLAIN: Record<string, unknown> = { string: 'text', integer: 1, number: 1, boolean: true };

function exampleOfObject(
  description: Description,
  shape: { properties?: Record<string, Schema>; required?: string[] },
  depth: number,
) {
  const required = new Set(shape.required);
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([name, property]) => required.has(name) || ownShape(property)?.example !== undefined || isListOfShapes(property),
  );
  return Object.fromEntries(
    wanted.flatMap(([name, property]) => {
      const value = exampleOf(description, property, depth + 1);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const isListOfShapes = (schema: Schema): boolean => {
  const items = ownShape(schema)?.items;
  return items !== undefined && referredName(items) !== undefined;
};
