import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type _Object as ListedObject,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ConfigError } from '../config/config.ts';
import type { WayOut } from '../egress/proxy-settings.ts';
import { agentsFor } from '../egress/tunnel.ts';
import { isUnavailable } from '../is-unavailable.ts';
import { traced } from '../traced.ts';
import { measure } from './measure.ts';
import { PlacedFiles } from './placed-files.ts';
import {
  assertKey,
  type ByteRange,
  type ContentDigest,
  ContentMissingError,
  type ContentPart,
  LARGEST_IN_MEMORY,
  type Memory,
  newMemory,
  type PlacedContent,
  type ReceivedContent,
  type Storage,
} from './storage.ts';
import { streamParts } from './stream-parts.ts';
import { stalled, unlessStalled } from './unless-stalled.ts';

export interface S3Settings {
  way: WayOut;
  bucket: string;
  /** Prefix of all object keys. Empty, or ends with a slash. */
  prefix: string;
  region: string;
  forcePathStyle: boolean;
  /** URL of the object store. Undefined for Amazon S3. */
  endpoint: string | undefined;
  /** If undefined, the AWS SDK searches for credentials as usual. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether clients upload directly to the bucket. */
  takesUploads: boolean;
  /** Folder for copies of content that is too large for memory. Only this process uses it. */
  folder: string;
}

const MIB = 1024 * 1024;

/** Minimum size of every part except the last (Amazon S3 User Guide, "multipart upload limits"). */
const SMALLEST_PART = 5 * MIB;

/** Size of the parts that an upload holds in memory. */
const PART = 8 * MIB;
const PARTS_AT_A_TIME = 2;

/** Prefix of temporary objects. It is not a valid storage key, so a key never refers to a temporary object. */
const INCOMING = '.incoming/';
const HOUR_MS = 60 * 60_000;
/** Longer than any work takes. A request ends after 15 minutes (`start-service`), and its work soon afterwards. */
const ABANDONED_AFTER_MS = 6 * HOUR_MS;

const TIMEOUTS = {
  connectionTimeout: 5_000,
  // Maximum pause without a byte in either direction.
  socketTimeout: 60_000,
  // Time to the first byte, enough for a server-side copy of a large PDF.
  requestTimeout: 120_000,
  throwOnRequestTimeout: true,
};

/**
 * Maximum time until a read responds, and between its bytes, because people are waiting for it. There are three
 * attempts.
 */
export const READ_ANSWER_MS = 8_000;
/** Maximum time for all attempts together. Includes reading error responses, but not the content. */
export const READ_ATTEMPTS_MS = 3 * READ_ANSWER_MS;

/**
 * Stores files in a bucket: key `a/b` is object `<prefix>a/b`. Content without a key gets a temporary one.
 * @param whenAway receives the error if the store is unavailable. If omitted, the error is thrown
 * @throws ConfigError if nothing can be stored in the bucket
 */
export async function openS3Storage(settings: S3Settings, whenAway?: (error: unknown) => void): Promise<Storage> {
  const storage = new S3Storage(settings);
  try {
    await storage.ping();
    await storage.removeAbandoned();
  } catch (error) {
    if (whenAway && isUnavailable(error)) {
      whenAway(error);
      return storage;
    }
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new ConfigError(`S3_BUCKET: ${settings.bucket} cannot be used (${reason})`, { cause: error });
  }
  return storage;
}

interface S3Content {
  stream: Readable;
  size: number;
  version: string | undefined;
  modifiedAt: Date | undefined;
}

