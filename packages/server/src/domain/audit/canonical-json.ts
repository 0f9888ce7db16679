/** A JSON value. Undefined properties count as absent, which is how `JSON.stringify` treats them. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * Returns the canonical form of a JSON value (RFC 8785): no spaces, keys sorted by UTF-16 code units, strings and
 * numbers as in ECMAScript. Equal values have equal bytes, even after a round trip through a database.
 * @throws TypeError for values that JSON cannot represent: NaN, infinities, lone surrogates, dates, functions
 */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'number') return writeNumber(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isPlainObject(value)) return writeObject(value);
  throw new TypeError(`JSON cannot hold ${Object.prototype.toString.call(value)}`);
}

function writeString(text: string): string {
  if (/\p{Cs}/u.test(text)) throw new TypeError('JSON cannot hold an unpaired surrogate');
  return JSON.stringify(text);
}

function writeNumber(number: number): string {
  if (!Number.isFinite(number)) throw new TypeError(`JSON cannot hold ${number}`);
  return JSON.stringify(number);
}

function writeObject(object: { readonly [key: string]: JsonValue | undefined }): string {
  // Without a comparison function, sort() compares UTF-16 code units, as section 3.2.3 requires.
  const properties = Object.keys(object)
    .sort()
    .flatMap((key) => {
      const value = object[key];
      return value === undefined ? [] : [`${writeString(key)}:${canonicalJson(value)}`];
    });
  return `{${properties.join(',')}}`;
}

function isPlainObject(value: unknown): value is { readonly [key: string]: JsonValue | undefined } {
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
