import { Readable } from 'node:stream';
import { downloadAddress as downloadAddressShape } from '@countersign/contracts/v2';
import type { Context } from 'hono';
import type { TeamPrincipal } from '../../domain/teams/principal.ts';
import type { Services } from '../../envelopes/services.ts';
import { type Download, readDownload } from '../../features/files/open-download.ts';
import { downloadAddress } from '../../features/prepare/documents/download-document.ts';
import { printEvidence } from '../../features/seal/print-evidence.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import { contentDisposition } from './content-disposition.ts';

const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } as const;

/** The responses of an operation that serves a PDF, for its description. */
export const DOWNLOAD_RESPONSES = {
  200: {
    description:
      'The PDF. Generated clients that accept only JSON (`User-Agent: speakeasy-sdk/...`) get its address instead',
    content: {
      ...PDF,
      'application/json': { schema: downloadAddressShape },
    },
  },
  206: { description: 'The requested range of the PDF', content: PDF },
  416: { description: 'The range lies outside the PDF' },
};

/**
 * Serves a PDF, with any Accept header. Generated clients send `Accept: application/json` with every request and fail
 * on anything else; these, recognised by their User-Agent, get an address instead.
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

/** Streams a PDF under its name, or one range of it (RFC 9110, section 14). */
export async function sendPdf(c: Context, services: Services, subject: Download): Promise<Response> {
  const asked = c.req.header('range');
  const size = asked === undefined ? undefined : await sizeOf(services, subject);
  const range = asked === undefined || size === undefined ? undefined : parseRange(asked, size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });

  const { stream, size: whole } = await open(services, subject, range);
  // A stream that nobody reads would stay open.
  if (c.req.method === 'HEAD') stream.destroy();
  const length = range ? range.last - range.first + 1 : whole;
  const body = c.req.method === 'HEAD' ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>);
  return c.newResponse(body, range ? 206 : 200, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(length),
    'Content-Disposition': contentDisposition('attachment', subject.fileName),
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${whole}` }),
  });
}

async function sizeOf(services: Services, subject: Download): Promise<number> {
  const { stream, size } = await open(services, subject);
  stream.destroy();
  return size;
}

async function open(services: Services, subject: Download, range?: ByteRange) {
  if ('key' in subject) return readDownload(services, subject, range);
  const bytes = await printEvidence(services, subject.printed);
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  return { stream: Readable.from([part]), size: bytes.length };
}

/** One range of bytes; undefined where the whole may be sent: other units, several ranges. */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
