import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import { readDownload } from '../../features/files/open-download.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import { contentDisposition } from './content-disposition.ts';

/** Streams a PDF under its name; a part of it where one range is asked for (RFC 9110, section 14). */
export async function sendDownload(
  c: Context,
  services: Services,
  subject: Parameters<typeof readDownload>[1],
): Promise<Response> {
  const asked = c.req.header('range');
  const size = asked === undefined ? undefined : await sizeOf(services, subject);
  const range = asked === undefined || size === undefined ? undefined : parseRange(asked, size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });

  const { stream, size: whole } = await readDownload(services, subject, range);
  // Nobody would read it, so it would stay open.
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

async function sizeOf(services: Services, subject: Parameters<typeof readDownload>[1]): Promise<number> {
  const { stream, size } = await readDownload(services, subject);
  stream.destroy();
  return size;
}

/** One range of bytes; undefined for what may be answered with the whole: other units, several ranges. */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
