import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@countersign/contracts/text';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { JsonValue } from '../../../domain/audit/canonical-json.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { ContentTooLargeError, type ReceivedContent } from '../../../platform/storage/storage.ts';
import { MAX_JSON_BYTES, parseJson } from './json-body.ts';
import { type BodyBounds, readRequestBytes } from './request-bytes.ts';

/** A file of a multipart body. It is in storage, but has no key yet. */
export interface ReceivedFile {
  /** File name as sent, without folders. */
  name: string;
  content: ReceivedContent;
}

interface Parts {
  payloads: Uint8Array[];
  /** Short texts by the names of their parts. */
  texts: ReadonlyMap<string, string>;
  /** Content of the `files`, `files[]` and `file` parts, in the order in which they were sent. */
  files: ReceivedFile[];
  /** Deletes the files, except those that the operation has stored. */
  discard(): Promise<void>;
}

export interface MultipartBody extends Omit<Parts, 'payloads' | 'texts'> {
  payload: JsonValue;
}

const FILE_PARTS = ['files', 'files[]', 'file'];

/** Time for which the parser may run after its input ends, which is far more than it needs. */
const STUCK_MS = 250;

/** Maximum number of parts, including unknown parts, which are skipped. */
const MOST_PARTS = 2 * LIMITS.files;

/** Maximum number of bytes in addition to files and payload: boundaries, part headers and unknown fields. */
const MOST_BYTES_AROUND = 64 * 1024;

/** Parts that a body may have. Other parts are refused as soon as they begin, before anything is stored. */
interface Wanted {
  payloads: 0 | 1;
  files: number;
  texts?: readonly string[];
}

/**
 * Reads a multipart body (RFC 7578) with JSON in its `payload` part. Its files are streamed to storage.
 * @throws RuleViolation UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, INVALID_JSON, TOO_MANY_FILES
 * @throws ContentTooLargeError for a file above MAX_UPLOAD_MB or a payload above 1 MiB. Nothing is stored in this case
 */
export async function readMultipartBody(
  request: Request,
  services: Pick<Services, 'storage' | 'config'>,
  take?: BodyBounds['take'],
): Promise<MultipartBody> {
  const {
    payloads,
    texts: _,
    ...parts
  } = await readParts(request, services, { payloads: 1, files: LIMITS.files }, take);
  try {
    const [payload] = payloads;
    if (!payload) throw new RuleViolation('INVALID_REQUEST', 'The body has no part "payload".');
    return { payload: parseJson(payload), ...parts };
  } catch (error) {
    await parts.discard();
    throw error;
  }
}

/**
 * Reads a multipart body with a single file, and text parts with the given names.
 * @throws the errors from `readMultipartBody`
 */
export async function readMultipartFile(
  request: Request,
  services: Pick<Services, 'storage' | 'config'>,
  names: readonly string[],
  take?: BodyBounds['take'],
): Promise<Pick<Parts, 'texts'> & { content: ReceivedContent }> {
  const { files, texts } = await readParts(request, services, { payloads: 0, files: 1, texts: names }, take);
  const [file] = files;
  if (!file) throw notOneFile();
  return { content: file.content, texts };
}

