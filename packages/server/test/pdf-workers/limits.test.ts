import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { createLog } from '../../src/log.ts';
import { ownBytes } from '../../src/pdf-workers/hand-over.ts';
import { inspectPdf } from '../../src/pdf-workers/inspect-pdf.ts';
import { PdfWorkers } from '../../src/pdf-workers/pdf-workers.ts';

/** Far less time than the service gives, so that the test need not wait. */
const threads = new PdfWorkers(
  { PDF_WORKERS: 1, PDF_TIMEOUT_SECONDS: 5, PDF_MEMORY_MB: 256 },
  null,
  createLog('silent'),
);
afterAll(() => threads.close());

const inspect = (pdf: Uint8Array) =>
  inspectPdf(threads, () => {
    const bytes = ownBytes(pdf);
    return { input: { bytes, room: 0 }, transfer: [bytes.buffer] };
  });

/** A few kilobytes that unpack to many megabytes of content on each of its pages, which has to be read to be drawn on. */
function endlessPdf(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(100_000_000, 'q 1 0 0 1 0 0 cm ')).toString('latin1');
  const content = `<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n${packed}\nendstream`;
  const page = '/MediaBox[0 0 9 9]/Contents 900 0 R';
  return buildPdf({
    pages: Array.from({ length: 60 }, () => ({ content: [], entries: page })),
    objects: { 900: content },
  });
}

describe('PDF threads', () => {
  it('give up on a small file that is never done being read (D1), and read the next one', async () => {
    const pdf = endlessPdf();
    expect(pdf.length).toBeLessThan(300_000);
    const began = performance.now();
    expect(await inspect(pdf)).toMatchObject({ verdict: 'refused' });
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await inspect(buildPdf())).toMatchObject({ verdict: 'accepted' });
  });
});
