import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { Drawings } from '../../src/platform/drawing/drawings.ts';
import { createLog } from '../../src/platform/log.ts';
import { documentOf, drawFirst } from './drawn.ts';
import { endlessPage, nestedForms, slowPage } from './endless-pages.ts';

const all: Drawings[] = [];
afterAll(() => Promise.all(all.map((each) => each.close())));

const open = (settings: Partial<ConstructorParameters<typeof Drawings>[0]> = {}): Drawings => {
  const limits = { DRAWING_PROCESSES: 1, DRAWING_MEMORY_MB: 256, DRAWING_CPU_SECONDS: 60, ...settings };
  const drawings = new Drawings(limits, createLog('silent'));
  all.push(drawings);
  return drawings;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('drawing in processes of its own', () => {
  afterEach(() => Promise.all(all.splice(0).map((each) => each.close())));

  it('answers images, words and trials of pages, one document after another', async () => {
    const drawings = open();
    const image = await drawFirst(drawings, buildPdf());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 300 });
    const words = await drawFirst(drawings, buildPdf(), { teamId: 2 }, { kind: 'texts', firstIndex: 0, count: 10 });
    expect(JSON.parse(Buffer.from(words).toString())).toMatchObject({ first: 1, pages: [[{ text: 'Hello' }]] });
    const three = buildPdf({ pages: [{}, {}, {}] });
    const trial = await drawFirst(drawings, three, { teamId: 1 }, { kind: 'try', firstIndex: 0, budgetMs: 60_000 });
    expect(JSON.parse(Buffer.from(trial).toString())).toEqual({ undrawable: [], nextIndex: null });
    const begun = await drawFirst(drawings, three, { teamId: 1 }, { kind: 'try', firstIndex: 1, budgetMs: 1 });
    expect(JSON.parse(Buffer.from(begun).toString())).toEqual({ undrawable: [], nextIndex: 2 });
    expect(drawings.pids).toHaveLength(1);
  });

  it('takes a document once for page after page, and in as many pieces as it comes', async () => {
    const drawings = open();
    let opened = 0;
    const pdf = buildPdf({ pages: [{}, {}] });
    const document = {
      name: 'one',
      open: async () => {
        opened++;
        const pieces = Array.from({ length: Math.ceil(pdf.length / 100) }, (_, at) =>
          pdf.subarray(at * 100, at * 100 + 100),
        );
        return { stream: Readable.from(pieces), size: pdf.length };
      },
    };
    for (const pageIndex of [0, 1]) {
      await drawings.run({ kind: 'image', pageIndex, width: 300 }, document, { teamId: 1 });
    }
    expect(opened).toBe(1);
  });

  it('ends what grows without end, within the memory it may have, and draws the next page', async () => {
    const drawings = open();
    await drawFirst(drawings, buildPdf());
    const [pid] = drawings.pids;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, residentMb(pid!));
    }, 5);
    await expect(drawFirst(drawings, nestedForms(12))).rejects.toMatchObject({ fault: 'too-big', pageIndex: 0 });
    clearInterval(watch);
    // The limit, a document, and the code of Node.
    expect(most).toBeLessThan(256 + 16 + 100);
    expect((await drawFirst(drawings, buildPdf())).length).toBeGreaterThan(0);
  });

  it('ends what takes more processor time than it may, by that and not by the clock on the wall', async () => {
    const drawings = open({ DRAWING_CPU_SECONDS: 1 });
    await expect(drawFirst(drawings, endlessPage())).rejects.toMatchObject({ fault: 'too-slow', pageIndex: 0 });
    expect((await drawFirst(drawings, buildPdf())).length).toBeGreaterThan(0);
  });

  it('gives a team that waits its turn before the work of one that has more than one process', async () => {
    const drawings = open({ DRAWING_PROCESSES: 2 });
    let isOver = false;
    const hostile = Promise.allSettled(
      Array.from({ length: 6 }, () => drawFirst(drawings, endlessPage(), { teamId: 1 })),
    );
    void hostile.then(() => {
      isOver = true;
    });
    await expect.poll(() => drawings.pids.length).toBe(2);
    for (let page = 0; page < 3; page++) await drawFirst(drawings, buildPdf(), { teamId: 2 });
    expect(isOver).toBe(false);
    await drawings.close();
    await hostile;
  });

  it('comes to the end of what a team waits for, however often it gives way to others', async () => {
    const drawings = open();
    let left = 1;
    const slow = drawFirst(drawings, slowPage(), { teamId: 1 }).finally(() => left--);
    const others = (async () => {
      while (left > 0) {
        await drawFirst(drawings, buildPdf(), { teamId: 2 });
        // Long before the other has had its time, and without taking it half of all there is.
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    expect((await slow).length).toBeGreaterThan(0);
    await others;
  }, 400_000);

  it('turns away who asks for very much, and nobody else', async () => {
    const drawings = open();
    const [gate, release] = gateOf();
    const slow = (teamId: number) => {
      const { name } = documentOf(buildPdf());
      const pdf = buildPdf();
      const open = async () => {
        await gate;
        return { stream: Readable.from([pdf]), size: pdf.length };
      };
      return drawings.run({ kind: 'image', pageIndex: 0, width: 200 }, { name, open }, { teamId });
    };
    const running = slow(1);
    const waiting = Promise.allSettled(Array.from({ length: 1_000 }, () => slow(1)));
    await expect(slow(1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
    const other = slow(2);
    release();
    await Promise.all([running, other]);
    await drawings.close();
    await waiting;
  });

  it('has nothing of ours in its environment, and ends when the service does', async () => {
    process.env.SOME_SECRET = 'secret';
    const drawings = open();
    await drawFirst(drawings, buildPdf());
    delete process.env.SOME_SECRET;
    const [pid] = drawings.pids;
    expect(isAlive(pid!)).toBe(true);
    const names = readFileSync(`/proc/${pid}/environ`, 'latin1')
      .split('\0')
      .map((entry) => entry.split('=')[0]);
    expect(
      names.filter(
        (name) =>
          name &&
          !['MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE', 'VIPS_CONCURRENCY', 'PWD', '_', 'OLDPWD', 'SHLVL'].includes(name),
      ),
    ).toEqual([]);
    const limits = readFileSync(`/proc/${pid}/limits`, 'latin1');
    expect(limits).toMatch(new RegExp(`Max data size +${(256 + 16) * 1024 * 1024} `));
    const drawing = drawFirst(drawings, endlessPage());
    await drawings.close();
    await expect(drawing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect.poll(() => isAlive(pid!)).toBe(false);
  });
});

const residentMb = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const gateOf = (): [Promise<void>, () => void] => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return [gate, release];
};