async function readParts(
  request: Request,
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  wanted: Wanted,
  take: BodyBounds['take'],
): Promise<Parts> {
  const maxBytes = config.MAX_UPLOAD_MB * 1024 * 1024;
  const mostInAll = wanted.files * maxBytes + wanted.payloads * MAX_JSON_BYTES + MOST_BYTES_AROUND;
  const parser = createParser(request.headers.get('content-type') ?? '', maxBytes);
  const open = new Set<BusboyFileStream>();
  const received: Promise<ReceivedFile>[] = [];
  const payloads: Promise<Uint8Array>[] = [];
  const texts = new Map<string, string>();
  let isRefused = false;
  let refuse: (error: Error) => void = () => {};
  const refused = new Promise<never>((_, reject) => {
    refuse = (error) => {
      isRefused = true;
      reject(error);
    };
  });
  // If a body ends within the headers of a part, the parser never finishes, because that part has no listener.
  let isRead = false;
  const refuseIfStuck = () => {
    if (!isRead || open.size > 0) return;
    setTimeout(() => refuse(notMultipart('it ends within a part')), STUCK_MS).unref();
  };
  const orRefuse = <T>(part: Promise<T>): Promise<T> => {
    part.catch(refuse);
    return part;
  };

  const receive = async (stream: BusboyFileStream, name: string | undefined): Promise<ReceivedFile> => ({
    name: name ?? '',
    content: await storage.receive(stream, { maxBytes }),
  });
  parser.on('file', (part, stream, name) => {
    open.add(stream);
    stream.once('close', () => {
      open.delete(stream);
      refuseIfStuck();
    });
    // The reader of the stream gets the error. Without this listener, the error would also terminate the process.
    stream.on('error', () => {});
    if (isRefused) return void stream.resume();
    if (part === 'payload' && wanted.payloads > 0) {
      if (payloads.length < wanted.payloads) payloads.push(orRefuse(whole(stream, MAX_JSON_BYTES)));
      else refuse(secondPayload());
    } else if (FILE_PARTS.includes(part)) {
      if (received.length < wanted.files) received.push(orRefuse(receive(stream, name)));
      else refuse(wanted.files === 1 ? notOneFile() : tooMany());
    } else stream.resume();
  });
  parser.on('field', (part, text, _isNameCut, isTextCut) => {
    if (wanted.texts?.includes(part)) texts.set(part, text);
    if (part !== 'payload' || wanted.payloads === 0 || isRefused) return;
    if (isTextCut) refuse(new ContentTooLargeError(MAX_JSON_BYTES));
    else if (payloads.length < wanted.payloads) payloads.push(Promise.resolve(Buffer.from(text)));
    else refuse(secondPayload());
  });
  // The pipeline reports the error. Errors after the pipeline has finished do not matter.
  parser.on('error', () => {});
  parser.on('partsLimit', () => refuse(tooMany()));

  try {
    await Promise.race([
      refused,
      pipeline(
        readTo(readRequestBytes(request, { maxBytes: mostInAll, take }), () => {
          isRead = true;
          refuseIfStuck();
        }),
        parser,
      ).catch((error: Error) => {
        const isOurs = error instanceof RuleViolation || error instanceof ContentTooLargeError;
        throw isOurs ? error : notMultipart(error.message);
      }),
    ]);
    return {
      payloads: await Promise.all(payloads),
      texts,
      files: await Promise.all(received),
      discard: () => discard(received),
    };
  } catch (error) {
    parser.destroy();
    for (const stream of open) stream.destroy(error as Error);
    await Promise.allSettled(payloads);
    await discard(received);
    throw error;
  }
}

async function* readTo(bytes: AsyncIterable<Uint8Array>, atEnd: () => void): AsyncGenerator<Uint8Array, void> {
  yield* bytes;
  atEnd();
}

function createParser(contentType: string, maxBytes: number): Busboy {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'multipart/form-data') {
    const given = mediaType ? `, not ${mediaType}` : '';
    throw new RuleViolation('UNSUPPORTED_MEDIA_TYPE', `This endpoint accepts multipart/form-data${given}.`);
  }
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // One byte above the limit, so that the storage refuses the file instead of receiving a truncated one.
      limits: { parts: MOST_PARTS, fieldSize: MAX_JSON_BYTES, fileSize: maxBytes + 1 },
    });
  } catch (error) {
    throw new RuleViolation('INVALID_REQUEST', `The Content-Type is invalid: ${(error as Error).message}.`);
  }
}

async function whole(stream: BusboyFileStream, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new ContentTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function discard(received: readonly Promise<ReceivedFile>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(received)) {
    if (outcome.status === 'fulfilled') await outcome.value.content.discard();
  }
}

const notMultipart = (why: string) =>
  new RuleViolation('INVALID_REQUEST', `The body is not multipart/form-data: ${why}.`);

const secondPayload = () => new RuleViolation('INVALID_REQUEST', 'The body has more than one part "payload".');

const notOneFile = () => new RuleViolation('INVALID_REQUEST', 'The body must have exactly one file, in a part "file".');

const tooMany = () => new RuleViolation('TOO_MANY_FILES', `An envelope can have at most ${LIMITS.files} files.`);
