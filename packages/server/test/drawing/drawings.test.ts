import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { processorSeconds } from '../../../testing/src/process-memory.ts';
import { Drawings } from '../../src/platform/drawing/drawings.ts';
import { reservedCodeMb } from '../../src/platform/drawing/reserved-code.ts';
import { createLog } from '../../src/platform/log.ts';
import { documentOf, drawFirst } from './drawn.ts';
import { boundlessPage, endlessPage, endlessPageFirst, slowPage } from './endless-pages.ts';

const all: Drawings[] = [];
afterAll(() => Promise.all(all.map((each) => each.close())));

const open = (settings: Partial<ConstructorParameters<typeof Drawings>[0]> = {}): Drawings => {
  const limits = { DRAWING_PROCESSES: 1, DRAWING_MEMORY_MB: 256, DRAWING_CPU_SECONDS: 60, ...settings };
  const drawings = new Drawings(limits, createLog('silent'));
  all.push(drawings);
  return drawings;
};

const MORE_THAN_A_PIPE = 256 * 1024;

function scribbledPage(): Uint8Array {
  const line = (at: number) => `${(at * 7919) % 612} ${(at * 104_729) % 792} l`;
  return buildPdf({
    pages: [{ content: `0.3 w 0 0 m ${Array.from({ length: 4000 }, (_, at) => line(at)).join(' ')} S` }],
  });
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('page rendering in separate processes', () => {
  afterEach(() => Promise.all(all.splice(0).map((each) => each.close())));

  it('a rendering process renders images, text and test pages, one document after another', async () => {
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

  it('a rendering process can send more than a pipe holds, even if the service reads it late [T991]', async () => {
    const drawings = open({ DRAWING_MEMORY_MB: 448 });
    // Warm up, because the first document keeps the service busy for longer than rendering takes.
    await drawFirst(drawings, buildPdf());
    const drawn = drawFirst(drawings, scribbledPage(), { teamId: 1 }, { kind: 'image', pageIndex: 0, width: 2400 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const until = performance.now() + 6000;
    while (performance.now() < until);
    expect((await drawn).length).toBeGreaterThan(MORE_THAN_A_PIPE);
  });

  it('a rendering process receives a document only once for all its pages, in any number of chunks', async () => {
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

  it('rendering of a page is stopped at the memory limit, and the next page is rendered [T549]', async () => {
    const drawings = open();
    await drawFirst(drawings, buildPdf());
    const [pid] = drawings.pids;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, residentMb(pid!));
    }, 5);
    const resting = residentMb(pid!);
    await expect(drawFirst(drawings, boundlessPage())).rejects.toMatchObject({ fault: 'too-big', pageIndex: 0 });
    clearInterval(watch);
    expect(most).toBeGreaterThan(resting + 50);
    // The sum of the memory limit, a document, and the code of Node.
    expect(most).toBeLessThan(256 + 16 + 100);
    expect((await drawFirst(drawings, buildPdf())).length).toBeGreaterThan(0);
  });

  it('rendering of a page is stopped at the CPU time limit, not after elapsed time [T550]', async () => {
    const drawings = open({ DRAWING_CPU_SECONDS: 1 });
    // On a busy machine, the time limit may be exceeded first. The result is then inconclusive, so the test retries.
    const failure = (): Promise<unknown> =>
      drawFirst(drawings, endlessPage()).catch((error: { isStarved?: boolean }) =>
        error.isStarved ? failure() : error,
      );
    expect(await failure()).toMatchObject({ fault: 'too-slow', pageIndex: 0 });
    expect((await drawFirst(drawings, buildPdf())).length).toBeGreaterThan(0);
  });

  it('a page that hangs without using CPU is stopped as soon as a busy one, and the machine is not blamed [T808]', async () => {
    const drawings = open({ DRAWING_CPU_SECONDS: 1 });
    const folder = await mkdtemp(join(tmpdir(), 'countersign-drawings-'));
    const path = join(folder, 'fifo');
    execFileSync('mkfifo', [path]);
    try {
      // No one ever writes to this pipe, so opening it blocks.
      const document = { name: 'fifo', open: async () => ({ path, size: 1000, release: async () => {} }) };
      const drawn = drawings.run({ kind: 'image', pageIndex: 0, width: 300 }, document, { teamId: 1 });
      await expect(drawn).rejects.toMatchObject({ fault: 'too-slow', isStarved: false });
      expect((await drawFirst(drawings, buildPdf())).length).toBeGreaterThan(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('a page is not blamed if the system kills its rendering process, for example because memory ran out [T2003]', async () => {
    const drawings = open();
    await drawFirst(drawings, buildPdf());
    const [pid] = drawings.pids;
    process.kill(pid!, 'SIGSTOP');
    const drawn = drawFirst(drawings, buildPdf());
    process.kill(pid!, 'SIGKILL');
    await expect(drawn).rejects.toMatchObject({ fault: 'too-big', isStarved: true });
    expect((await drawFirst(drawings, buildPdf())).length).toBeGreaterThan(0);
  });

  it("after a page has timed out, the document's other pages are rendered in a new process [T800]", async () => {
    const drawings = open({ DRAWING_CPU_SECONDS: 1 });
    const document = documentOf(endlessPageFirst());
    const draw = (pageIndex: number) => drawings.run({ kind: 'image', pageIndex, width: 300 }, document, { teamId: 1 });
    await expect(draw(0)).rejects.toMatchObject({ fault: 'too-slow', pageIndex: 0 });
    expect(await sharp(await draw(1)).metadata()).toMatchObject({ width: 300 });
  });

  it("a waiting team's pages are rendered before those of a team that already uses several processes [T567]", async () => {
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

  it('a rendering process is reserved for other teams, so that no work is stopped for them [T2006]', async () => {
    const drawings = open({ DRAWING_PROCESSES: 2 });
    await drawFirst(drawings, buildPdf(), { teamId: 2 });
    const hostile = Promise.allSettled(
      Array.from({ length: 4 }, () => drawFirst(drawings, endlessPage(), { teamId: 1 })),
    );
    await drawFirst(drawings, buildPdf(), { teamId: 2 });
    const { pids } = drawings;
    for (let page = 0; page < 3; page++) await drawFirst(drawings, buildPdf(), { teamId: 2 });
    expect(drawings.pids).toEqual(pids);
    expect(pids).toHaveLength(2);
    // A team whose process was killed starts a new process, and takes none from other teams.
    const hostilesAt = () => pids.find((pid) => processorSeconds(pid) > 2);
    await expect.poll(hostilesAt).toBeDefined();
    const hostiles = hostilesAt();
    process.kill(hostiles!, 'SIGKILL');
    await expect.poll(() => drawings.pids.filter((pid) => pid !== hostiles).length).toBe(2);
    await drawFirst(drawings, buildPdf(), { teamId: 2 });
    expect(drawings.pids).toContain(pids.find((pid) => pid !== hostiles));
    await drawings.close();
    await hostile;
  });

  it("a team's rendering is finished, however often it yields to other teams [T566]", async () => {
    const drawings = open();
    let left = 1;
    const slow = drawFirst(drawings, slowPage(), { teamId: 1 }).finally(() => left--);
    const others = (async () => {
      while (left > 0) {
        await drawFirst(drawings, buildPdf(), { teamId: 2 });
        // The other team's time limit is far longer, and it uses at most half of the slots.
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    expect((await slow).length).toBeGreaterThan(0);
    await others;
  }, 400_000);

  it('only a team that requests too much rendering is refused [T568]', async () => {
    const drawings = open();
    const [gate, release] = gateOf();
    onTestFinished(release);
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

  it('a rendering process has no secrets in its environment, and exits with the service [T551]', async () => {
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
    const reservedMb = reservedCodeMb();
    if (Number.parseInt(process.versions.node, 10) < 24) expect(reservedMb).toBe(0);
    expect(limits).toMatch(new RegExp(`Max data size +${(256 + 16 + reservedMb) * 1024 * 1024} `));
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
