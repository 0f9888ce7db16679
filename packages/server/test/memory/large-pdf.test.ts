import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { putIdentity } from '../../../testing/src/made-identity.ts';
import { startObjectStore } from '../../../testing/src/object-store.ts';
import { MemoryWatch, peakMemory } from '../../../testing/src/process-memory.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { Sender, sign } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

const MIB = 1024 * 1024;
/**
 * Memory limit in MiB for the service with its embedded database, its two PDF threads and all rendering processes. The
 * highest measurement was 584.
 */
const MOST_MIB = 600;

const PICTURES = 39;
const SMALL_OBJECTS = 3000;

/** Returns a PDF of 200 MB: pages with one incompressible image each, and thousands of small objects. */
function largePdf(): Buffer {
  const pixels = randomFillSync(Buffer.alloc(5 * MIB)).toString('latin1');
  const picture = `<</Type/XObject/Subtype/Image/Width 2560/Height 2048/BitsPerComponent 8/ColorSpace/DeviceGray/Length ${pixels.length}>>\nstream\n${pixels}\nendstream`;
  const objects: Record<number, string> = {};
  for (let number = 1000; number < 1000 + PICTURES; number++) objects[number] = picture;
  for (let number = 5000; number < 5000 + SMALL_OBJECTS; number++) objects[number] = `<</Name(Object ${number})>>`;
  const pages = Array.from({ length: PICTURES }, (_, index) => ({
    content: 'q 595 0 0 842 0 0 cm /I1 Do Q',
    entries: `/Resources<</XObject<</I1 ${1000 + index} 0 R>>>>`,
  }));
  return buildPdf({ pages, objects });
}

describe('a 200 MB PDF', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  it.for(['the disk', 'an object store'])(
    'a 200 MB PDF is uploaded, sent, sealed, downloaded and verified within 600 MiB of memory, with files on %s [T583]',
    { timeout: 300_000 },
    async (where, { annotate }) => {
      const folder = await mkdtemp(join(tmpdir(), 'countersign-large-'));
      closing.push(() => rm(folder, { recursive: true, force: true }));
      await putIdentity(folder);
      const store = where === 'the disk' ? undefined : await startObjectStore();
      closing.push(() => store?.dispose());
      expect(loadConfig({}).PDF_WORKERS).toBe(2);
      // The settings of `npm start`.
      const settings = {
        DATA_DIR: folder,
        MALLOC_ARENA_MAX: '2',
        PDF_WORKERS: '2',
        MAX_UPLOAD_MB: '300',
        ...store?.settings,
      };
      const service = await ServiceProcess.prepare(settings);
      const account = ['account', 'create', '--email', 'sender@example.com', '--team', 'Team', '--token-name', 'test'];
      const { token } = JSON.parse(service.command(...account)) as { token: string };
      await service.start();
      closing.push(() => service.stop());
      const memory = new MemoryWatch(service.pid);
      closing.push(() => memory.stop());

      const sender = new Sender(service.url, token);
      const pdf = largePdf();
      expect(pdf.length).toBeGreaterThan(200_000_000);
      const peaks: Record<string, { service: number; all: ReturnType<MemoryWatch['peak']> }> = {};
      const peak = () => ({ service: peakMemory(service.pid), all: memory.peak() });
      const { documentId, recipients } = await sender.send({
        pdf,
        recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
      });
      peaks.sent = peak();
      await sign(service.url, recipients[0]!.token);
      await sender.until(documentId, ({ status }) => status === 'COMPLETED');
      peaks.sealed = peak();
      const sealed = await sender.download(documentId);
      peaks.downloaded = peak();
      expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
      const verified = await fetch(`${service.url}/api/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf' },
        body: new Uint8Array(sealed),
      });
      peaks.verified = peak();
      expect(await verified.json()).toMatchObject({ verdict: 'TOTAL-PASSED', isOnRecord: true });
      for (const [step, { service, all }] of Object.entries(peaks)) {
        await annotate(`${step}: ${service} MiB, with all processes ${all.mib} (${all.each})`);
        expect(service, step).toBeLessThan(MOST_MIB);
        expect(all.mib, `${step}: ${all.each}`).toBeLessThan(MOST_MIB);
      }
    },
  );
});
