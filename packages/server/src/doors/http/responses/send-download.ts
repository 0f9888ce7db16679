import { Readable } from 'node:stream';
import { downloadAddress as downloadAddressShape } from '@countersign/contracts/v2';
import type { Context } from 'hono';
import type { TeamPrincipal } from '../../../domain/teams/principal.ts';
import type { Services } from '../../../envelopes/services.ts';
import { partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';
import { downloadAddress } from '../../../features/downloads/download-document.ts';
import {
  type Download,
  type PendingDownload,
  type PrintedDownload,
  readDownload,
  type StoredDownload,
} from '../../../features/downloads/open-download.ts';
import { openPending } from '../../../features/seal/pending-file.ts';
import { printEvidence } from '../../../features/seal/print-evidence.ts';
import type { ByteRange } from '../../../platform/storage/storage.ts';
import { contentDisposition } from './content-disposition.ts';

const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } as const;

export const DOWNLOAD_RESPONSES = {
  200: {
    description:
      'The PDF. Generated clients that accept only JSON (`User-Agent: speakeasy-sdk/...`) get its URL instead',
    content: {
      ...PDF,
      'application/json': { schema: downloadAddressShape },
    },
  },
  304: { description: 'The client already has this version, which `If-None-Match` names' },
  206: { description: 'The requested range of the PDF', content: PDF },
  416: { description: 'The range is outside the PDF' },
};

/**
 * Serves a PDF, regardless of the Accept header. Some generated clients always send `Accept: application/json` and fail
 * on any other response. They are recognized by their User-Agent and get a URL instead.
 */
export async function sendDownload(
  c: Context,
  services: Services,
  principal: TeamPrincipal,
  subject: Download,
): Promise<Response> {
  if (!isReadByJsonAlone(c)) return sendPdf(c, services, subject);
  return c.json({
    downloadUrl: downloadAddress(services, principal, subject),
    filename: subject.fileName,
    contentType: 'application/pdf',
  });
}

const isReadByJsonAlone = (c: Context): boolean =>
  /^speakeasy-sdk\//.test(c.req.header('user-agent') ?? '') && c.req.header('accept')?.trim() === 'application/json';

/** Streams a PDF or one range of it (RFC 9110, sections 13 and 14). Returns 304 if the caller already has the file. */
export async function sendPdf(c: Context, services: Services, subject: Download): Promise<Response> {
  if ('pending' in subject) return sendPending(c, services, subject);
  const tag = 'key' in subject ? `"${partsOfContentKey(subject.key).sha256}"` : null;
  if (tag && isKnown(c, tag)) return c.body(null, 304, { ETag: tag });
  // A range of a changed file would not match the parts that the caller already has.
  const isSame = [undefined, tag].includes(c.req.header('if-range'));
  const asked = isSame ? c.req.header('range') : undefined;
  const size = asked === undefined ? undefined : await readSize(services, subject);
  const range = asked === undefined || size === undefined ? undefined : parseRange(asked, size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });

  const { stream, size: whole } = await open(services, subject, range);
  // An unread stream would stay open.
  if (c.req.method === 'HEAD') stream.destroy();
  const length = range ? range.last - range.first + 1 : whole;
  const body = c.req.method === 'HEAD' ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>);
  return c.newResponse(body, range ? 206 : 200, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(length),
    'Content-Disposition': contentDisposition('attachment', subject.fileName),
    'Accept-Ranges': 'bytes',
    ...(tag && { ETag: tag }),
    ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${whole}` }),
  });
}

const isKnown = (c: Context, tag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));

/** Sends the whole PDF. Ranges are not possible, because the PDF is created for each caller. */
async function sendPending(c: Context, services: Services, { pending, fileName }: PendingDownload): Promise<Response> {
  const { version, read } = await openPending(services, pending);
  const headers = { ETag: `"${version}"`, 'Cache-Control': 'no-store, private' };
  if (isKnown(c, headers.ETag)) return c.body(null, 304, headers);
  const { stream, size } = await read();
  const isHead = c.req.method === 'HEAD';
  if (isHead) stream.destroy();
  return c.newResponse(isHead ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>), 200, {
    ...headers,
    'Content-Type': 'application/pdf',
    'Content-Length': String(size),
    'Content-Disposition': contentDisposition('attachment', fileName),
  });
}

type MadeOnce = StoredDownload | PrintedDownload;

async function readSize(services: Services, subject: MadeOnce): Promise<number> {
  const { stream, size } = await open(services, subject);
  stream.destroy();
  return size;
}

async function open(services: Services, subject: MadeOnce, range?: ByteRange) {
  if ('key' in subject) return readDownload(services, subject, range);
  const bytes = await printEvidence(services, subject.printed);
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  return { stream: Readable.from([part]), size: bytes.length };
}

/**
 * Parses a single range of bytes. Returns undefined if the whole file may be sent instead, e.g. for other units or
 * several ranges.
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
