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
  return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(size),
    'Content-Disposition': contentDisposition(disposition, file.title),
  });
}
