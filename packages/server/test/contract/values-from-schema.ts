import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './described-operations.ts';
import { FITTING, isRequired, propertiesOf, typesOf } from './sample-value.ts';

/**
 * A placeholder for an id that exists or existed at the time of the request: number `index` of the known ids of
 * `place`.
 */
export class KnownId {
  constructor(
    readonly place: string,
    readonly index: number,
  ) {}
}

export const knownId = (...places: string[]): Arbitrary<KnownId> =>
  fc.tuple(fc.constantFrom(...places), fc.nat(7)).map(([place, index]) => new KnownId(place, index));

/** Properties that refer to something, or whose values only make sense together. */
const BY_NAME: Record<string, Arbitrary<unknown>> = {
  recipientId: knownId('documents/recipients', 'templates/recipients'),
  folderId: fc.oneof(knownId('folders', 'templates/folders'), fc.constant(null)),
  parentId: fc.oneof(knownId('folders', 'templates/folders'), fc.constant(null)),
  envelopeId: knownId('envelope'),
  envelopeItemId: knownId('envelope/item'),
  documentId: knownId('documents'),
  templateId: knownId('templates'),
  webhookId: knownId('webhooks'),
  deliveryId: knownId('webhooks/deliveries'),
  id: knownId('templates/recipients', 'templates/fields', 'documents/recipients', 'documents/fields'),
  externalId: fc.constantFrom(null, 'order-1', 'order-2', 'order-3'),
  fieldMeta: fc.constantFrom(
    null,
    {},
    { label: 'Company', required: true },
    { type: 'text', text: 'T', readOnly: true },
    { type: 'number', numberFormat: '0,0.00', minValue: 1, maxValue: 9 },
    { type: 'dropdown', values: [{ value: 'a' }, { value: 'b' }], defaultValue: 'a' },
    {
      type: 'checkbox',
      values: [{ id: 1, checked: true, value: 'x' }],
      validationRule: 'at_least',
      validationLength: 1,
    },
    { type: 'radio', values: [{ id: 1, checked: false, value: 'x' }] },
  ),
};

// Each property has a second spelling, and the two must not contradict each other.
const PLACEMENT: [string, string, unknown][] = [
  ['page', 'pageNumber', 1],
  ['positionX', 'pageX', 10],
  ['positionY', 'pageY', 20],
  ['width', 'pageWidth', 30],
  ['height', 'pageHeight', 5],
];
for (const [name, other, value] of PLACEMENT) BY_NAME[name] = BY_NAME[other] = fc.constant(value);

/** Properties that are required in one of their two spellings. */
const NEEDED = PLACEMENT.map(([name]) => name);

/**
 * Generates a value that a schema accepts. It may still break rules that the schema cannot express, e.g. that a page
 * must exist.
 */
export function valueFor(schema: Schema, name = ''): Arbitrary<unknown> {
  const named = BY_NAME[name] ?? (FITTING[name] && fc.constantFrom(...FITTING[name]));
  if (named) return named;
  if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as Schema[]).map((each) => valueFor(each)));
  if (Array.isArray(schema.oneOf)) return fc.oneof(...(schema.oneOf as Schema[]).map((each) => valueFor(each)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (typesOf(schema).length === 0) return fc.string({ maxLength: 8 });
  return fc.oneof(...typesOf(schema).map((type) => valueOfType(type, schema)));
}

function valueOfType(type: string, schema: Schema): Arbitrary<unknown> {
  const bound = (keyword: string, otherwise: number) => Number(schema[keyword] ?? otherwise);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: bound('minimum', 0), max: Math.min(bound('maximum', 5), 5) }) },
        fc.integer({ min: bound('minimum', 0), max: bound('maximum', 2 ** 31 - 1) }),
      );
    case 'number':
      return fc.double({ min: bound('minimum', 1), max: bound('maximum', 30), noNaN: true });
    case 'array': {
      const [least, most] = [bound('minItems', 0), bound('maxItems', 3)];
      return fc.array(valueFor(schema.items as Schema), {
        minLength: least,
        maxLength: Math.max(least, Math.min(most, 3)),
      });
    }
    case 'object':
      return objectFor(schema);
    default:
      return textFor(bound('minLength', 0), bound('maxLength', 60));
  }
}

function objectFor(schema: Schema): Arbitrary<object> {
  const properties = propertiesOf(schema);
  if (properties.length === 0) return fc.dictionary(fc.string({ maxLength: 8 }), textFor(0, 8), { maxKeys: 3 });
  const model = Object.fromEntries(properties.map(([name, inner]) => [name, valueFor(inner, name)]));
  const isNeeded = (name: string) => isRequired(schema, name) || NEEDED.includes(name);
  const requiredKeys = properties.map(([name]) => name).filter(isNeeded);
  // Most real requests are small.
  return fc.oneof(
    fc.record(model, { requiredKeys, noNullPrototype: true }),
    fc.record(pick(model, requiredKeys), { noNullPrototype: true }),
  );
}

const pick = <T>(model: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(model).filter(([name]) => names.includes(name)));

function textFor(least: number, most: number): Arbitrary<string> {
  const text = fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.max(least, Math.min(most, 12)) });
  return fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: fc.constant('m'.repeat(most)) });
}

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => [inner], 'deep');

const HOSTILE: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    [],
    {},
    -1,
    0,
    -0,
    1.5,
    1e-7,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e\u200b\ufeff',
    '\r\nX-Injected: 1',
    '../../etc/passwd',
    '%00',
    "'; drop table envelopes; --",
    '{{constructor}}',
    '<script>',
    'javascript:alert(1)',
    'x'.repeat(256),
    'x'.repeat(70_000),
    [[]],
    [null],
    [{}],
    ['__proto__', 'constructor'],
    { __proto__: null, toString: 1, hasOwnProperty: 'x' },
    { length: -1 },
    nested(70),
    Array.from({ length: 2000 }, () => 1),
    new Date(8.64e15).toISOString(),
    '9999999999999999999999',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.anything({ maxDepth: 2, maxKeys: 3 }),
);

type Path = (string | number)[];

/** Generates a value with one fault: one of its parts is missing, too large or of the wrong type. */
export function brokenValueFor(schema: Schema): Arbitrary<unknown> {
  const change = fc.oneof(
    { weight: 5, arbitrary: HOSTILE.map((hostile) => () => hostile) },
    { weight: 2, arbitrary: fc.constant(() => undefined) },
    { weight: 1, arbitrary: fc.constant((value: unknown) => [value]) },
    { weight: 1, arbitrary: fc.constant((value: unknown) => ({ value })) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('__proto__', 'constructor', '', 'id', 'extra\0'), HOSTILE).map(
        ([key, hostile]) =>
          (value: unknown) =>
            typeof value === 'object' && value !== null
              ? Object.fromEntries([...Object.entries(value), [key, hostile]])
              : hostile,
      ),
    },
  );
  return fc.tuple(valueFor(schema), fc.nat(), change).map(([value, place, changed]) => {
    const paths = pathsIn(value, []);
    return changedAt(value, paths[place % paths.length] ?? [], changed);
  });
}

function pathsIn(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof KnownId) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function changedAt(value: unknown, [key, ...rest]: Path, changed: (value: unknown) => unknown): unknown {
  if (key === undefined) return changed(value);
  const entries = Object.entries(value as object).map(([name, inner]) => [
    name,
    name === String(key) ? changedAt(inner, rest, changed) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
