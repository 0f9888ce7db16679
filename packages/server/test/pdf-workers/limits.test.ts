import { setTimeout } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { processorMs } from '../../../pdf/test/processor-ms.ts';
import { hurryTimer } from '../../../testing/src/hurry-timer.ts';
import { runScript } from '../../../testing/src/processes.ts';
import { inspectPdf } from '../../src/envelopes/pdf-tasks/inspect-pdf.ts';
import { PdfWorkers } from '../../src/platform/pdf-threads/pdf-workers.ts';
import { ownBytes } from '../../src/platform/pdf-threads/transfer-bytes.ts';

const pools: PdfWorkers[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));
afterEach(() => void vi.restoreAllMocks());

/** Returns a pool of one thread with far lower limits than in the service, so that the test is fast. */
const inspector = (limits: { PDF_CPU_SECONDS: number; PDF_TIMEOUT_SECONDS: number; PDF_MEMORY_MB: number }) => {
  const lines: string[] = [];
  const note = (level: string) => (_: unknown, message: string) => void lines.push(`${level}: ${message}`);
  const pool = new PdfWorkers({ PDF_WORKERS: 1, ...limits }, null, {
    error: note('error'),
    warn: note('warn'),
  } as never);
  pools.push(pool);
  const inspect = (pdf: Uint8Array) =>
    inspectPdf(pool, () => {
      const bytes = ownBytes(pdf);
      return { input: { bytes, room: 0 }, transfer: [bytes.buffer] };
    });
  return { inspect, lines };
};

/**
 * Returns a PDF of a few kilobytes. The content of each page expands to many megabytes, all of which must be read
 * before drawing on the page.
 */
function endlessPdf(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(60_000_000, 'q 1 0 0 1 0 0 cm ')).toString('latin1');
  const content = `<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n${packed}\nendstream`;
  const page = '/MediaBox[0 0 9 9]/Contents 900 0 R';
  return buildPdf({
    pages: Array.from({ length: 60 }, () => ({ content: [], entries: page })),
    objects: { 900: content },
  });
}

/** Returns a legitimate PDF that needs more memory and time than the thread is allowed. */
const longPdf = (): Uint8Array => buildPdf({ pages: Array.from({ length: 20_000 }, () => ({ content: '' })) });

describe('PDF threads', () => {
  it('a PDF thread stops reading an endless small file (D1), and then reads the next file [T589]', async () => {
    const { inspect } = inspector({ PDF_CPU_SECONDS: 5, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 256 });
    const pdf = endlessPdf();
    expect(pdf.length).toBeLessThan(300_000);
    const began = processorMs();
    expect(await inspect(pdf)).toMatchObject({ verdict: 'refused' });
    expect(processorMs() - began).toBeLessThan(20_000);
    expect(await inspect(buildPdf())).toMatchObject({ verdict: 'accepted' });
  });

  it.each([
    ['memory', 'too-big', 64],
    ['time', 'too-slow', 1024],
  ])(
    'PDF threads that run out of %s are replaced, and the service stays healthy [T582]',
    async (what, reason, PDF_MEMORY_MB) => {
      const { inspect, lines } = inspector({ PDF_CPU_SECONDS: 500, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB });
      // Start the thread first, so that the long file does not wait for it.
      expect(await inspect(buildPdf())).toMatchObject({ verdict: 'accepted' });
      // The clock is sped up for the long file only. The other file may take a long time on a busy machine.
      const timers = what === 'time' ? hurryTimer(600_000, 1000) : vi.spyOn(globalThis, 'setTimeout');
      expect(await inspect(longPdf())).toMatchObject({ verdict: 'refused', reason });
      expect(await inspect(buildPdf())).toMatchObject({ verdict: 'accepted' });
      expect(timers.mock.calls.filter(([, delay]) => delay === 600_000)).toHaveLength(2);
      expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    },
  );

  it('PDF threads stop reading an endless file once its CPU time is used up, and not earlier [T587]', async () => {
    const { inspect } = inspector({ PDF_CPU_SECONDS: 1, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 1024 });
    expect(await inspect(buildPdf())).toMatchObject({ verdict: 'accepted' });
    const before = processorMs();
    expect(await inspect(endlessPdf())).toMatchObject({ verdict: 'refused', reason: 'too-slow' });
    expect(processorMs() - before).toBeGreaterThan(1000);
  });

  it('PDF threads do not count time during which a busy machine suspends them [T588]', async () => {
    const script = runScript(new URL('processes/inspect-long.ts', import.meta.url), []);
    expect(await script.nextLine()).toBe('reading');
    // Stop the process, so that its clock advances but its threads get no CPU time.
    script.child.kill('SIGSTOP');
    await setTimeout(4000);
    script.child.kill('SIGCONT');
    expect(await script.nextLine()).toBe('accepted');
    await script.ended;
  });
});
