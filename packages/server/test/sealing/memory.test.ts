import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SealLevel } from '@countersign/pdf/seal-levels';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { certificate, evidence, stamps } from '../../../../bench/sample-signing.ts';
import { buildPdf, hello } from '../../../pdf/test/build-pdf.ts';
import { hurryTimer } from '../../../testing/src/hurry-timer.ts';
import { TrustAuthority } from '../../../testing/src/trust-authority.ts';
import { type MadeSeal, makeSeal } from '../../src/features/seal/make-seal.ts';
import { VERIFY } from '../../src/features/verify/pdf-tasks.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { PdfWorkers } from '../../src/platform/pdf-threads/pdf-workers.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { TrustServices } from '../../src/platform/trust/trust-services.ts';

const MIB = 1024 * 1024;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function largePdf(word: string, size: number): Buffer {
  const text = `(${word}) `.repeat(size / (word.length + 3));
  return buildPdf({
    pages: [{ content: hello(word) }],
    objects: { 900: `<</Length ${text.length}>>\nstream\n${text}\nendstream` },
  });
}

const large = largePdf('FIRST', 3.5 * MIB);
const smaller = largePdf('SECOND', 3 * MIB);
const smallest = largePdf('THIRD', 2.5 * MIB);
const broken = Buffer.alloc(3 * MIB, 'FOURTH ');

describe('large PDFs sealed one after another', () => {
  let authority: TrustAuthority;
  let folder: string;
  let storage: Storage;
  let services: Parameters<typeof makeSeal>[0] & { pdf: PdfWorkers };
  let memories: SharedArrayBuffer[];

  beforeAll(async () => {
    authority = await new TrustAuthority().start();
    folder = await mkdtemp(join(tmpdir(), 'countersign-memory-'));
    storage = await openDiskStorage(folder);
    const config = loadConfig({ DATA_DIR: folder, TSA_URL: authority.tsaUrl, PDF_WORKERS: '2' });
    const log = createLog('fatal');
    const { keyPem, chainPem } = authority.seal;
    const pdf = new PdfWorkers(config, { keyPem, certificatesPem: chainPem }, log);
    services = { config, log, pdf, trust: new TrustServices(config, chainPem, systemClock, log) };
    for (const content of [large, smaller, smallest, broken]) await storage.put(`e/${sha256(content)}`, content);
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await services.pdf.close();
    await authority.stop();
    await rm(folder, { recursive: true });
  });

  const seal = async (source: Buffer, level: SealLevel = 'B-B'): Promise<MadeSeal> => {
    const readSource: Parameters<typeof makeSeal>[1]['readSource'] = async (memory) => {
      const bytes = await storage.readAll(`e/${sha256(source)}`, memory);
      memories.push(bytes.buffer);
      return bytes;
    };
    const what = { ...certificate, sealedAt: new Date(), seal: { level, lowered: null } };
    const order = { title: 'Test', teamId: 1, readSource, stamps: () => stamps, certificate: what, evidence };
    return services.pdf.memory.lend(async (memory) => {
      const made = await makeSeal(services, order, memory);
      expect(made.source && sha256(made.source)).toBe(sha256(source));
      return made;
    });
  };

  /** Expects the seal of this PDF, without any data of another PDF. */
  const expectSeal = async (source: Buffer, { tail, ...made }: MadeSeal) => {
    const sealed = Buffer.concat([source, tail]);
    expect(made).toMatchObject({
      sourceSha256: sha256(source),
      sha256: sha256(sealed),
      byteLength: sealed.length,
    });
    for (const word of ['FIRST', 'SECOND', 'THIRD', 'FOURTH']) expect(Buffer.from(tail).includes(word)).toBe(false);
    const roots = [authority.seals, authority.timestamps].map(
      ({ certificatePem }) => new Uint8Array(new X509Certificate(certificatePem).raw),
    );
    const { judgement, original } = await services.pdf.run(VERIFY, () => ({
      input: { bytes: sealed, roots },
      transfer: [],
    }));
    // Without revocation data, it is unknown whether the certificate was revoked.
    const indication = made.seal.level === 'PAdES-B-B' ? 'INDETERMINATE' : 'TOTAL-PASSED';
    expect(judgement).toMatchObject({ indication });
    expect(original?.sha256).toBe(sha256(source));
  };

  it.each<SealLevel>(['B-B', 'B-LTA'])(
    'large PDFs sealed one after another reuse the memory of earlier ones without leaking its bytes into seals at %s',
    async (level) => {
      memories = [];
      const sealed = [];
      for (const source of [large, smaller, smallest, smaller])
        sealed.push({ source, made: await seal(source, level) });
      expect(memories.length).toBeGreaterThanOrEqual(4);
      expect(new Set(memories).size).toBe(1);
      for (const { source, made } of sealed) await expectSeal(source, made);
    },
  );

  it('large PDFs get separate memory if sealed concurrently', async () => {
    memories = [];
    const sources = [large, smaller, smallest, large, smallest, smaller];
    const sealed = await Promise.all(sources.map((source) => seal(source)));
    for (const [index, source] of sources.entries()) await expectSeal(source, sealed[index]!);
  });

  it('large PDFs are sealed normally after one that fails', async () => {
    await expect(seal(broken)).rejects.toThrow('"Test" cannot be sealed');
    await expectSeal(smaller, await seal(smaller));
  });

  it('the memory of a large PDF is lost if its thread is stopped, and the next PDF gets new memory', async () => {
    await seal(large);
    memories = [];
    // The time limit is reached after a thread has started on the file, and long before it is done.
    hurryTimer(services.config.PDF_TIMEOUT_SECONDS * 1000, 0);
    await expect(seal(large)).rejects.toMatchObject({ reason: 'too-slow' });
    await expectSeal(smaller, await seal(smaller));
    expect(memories[1]).not.toBe(memories[0]);
  });
});
