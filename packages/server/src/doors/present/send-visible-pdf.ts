import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { presentedTail } from '../../envelopes/pages/presented-tail.ts';
import type { Services } from '../../envelopes/services.ts';
import { readIntact } from '../../envelopes/stored-content/intact-content.ts';
import type { VisibleFile } from '../../features/sign/view/find-visible-file.ts';
import { contentDisposition } from '../http/responses/content-disposition.ts';

/** Streams a PDF with its title as the file name: the sealed PDF, or the one that is displayed for signing. */
export async function sendVisiblePdf(
  c: Context,
  services: Services,
  { contents, recipient, file, key, isSealed }: VisibleFile,
  disposition: 'inline' | 'attachment',
): Promise<Response> {
  const { id: envelopeId, teamId } = contents.envelope;
  const tail = isSealed ? new Uint8Array() : await presentedTail(services, { teamId, envelopeId, key }, recipient.id);
  const { stream, size } = await readIntact(services, key);
  const isHead = c.req.method === 'HEAD';
  // An unread stream would stay open.
  if (isHead) stream.destroy();
  const whole = isHead ? null : (Readable.toWeb(Readable.from(inTurn(stream, tail))) as ReadableStream<Uint8Array>);
  return c.newResponse(whole, 200, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(size + tail.length),
    'Content-Disposition': contentDisposition(disposition, file.title),
  });
}

async function* inTurn(first: AsyncIterable<Uint8Array>, last: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* first;
  if (last.length > 0) yield last;
}
