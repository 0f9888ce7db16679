import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { type BoundedMemory, boundMemory } from '../../../testing/src/bounded-memory.ts';
import { putIdentity } from '../../../testing/src/made-identity.ts';
import { MemoryWatch, memoryOf, processorSeconds, treeOf } from '../../../testing/src/process-memory.ts';
import { ServiceProcess } from '../sealing/service-process.ts';
import { HOSTILE } from './hostile-pages.ts';
import { type Answered, goThrough } from './pdf-lifecycle.ts';

/**
 * Memory of the service, its database and its rendering processes combined. The kernel enforces this limit if the test
 * can create control groups.
 */
const MOST_MIB = 1536;
/** Maximum memory that may still be allocated after the work. */
const MOST_LEFT_MIB = 150;
const AT_ONCE = 6;
/** Maximum CPU time, not counting the start of a rendering process. */
const STARTED_AFTER_SECONDS = 0.8;
/**
 * Maximum number of the hostile team's images that may be rendered or abandoned while a different team waits: the two
 * in progress, and the next one.
 */
const MOST_BEFORE_OTHERS = 3;
/** Minimum number of the other team's ordinary documents that are processed in the meantime. */
const LEAST_OF_OTHERS = 4;

const PAUSE_OF_OTHERS_MS = 200;

/** Codes with which a hostile PDF may be refused at any step. A page may take two requests. */
const REASONS = ['PAGE_NOT_DRAWABLE', 'PDF_REFUSED', 'PDF_DAMAGED', 'PDF_NO_PAGES', 'SERVICE_UNAVAILABLE'];

