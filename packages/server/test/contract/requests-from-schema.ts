import fc, { type Arbitrary } from 'fast-check';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { type DescribedOperation, placesIn } from './described-operations.ts';
import { brokenValueFor, KnownId, knownId, valueFor } from './values-from-schema.ts';

/** A request with placeholders instead of ids. */
export interface FuzzRequest {
  method: string;
  path: string;
  ids: Record<string, KnownId | string>;
  query: [name: string, value: unknown][];
  headers: Record<string, string>;
  body: FuzzBody;
}

type FuzzBody =
  | { kind: 'none' }
  | { kind: 'json' | 'form'; value: unknown }
  | { kind: 'raw'; bytes: string | Uint8Array<ArrayBuffer> };

export type KnownIds = Record<string, readonly (string | number)[]>;

const STRANGE_IDS = [
  '0',
  '-1',
  '-0',
  '1.5',
  '7.0',
  '1e3',
  '1e999',
  'NaN',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '%00',
  '..',
  '../..',
  '',
  ' ',
  'abc',
  'null',
  '[object Object]',
  '\u0661',
  '\u202e',
  '💥',
  'x'.repeat(3000),
  "'--",
  '%',
  '%25',
  '\\',
  '1;2',
  '1?2',
  '1#2',
  '__proto__',
];

const STRANGE_BODIES: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  'null',
  'true',
  '7',
  '"text"',
  'NaN',
  '{"title":1e999}',
  '{"title":NaN}',
  "{'title':'T'}",
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"teamId":1}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"title":"\\ud800"}',
  '{"title":"\\u0000"}',
  `${'['.repeat(100_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"title":"${'x'.repeat(1024 * 1024)}"}`,
  '--b\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{}\r\n--b--',
  new Uint8Array([0xff, 0xfe, 0]),
  new Uint8Array([0x1f, 0x8b, 8, 0]),
];

const STRANGE_HEADERS: Record<string, string>[] = [
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { authorization: 'Bearer \xff\xfe' },
  { authorization: 'api_0123456789012345678901234567890123456789, api_2' },
  { 'content-type': 'text/plain' },
  { 'content-type': '' },
  { 'content-type': ';;;' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/vnd.api+json' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=b' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'x'.repeat(5000) },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'deflate, br' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { accept: 'image/png' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'idempotency-key': 'clé' },
  { range: 'bytes=5-2' },
  { range: 'bytes=0-0,-1' },
  { 'if-none-match': '*' },
  { origin: 'null' },
  { cookie: 'a=b; __proto__=c' },
  { 'x-forwarded-for': "1.2.3.4, '" },
  { 'user-agent': '\xe9'.repeat(3000) },
  { 'x-http-method-override': 'DELETE' },
];

const PDF = buildPdf();

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];

/** Generates valid requests, and requests with one fault. */
export const requestFor = (operations: readonly DescribedOperation[]): Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...operations.map((operation) => {
      const right = rightRequest(operation);
      const wrong = fc
        .tuple(right, change(operation))
        .map(([request, changed]) => ({ ...request, ...changed(request) }));
      return fc.oneof({ weight: 5, arbitrary: right }, { weight: 6, arbitrary: wrong });
    }),
  );

function rightRequest({ method, path, parameters, body }: DescribedOperation): Arbitrary<FuzzRequest> {
  const query = parameters.filter((each) => each.in === 'query');
  const values = query.map(({ name, schema }) =>
    valueFor(schema, name).map((value): [string, unknown] => [name, value]),
  );
  // Forms set their own content type, because it contains the boundary.
  const type = body?.mediaType === 'multipart/form-data' ? undefined : body?.mediaType;
  return record({
    method: fc.constant(method),
    path: fc.constant(path),
    ids: record(Object.fromEntries(placesIn(path).map(({ name, place }) => [name, knownId(place)]))),
    query: fc
      .tuple(...values, fc.nat(7))
      .map((all) => all.slice(0, -1).filter((_, index) => (Number(all.at(-1)) >> index) & 1) as FuzzRequest['query']),
    headers: fc.constant<Record<string, string>>(type ? { 'content-type': type } : {}),
    body: body ? valueFor(body.schema).map((value) => bodyOf(body.mediaType, value)) : fc.constant({ kind: 'none' }),
  });
}

