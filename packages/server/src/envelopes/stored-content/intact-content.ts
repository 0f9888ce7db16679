import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ContentProblem } from '../../domain/envelope/checks/content-problem.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { type ByteRange, ContentMissingError, type PlacedContent } from '../../platform/storage/storage.ts';
import type { Services } from '../services.ts';
import { isReferenced, reportDamagedContent } from './damaged-content.ts';

type Needed = Pick<Services, 'storage' | 'log' | 'database' | 'clock'>;

/** Stored content is missing or no longer matches its hash. */
export class ContentDamagedError extends RuleViolation {
  constructor(
    readonly key: string,
    readonly problem: Exclude<ContentProblem, 'UNREADABLE'>,
  ) {
    super('CONTENT_DAMAGED', problem === 'MISSING' ? 'The stored file is missing.' : CHANGED);
  }
}

const CHANGED = 'The stored file has changed since it was stored, or is incomplete.';

/**
 * Content up to this size is checked before its first byte is sent. For larger content, the last bytes are held back
 * until the check is complete.
 */
const CHECKED_FIRST = 4 * 1024 * 1024;
/** Number of bytes to hash at a time, so that the event loop is not blocked. */
const PIECE = 1024 * 1024;

/**
 * Reads content for use on this machine, like `Storage.fetch`, and checks its hash.
 * @param key ends with the SHA-256 of the content (`contentKey`)
 * @throws ContentDamagedError
 */
export async function fetchIntact(services: Needed, key: string): Promise<Uint8Array<ArrayBuffer> | PlacedContent> {
  const content = await services.storage.fetch(key).catch(orDamaged(services, key));
  if (content instanceof Uint8Array) {
    if (!(await isWhole(key, readPieces(content)))) throw damaged(services, key);
    return content;
  }
  if (await isWhole(key, createReadStream(content.path, { highWaterMark: PIECE }))) return content;
  await content.release();
  throw damaged(services, key);
}

/** Reads content like `fetchIntact`, but always into memory. */
export async function readAllIntact(services: Needed, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const content = await services.storage.readAll(key).catch(orDamaged(services, key));
  if (await isWhole(key, readPieces(content))) return content;
  throw damaged(services, key);
}

/**
 * Reads content to send it. Small content is checked first. Large content is checked while it is sent: the last bytes
 * are held back, and the stream is aborted if the hash is wrong. For a range, the whole content is checked first,
 * unless it has been checked since it was stored.
 * @throws ContentDamagedError
 */
export async function readIntact(
  services: Needed,
  key: string,
  range?: ByteRange,
): Promise<{ stream: Readable; size: number }> {
  if (range) await requireIntact(services, key);
  const { stream, size, version } = await services.storage.read(key, range).catch(orDamaged(services, key));
  if (range) return { stream, size };
  if (size > CHECKED_FIRST) {
    const held = Readable.from(heldBack(services, { key, stream, version }));
    // If nothing has been read, the generator has not started and cannot destroy the stream itself.
    held.once('close', () => stream.destroy());
    return { stream: held, size };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  if (!(await isWhole(key, chunks))) throw damaged(services, key);
  return { stream: Readable.from(chunks, { objectMode: false }), size };
}

/**
 * Versions of content that is known to be intact, for the most recently used keys. Content that is replaced or altered
 * gets a new version.
 */
const sound = new Map<string, string>();
const MOST_REMEMBERED = 10_000;

/**
 * Checks content, unless it has been checked since it was stored.
 * @throws ContentDamagedError
 */
export async function requireIntact(services: Needed, key: string): Promise<void> {
  const { stream, version } = await services.storage.read(key).catch(orDamaged(services, key));
  if (version !== undefined && sound.get(key) === version) {
    stream.destroy();
    return;
  }
  if (!(await isWhole(key, stream))) throw damaged(services, key);
  remember(key, version);
}

export interface InspectedContent {
  problem: Exclude<ContentProblem, 'UNREADABLE'> | null;
  version: string | undefined;
}

/**
 * Checks content and returns the problem, if any.
 * @param pace awaited with the size of each chunk; its errors abort the check
 */
export async function inspectContent(
  { storage }: Pick<Services, 'storage'>,
  key: string,
  pace: (bytes: number) => Promise<void> = async () => {},
): Promise<InspectedContent> {
  async function* paced(stream: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of stream) {
      yield chunk;
      await pace(chunk.length);
    }
  }
  try {
    const { stream, version } = await storage.read(key);
    if (!(await isWhole(key, paced(stream)))) return { problem: 'CHANGED', version };
    remember(key, version);
    return { problem: null, version };
  } catch (error) {
    if (error instanceof ContentMissingError) return { problem: 'MISSING', version: undefined };
    throw error;
  }
}

async function* heldBack(
  services: Needed,
  { key, stream, version }: { key: string; stream: AsyncIterable<Uint8Array>; version: string | undefined },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const chunk of stream) {
    hash.update(chunk);
    if (last) yield last;
    last = chunk;
  }
  if (hash.digest('hex') !== hashIn(key)) throw damaged(services, key);
  remember(key, version);
  if (last) yield last;
}

function remember(key: string, version: string | undefined): void {
  if (version === undefined) return;
  sound.delete(key);
  sound.set(key, version);
  const [oldest] = sound.keys();
  if (sound.size > MOST_REMEMBERED && oldest !== undefined) sound.delete(oldest);
}

async function isWhole(key: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex') === hashIn(key);
}

async function* readPieces(content: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE) {
    if (at > 0) await setImmediate();
    yield content.subarray(at, at + PIECE);
  }
}

const hashIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

function damaged(
  services: Needed,
  key: string,
  problem: ContentDamagedError['problem'] = 'CHANGED',
): ContentDamagedError {
  // Don't await this: the caller may be in a transaction, and the embedded database has only one connection.
  void reportDamagedContent(services, { key, problem });
  return new ContentDamagedError(key, problem);
}

/** Reports missing content as damaged. Other storage errors do not prove that content is damaged. */
function orDamaged(services: Needed, key: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof ContentMissingError ? damaged(services, key, 'MISSING') : error;
  };
}

/** Throws NOT_FOUND if missing content was purged during the request. Must not be called in a transaction. */
export function orNotFound(services: Pick<Services, 'database'>, message: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const isPurged =
      error instanceof ContentDamagedError && error.problem === 'MISSING' && !(await isReferenced(services, error.key));
    throw isPurged ? new RuleViolation('NOT_FOUND', message) : error;
  };
}
