import { randomFillSync } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { memoryOf } from '../../../testing/src/process-memory.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { type Answered, goThrough } from '../drawing/pdf-lifecycle.ts';

/** Memory of a rendering process in MiB: `DRAWING_MEMORY_MB`, a PDF of 100 MiB, and the code of Node. */
const MOST_MIB = 384 + 100 + 100;
const SAMPLED_EVERY_MS = 20;

/** Returns a page that consists of one RGB image of noise, which cannot be compressed further. */
function imagePage(width: number, height: number, isCompressed: boolean) {
  const pixels = randomFillSync(Buffer.alloc(3 * width * height));
  const data = isCompressed ? deflateSync(pixels, { level: 1 }) : pixels;
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB`;
  return buildPdf({
    pages: [{ content: 'q 595 0 0 842 0 0 cm /I Do Q', entries: '/Resources<</XObject<</I 900 0 R>>>>' }],
    objects: {
      900: `<<${entries}${isCompressed ? '/Filter/FlateDecode' : ''}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`,
    },
  });
}

describe('a page with an image of 104 MB', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let other: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    [account, other] = [await service.createAccount('sam'), await service.createAccount('olga')];
  });
  afterAll(() => service?.dispose());

  /** Takes the PDF through its steps, while documents of a different team go through the same steps. */
  async function tryPdf(pdf: Uint8Array): Promise<{ answers: Answered[]; others: Answered[]; mostMib: number }> {
    let mostMib = 0;
    const watch = setInterval(() => {
      mostMib = Math.max(mostMib, ...service.services.drawings.pids.map((pid) => memoryOf(pid).own));
    }, SAMPLED_EVERY_MS);
    const others: Answered[] = [];
    let isOver = false;
    const serveOthers = async () => {
      while (!isOver) others.push(...(await goThrough(service.url, other.token, buildPdf())));
    };
    const serving = serveOthers();
    const answers = await goThrough(service.url, account.token, pdf).finally(() => {
      isOver = true;
      clearInterval(watch);
    });
    await serving;
    return { answers, others, mostMib };
  }
  const failed = (answers: Answered[]) => answers.filter(({ status }) => status >= 300);
  const steps = (answers: Answered[]) => answers.map(({ step }) => step);

  it.each([
    ['uncompressed', false],
    ['compressed', true],
  ])(
    'a page with an image of 104 MB is rendered and sealed within the memory limit if its image is %s',
    async (_, isCompressed) => {
      const pdf = imagePage(5904, 5872, isCompressed);
      expect(pdf.length).toBeGreaterThan(104_000_000);
      const { answers, others, mostMib } = await tryPdf(pdf);
      expect(failed(answers)).toEqual([]);
      expect(steps(answers)).toEqual(expect.arrayContaining(['image', 'complete']));
      expect(mostMib).toBeGreaterThan(100);
      expect(mostMib).toBeLessThan(MOST_MIB);
      expect(failed(others)).toEqual([]);
    },
    120_000,
  );
});