describe('a service that receives endless pages', () => {
  let service: ServiceProcess;
  let dataDir: string;
  let bounded: BoundedMemory | null;
  let memory: MemoryWatch;
  let hostile: string;
  let other: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'countersign-hostile-'));
    await putIdentity(dataDir);
    bounded = boundMemory(MOST_MIB, dataDir);
    // The settings of `npm start`, with the default number of threads.
    const settings = { DATA_DIR: dataDir, MALLOC_ARENA_MAX: '2', PDF_WORKERS: '2', DRAWING_CPU_SECONDS: '1' };
    service = await ServiceProcess.prepare(settings, { node: bounded?.node });
    const tokenOf = (team: string): string => {
      const account = ['account', 'create', '--email', `${team}@example.com`, '--team', team, '--token-name', 'test'];
      return (JSON.parse(service.command(...account)) as { token: string }).token;
    };
    [hostile, other] = [tokenOf('hostile'), tokenOf('other')];
    await service.start();
    memory = new MemoryWatch(service.pid);
  });
  afterAll(async () => {
    memory?.stop();
    await service?.stop();
    await bounded?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('a service that receives endless pages refuses or renders all of them within 1.5 GiB, and still serves others [T555]', async ({
    annotate,
  }) => {
    const { pid, url } = service;
    // Ordinary documents come first, so that all code is already loaded.
    await Promise.all(Array.from({ length: 8 }, () => goThrough(url, other, buildPdf())));
    // One rendering process runs at all times.
    const [, one = 0, ...more] = treeOf(pid);
    const before = memory.look() - more.reduce((sum, each) => sum + memoryOf(each).own, 0);
    expect(memoryOf(one).own).toBeGreaterThan(0);
    memory.peak();

    const left = Object.entries(HOSTILE).map(([kind, make]) => [kind, make()] as const);
    expect(left.length).toBeGreaterThan(40);
    const outcomes = new Map<string, Answered[]>();
    let imagesAnswered = 0;
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [kind, pdf] = next;
        let isImage = false;
        outcomes.set(
          kind,
          await goThrough(url, hostile, pdf, (step) => {
            if (isImage) imagesAnswered++;
            isImage = step === 'image';
          }),
        );
      }
    };
    let isOver = false;
    const since = performance.now();
    const all = Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => {
      isOver = true;
    });
    const ofOthers: Answered[] = [];
    let [whenAsked, mostBefore] = [0, 0];
    const serveOthers = async (): Promise<void> => {
      while (!isOver) {
        let isImage = false;
        const answers = await goThrough(url, other, buildPdf(), (step) => {
          if (isImage) mostBefore = Math.max(mostBefore, imagesAnswered - whenAsked);
          isImage = step === 'image';
          whenAsked = imagesAnswered;
        });
        ofOthers.push(...answers);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_OF_OTHERS_MS));
      }
    };
    await Promise.all([all, serveOthers()]);

    const seconds = Math.round((performance.now() - since) / 1000);
    const waited = ofOthers.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
    const most = memory.peak();
    await annotate(
      `${outcomes.size} kinds in ${seconds} s; at most ${most.mib} MiB (${most.each}), before ${Math.round(before)}; ` +
        `${waited.length} requests of others, ${ofOthers.filter(({ status }) => status >= 300).length} in vain, took ${waited[waited.length >> 1]} ms, at most ${waited.at(-1)}, ` +
        `${mostBefore} hostile images before one of theirs; ` +
        `${bounded ? `${bounded.ended()} processes ended by the kernel` : 'not bounded by the kernel'}`,
    );
    for (const step of new Set(ofOthers.map((each) => each.step))) {
      const took = ofOthers
        .filter((each) => each.step === step)
        .map(({ ms }) => Math.round(ms))
        .sort((a, b) => a - b);
      await annotate(
        `others, ${step}: ${took.length}, half within ${took[took.length >> 1]} ms, the longest ${took.slice(-4).join(', ')}`,
      );
    }
    for (const [kind, answers] of outcomes) await annotate(`${kind}: ${answers.map(shown).join(', ')}`);

    for (const [kind, answers] of outcomes) {
      for (const { status, code, message, retryAfter } of answers.filter((each) => each.status >= 300)) {
        expect(REASONS, kind).toContain(code);
        expect(status, kind).toBe(code === 'SERVICE_UNAVAILABLE' ? 503 : 400);
        if (status === 503) expect(Number(retryAfter), kind).toBeGreaterThan(0);
        expect(message, kind).toMatch(/^[A-Z].*\.$/s);
      }
      // Recipients can finish only after they have seen the page.
      const statusOf = (step: Answered['step']) => answers.find((each) => each.step === step)?.status;
      if (statusOf('image') === 200 || statusOf('image') === 400) {
        expect(statusOf('complete'), kind).toBe(statusOf('image'));
      }
    }
    // A busy machine may not render a page in time.
    expect(ofOthers.filter(({ status, step }) => status >= 300 && !(step === 'image' && status === 503))).toEqual([]);
    for (const step of ['image', 'complete']) {
      const served = ofOthers.filter((each) => each.step === step && each.status === 200);
      expect(served.length, step).toBeGreaterThanOrEqual(LEAST_OF_OTHERS);
    }
    expect(mostBefore).toBeLessThanOrEqual(MOST_BEFORE_OTHERS);
    expect(most.mib).toBeLessThan(MOST_MIB);
    // The service must not have been restarted.
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const end = performance.now();
    await expect.poll(() => memory.look(), { timeout: 150_000, interval: 1_000 }).toBeLessThan(before + MOST_LEFT_MIB);
    const later = Math.round((performance.now() - end) / 1000);
    await annotate(`${Math.round(memory.look())} MiB ${later} s after`);
  }, 570_000);

  it('a service that is killed while rendering endless pages leaves no process behind [T556]', async () => {
    const pdf = HOSTILE['many overlapping shapes in a blend mode']?.() ?? buildPdf();
    const isCutOff = expect(
      (async () => {
        for (;;) await goThrough(service.url, hostile, pdf);
      })(),
    ).rejects.toThrow();
    const drawing = () => treeOf(service.pid).slice(1);
    const isDrawing = () => drawing().some((pid) => processorSeconds(pid) > STARTED_AFTER_SECONDS);
    await expect.poll(isDrawing, { interval: 20 }).toBe(true);
    const processes = drawing();
    memory.stop();
    await service.kill();
    await isCutOff;
    await expect.poll(() => processes.map((pid) => memoryOf(pid).own)).toEqual(processes.map(() => 0));
  });
});

const shown = ({ step, status, code, ms }: Answered): string =>
  `${step} ${status}${code === null ? '' : ` ${code}`} ${Math.round(ms)} ms`;
