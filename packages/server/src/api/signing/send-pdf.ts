import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Services } from '../../services.ts';
import type { VisibleFile } from '../../signing/visible-file.ts';
import { contentKey } from '../../storage/content-key.ts';
import { contentDisposition } from '../content-disposition.ts';

/** Streams a PDF under its title. */
export async function sendPdf(
  c: Context,
  { storage }: Services,
  { contents, file, sha256 }: VisibleFile,
  disposition: 'inline' | 'attachment',
): Promise<Response> {
  const { stream, size } = await storage.read(contentKey(contents.envelope.id, sha256));
  const isHead = c.req.method === 'HEAD';
  // Nobody would read it, so it would stay open.
  if (isHead) stream.destroy();
  return c.newResponse(isHead ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>), 200, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(size),
    'Content-Disposition': contentDisposition(disposition, file.title),
  });
}