const record = <T>(model: { [K in keyof T]: Arbitrary<T[K]> }): Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true }) as Arbitrary<T>;

function bodyOf(mediaType: string, value: unknown): FuzzBody {
  // Half of the time, text is sent instead of a PDF.
  if (mediaType === 'application/pdf')
    return { kind: 'raw', bytes: String(value).length % 2 === 0 ? PDF : String(value) };
  return { kind: mediaType === 'application/json' ? 'json' : 'form', value };
}

type Change = (request: FuzzRequest) => Partial<FuzzRequest>;

function change({ path, parameters, body }: DescribedOperation): Arbitrary<Change> {
  const ids = placesIn(path).map(({ name }) => name);
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const ways: Arbitrary<Change>[] = [
    fc.constantFrom(...STRANGE_HEADERS).map((given) => ({ headers }) => ({ headers: { ...headers, ...given } })),
    fc.constantFrom(...METHODS).map((method) => () => ({ method })),
    fc.constantFrom(...STRANGE_BODIES).map((bytes) => () => ({ body: { kind: 'raw', bytes } })),
    fc
      .constantFrom('/', '/%2e%2e/', ';x', '/extra', '?', '.json')
      .map((end) => (request) => ({ path: request.path + end })),
    fc
      .tuple(fc.constantFrom(...query, 'extra', '__proto__', 'page[]'), fc.constantFrom(...STRANGE_IDS))
      .map((pair) => (request) => ({ query: [...request.query, pair] })),
  ];
  if (ids.length > 0) {
    const strange = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...STRANGE_IDS));
    ways.push(
      strange.map(([name, id]) => (request) => ({ ids: { ...request.ids, [name]: id } })),
    );
  }
  if (body) {
    const broken = brokenValueFor(body.schema).map((value) => () => ({ body: bodyOf(body.mediaType, value) }));
    // Most faults should be in the body.
    ways.push(broken, broken, broken, broken);
  }
  return fc.oneof(...ways);
}

export function fetchable(request: FuzzRequest, known: KnownIds): { path: string; init: RequestInit } {
  const idOf = (id: KnownId | string) => (id instanceof KnownId ? resolved(id, known) : id);
  const path = Object.entries(request.ids).reduce(
    (filled, [name, id]) => filled.replace(`{${name}}`, () => encoded(String(idOf(id)))),
    request.path,
  );
  const query = request.query.map(([name, value]) => `${encoded(name)}=${encoded(String(resolved(value, known)))}`);
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : sentBody(request.body, known);
  return {
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    init: { method: request.method, headers: request.headers, ...(body !== undefined && { body }) },
  };
}

/** Encodes text except for percent signs, so that both `%00` and `%2500` are sent. */
const encoded = (text: string): string => (/^%\d*$/.test(text) ? text : encodeURIComponent(text));

function sentBody(body: FuzzBody, known: KnownIds): BodyInit | undefined {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'raw':
      return body.bytes;
    case 'json':
      return jsonOf(resolved(body.value, known));
    case 'form': {
      const { payload, files } = { payload: {}, files: [], ...(resolved(body.value, known) as object) };
      const form = new FormData();
      form.append('payload', jsonOf(payload) ?? '');
      [files].flat().forEach((file, index) => {
        form.append('files', new Blob([index % 2 === 0 ? PDF : String(file)]), `${index}.pdf`);
      });
      return form;
    }
  }
}

const jsonOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));

function resolved(value: unknown, known: KnownIds): unknown {
  if (value instanceof KnownId) {
    const ids = known[value.place];
    if (!ids) throw new Error(`no id is known for ${value.place || 'the token'}`);
    return ids[value.index % ids.length];
  }
  if (Array.isArray(value)) return value.map((each) => resolved(each, known));
  const isPlain =
    typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isPlain) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner, known)]));
}