class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #places: PlacedFiles;

  readonly uploadUrl?: NonNullable<Storage['uploadUrl']>;

  constructor(settings: S3Settings) {
    const { bucket, prefix, region, forcePathStyle, endpoint, credentials, takesUploads, folder, way } = settings;
    if (takesUploads) this.uploadUrl = (key, lifetimeSeconds) => this.#uploadUrl(key, lifetimeSeconds);
    this.#places = new PlacedFiles(folder);
    this.#bucket = bucket;
    this.#prefix = prefix;
    // The SDK's notice about Node versions is meant for developers, not operators.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    this.#client = new S3Client({
      region,
      forcePathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
      requestHandler: { ...TIMEOUTS, ...agentsFor(way, endpoint) },
      // Stores other than Amazon's may not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    this.#client.middlewareStack.add(
      (next, { commandName }) =>
        (asked) => {
          const command = String(commandName).replace(/Command$/, '');
          return traced(`S3 ${command}`, { 'rpc.system': 'aws-api', 'rpc.method': command }, () => next(asked));
        },
      { step: 'initialize', name: 'traced' },
    );
  }

  async receive(source: AsyncIterable<Uint8Array>, options: { maxBytes?: number } = {}): Promise<ReceivedContent> {
    const temporary = this.#temporary();
    const { content, digest } = measure(source, options.maxBytes);
    await this.#upload(temporary, content);
    const { size, sha256 } = digest();
    return {
      size,
      sha256,
      fetch: async (memory = newMemory) => this.#gatherOrPlace(await this.#get(temporary, sha256), memory),
      read: async () => (await this.#get(temporary, sha256)).stream,
      commit: async (key) => {
        const target = this.#object(key);
        await this.#client.send(new CopyObjectCommand({ ...target, CopySource: toCopySource(temporary) }));
        await this.#client.send(new DeleteObjectCommand(temporary));
      },
      discard: async () => {
        await this.#client.send(new DeleteObjectCommand(temporary));
      },
    };
  }

  async put(key: string, content: Uint8Array): Promise<ContentDigest> {
    const target = this.#object(key);
    const measured = measure(Readable.from([content]));
    await this.#upload(target, measured.content);
    return measured.digest();
  }

  async compose(key: string, parts: readonly ContentPart[]): Promise<void> {
    const target = this.#object(key);
    const sizes = await Promise.all(parts.map((part) => this.#sizeOf(part)));
    const isCopyable = sizes.length > 1 && sizes.every((size, index) => size >= SMALLEST_PART || isLast(index, sizes));
    if (isCopyable && sizes.at(-1) !== 0) await this.#compose(target, parts);
    else await this.#upload(target, streamParts(parts, this));
  }

  async read(key: string, range?: ByteRange): Promise<S3Content> {
    return this.#get(this.#object(key), key, range);
  }

  readAll(key: string): Promise<Uint8Array<ArrayBuffer>>;
  readAll<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of>>;
  async readAll(key: string, memory: Memory<ArrayBufferLike> = newMemory): Promise<Uint8Array> {
    return gather(await this.read(key), memory);
  }

  fetch(key: string): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  fetch<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of> | PlacedContent>;
  async fetch(key: string, memory: Memory<ArrayBufferLike> = newMemory): Promise<Uint8Array | PlacedContent> {
    return this.#gatherOrPlace(await this.read(key), memory);
  }

  async delete(key: string, version?: string): Promise<void> {
    const object = this.#object(key);
    // Checked right before deleting, because some stores do not support conditional deletion, and some ignore the
    // condition.
    if (version !== undefined && (await this.#versionOf(object)) !== version) return;
    await this.#client.send(new DeleteObjectCommand(object));
  }

  async *list(prefix: string): AsyncIterable<string> {
    for await (const { Key = '' } of this.#list(prefix)) {
      const key = Key.slice(this.#prefix.length);
      if (!key.startsWith(INCOMING)) yield key;
    }
  }

  async ping(): Promise<void> {
    const command = new PutObjectCommand({ ...this.#pinged(), Body: 'ping' });
    await inTime((limits) => this.#client.send(command, limits));
  }

  #pinged(): S3Object {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${INCOMING}ping` };
  }

  async #uploadUrl(key: string, lifetimeSeconds: number): Promise<string> {
    // Rounded down to the full hour, so that repeated requests get the same URL.
    const signingDate = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
    const expiresIn = lifetimeSeconds + HOUR_MS / 1000;
    return getSignedUrl(this.#client, new PutObjectCommand(this.#object(key)), { expiresIn, signingDate });
  }

  async removeAbandoned(): Promise<void> {
    const before = new Date((await this.#now()).getTime() - ABANDONED_AFTER_MS);
    for await (const { Key, LastModified } of this.#list(INCOMING)) {
      if (!LastModified || LastModified >= before) continue;
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }));
    }
    await this.#abortAbandoned(before).catch(unlessRefused);
  }

  /** Returns the time of the store, which dates its objects. */
  async #now(): Promise<Date> {
    await this.ping();
    const { LastModified } = await this.#client.send(new HeadObjectCommand(this.#pinged()));
    return LastModified ?? new Date();
  }

  /**
   * Aborts multipart uploads that will never be completed. They take up space, and lists of objects do not include
   * them.
   */
  async #abortAbandoned(before: Date): Promise<void> {
    const Bucket = this.#bucket;
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (let isTruncated = true; isTruncated; ) {
      const { Uploads = [], ...page } = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: this.#prefix, ...from }),
      );
      for (const { Key = '', UploadId, Initiated } of Uploads) {
        const isOurs = OURS.test(Key.slice(this.#prefix.length));
        if (!isOurs || !Initiated || Initiated >= before) continue;
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(unlessMissing);
      }
      from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      isTruncated = page.IsTruncated === true;
    }
  }

  #object(key: string): S3Object {
    assertKey(key);
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  #temporary(): S3Object {
    return { Bucket: this.#bucket, Key: this.#prefix + INCOMING + randomUUID() };
  }

  async *#list(prefix: string): AsyncIterable<ListedObject> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: this.#prefix + prefix },
    );
    for await (const { Contents = [] } of pages) yield* Contents;
  }

  async #get(object: S3Object, key: string, range?: ByteRange): Promise<S3Content> {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const command = new GetObjectCommand({ ...object, ...(Range && { Range }) });
    const answer = await inTime((limits) => this.#client.send(command, limits)).catch(missing(key));
    const { Body: stream, ContentLength, ContentRange, ETag: version, LastModified: modifiedAt } = answer;
    const size = range ? Number(ContentRange?.split('/')[1]) : ContentLength;
    if (!(stream instanceof Readable) || size === undefined || Number.isNaN(size)) {
      throw new Error(`the response for ${object.Key} is incomplete`);
    }
    return { stream: unlessStalled(stream, READ_ANSWER_MS), size, version, modifiedAt };
  }

  async #gatherOrPlace<Of extends ArrayBufferLike>(
    content: S3Content,
    memory: Memory<Of>,
  ): Promise<Uint8Array<Of> | PlacedContent> {
    return content.size <= LARGEST_IN_MEMORY ? gather(content, memory) : this.#places.place(content);
  }

  async #versionOf(object: S3Object): Promise<string | undefined> {
    const command = new HeadObjectCommand(object);
    const head = await inTime((limits) => this.#client.send(command, limits)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    return head?.ETag;
  }

  async #sizeOf(part: ContentPart): Promise<number> {
    if (part instanceof Uint8Array) return part.length;
    if (part.bytes) return part.bytes.length;
    const command = new HeadObjectCommand(this.#object(part.key));
    const { ContentLength } = await inTime((limits) => this.#client.send(command, limits)).catch(missing(part.key));
    return ContentLength ?? 0;
  }

  /** Uploads content in one request, or in parts if it is large. The object appears completely or not at all. */
  async #upload(object: S3Object, content: AsyncIterable<Uint8Array>): Promise<void> {
    let broken: { error: unknown } | undefined;
    async function* watched() {
      try {
        yield* content;
      } catch (error) {
        broken = { error };
        throw error;
      }
    }
    const params = { ...object, Body: Readable.from(watched(), { objectMode: true, highWaterMark: 1 }) };
    const upload = new Upload({ client: this.#client, params, partSize: PART, queueSize: PARTS_AT_A_TIME });
    await upload.done().catch((error: unknown) => {
      // Throw the error of the content, even if aborting the upload has failed as well.
      throw broken ? broken.error : error;
    });
  }

  /** Creates an object from parts. Parts that are already objects are copied within the store. */
  async #compose(target: S3Object, parts: readonly ContentPart[]): Promise<void> {
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(target));
    if (UploadId === undefined) throw new Error(`no upload was started for ${target.Key}`);
    const upload = { ...target, UploadId };
    try {
      const Parts = [];
      for (const [index, part] of parts.entries()) {
        const PartNumber = index + 1;
        Parts.push({ PartNumber, ETag: await this.#sendPart({ ...upload, PartNumber }, part) });
      }
      await this.#client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  async #sendPart(
    target: S3Object & { UploadId: string; PartNumber: number },
    part: ContentPart,
  ): Promise<string | undefined> {
    if (part instanceof Uint8Array) {
      const { ETag } = await this.#client.send(new UploadPartCommand({ ...target, Body: part }));
      return ETag;
    }
    const CopySource = toCopySource(this.#object(part.key));
    const { CopyPartResult } = await this.#client
      .send(new UploadPartCopyCommand({ ...target, CopySource }))
      .catch(missing(part.key));
    return CopyPartResult?.ETag;
  }
}

interface S3Object {
  Bucket: string;
  Key: string;
}

/** Returns the source of a copy. Keys and prefixes are plain names, so no encoding is needed. */
const toCopySource = ({ Bucket, Key }: S3Object): string => `${Bucket}/${Key}`;

const isLast = (index: number, list: readonly unknown[]): boolean => index === list.length - 1;

/** Matches objects of this service below its prefix. Without a prefix, others may use the bucket as well. */
const OURS = /^(\.incoming|envelope_[^/]+)\//;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

/** Ignores a missing file, because another node may have removed it first. */
function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/**
 * Ignores a refusal, because not every store supports the request and not every operator permits it. A lifecycle rule
 * has the same effect.
 */
function unlessRefused(error: unknown): void {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== 403 && status !== 405 && status !== 501) throw error;
}

/** Limits the time until a read request gets its response. The content itself may take longer. */
async function inTime<Answer>(
  ask: (limits: { requestTimeout: number; abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const attempts = new AbortController();
  const limit = setTimeout(() => attempts.abort(), READ_ATTEMPTS_MS);
  try {
    return await ask({ requestTimeout: READ_ANSWER_MS, abortSignal: attempts.signal });
  } catch (error) {
    throw attempts.signal.aborted ? stalled(READ_ATTEMPTS_MS, error) : error;
  } finally {
    clearTimeout(limit);
  }
}

function missing(key: string): (error: unknown) => never {
  return (error) => {
    throw isMissing(error) ? new ContentMissingError(key) : error;
  };
}

async function gather<Of extends ArrayBufferLike>(
  { stream, size }: { stream: Readable; size: number },
  memory: Memory<Of>,
): Promise<Uint8Array<Of>> {
  const bytes = memory(size).subarray(0, size);
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, read);
    read += chunk.length;
  }
  if (read !== size) throw new Error(`${read} bytes arrived instead of ${size}`);
  return bytes;
}
