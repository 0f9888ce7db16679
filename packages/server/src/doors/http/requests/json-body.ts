import type { JsonValue } from '../../../domain/audit/canonical-json.ts';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { ContentTooLargeError } from '../../../platform/storage/storage.ts';
import { readRequestBytes } from './request-bytes.ts';

export const MAX_JSON_BYTES = 1024 * 1024;
/** Maximum nesting depth. It exceeds the needs of any request, but is safe for recursive functions. */
const MAX_DEPTH = 64;

/**
 * Reads a request's body as JSON. Undefined if the body is empty. The body must have the media type of JSON, which
 * pages of other origins cannot send without a preflight request.
 * @throws RuleViolation UNSUPPORTED_MEDIA_TYPE, INVALID_JSON, or INVALID_REQUEST for text that the database cannot
 * store and for arrays and objects nested more than 64 deep
 * @throws ContentTooLargeError above `maxBytes`, 1 MiB by default
 */
export async function readJsonBody(request: Request, maxBytes = MAX_JSON_BYTES): Promise<JsonValue | undefined> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return undefined;

  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!mediaType || !/^application\/([\w.-]+\+)?json$/.test(mediaType)) {
    const given = mediaType || 'a body without a media type';
    throw new RuleViolation('UNSUPPORTED_MEDIA_TYPE', `This endpoint accepts application/json, not ${given}.`);
  }
  return parseJson(bytes);
}

/** @throws RuleViolation INVALID_JSON, INVALID_REQUEST like `readJsonBody` */
export function parseJson(bytes: Uint8Array): JsonValue {
  const value = parse(bytes);
  requireAcceptable(value);
  return value;
}

async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new ContentTooLargeError(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readRequestBytes(request)) {
    size += chunk.length;
    if (size > maxBytes) throw new ContentTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Uint8Array): JsonValue {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new RuleViolation('INVALID_JSON', 'The body is not JSON encoded as UTF-8.');
  }
}

/** Matches NUL and lone surrogates, which are valid in JSON but not in PostgreSQL. */
const UNSTORABLE = /\0|\p{Cs}/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

interface Place {
  value: unknown;
  key: string | number;
  parent: Place | null;
  depth: number;
}

// A loop instead of recursion, because the unchecked body may be nested very deeply.
function requireAcceptable(body: unknown): void {
  const left: Place[] = [{ value: body, key: '', parent: null, depth: 1 }];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && !isStorable(value)) throw unstorable(place);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw tooDeep();
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw unstorable(place);
      if (typeof inner !== 'string' && typeof inner !== 'object') continue;
      left.push({ value: inner, key: Array.isArray(value) ? Number(key) : key, parent: place, depth: depth + 1 });
    }
  }
}

function tooDeep(): RuleViolation {
  const message = `must not nest arrays and objects more than ${MAX_DEPTH} levels deep`;
  return new RuleViolation('INVALID_REQUEST', `The body ${message}.`, [{ path: [], message }]);
}

function unstorable(place: Place): RuleViolation {
  const path: Issue['path'] = [];
  for (let at = place; at.parent; at = at.parent) path.unshift(at.key);
  const message = 'must not contain NUL characters or unpaired surrogates';
  return new RuleViolation('INVALID_REQUEST', `${path.join('.') || 'The body'} ${message}.`, [{ path, message }]);
}
