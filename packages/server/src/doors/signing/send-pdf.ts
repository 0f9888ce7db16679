import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { readIntact } from '../../envelopes/intact-content.ts';
import type { Services } from '../../envelopes/services.ts';
import { presentedTail } from '../../features/files/page-images/presented-tail.ts';
import type { VisibleFile } from '../../features/sign/find-visible-file.ts';
import { contentDisposition } from '../http/content-disposition.ts';

/** Streams a PDF under its title: the sealed one, or the one to sign as it is presented. */
export async function sendPdf(
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
