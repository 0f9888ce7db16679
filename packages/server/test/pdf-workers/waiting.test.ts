import { createIdentity } from '@countersign/pdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { AbandonedError } from '../../src/domain/problems/rule-violation.ts';
import { INSPECT, PRESENT } from '../../src/envelopes/pdf-tasks/pdf-tasks.ts';
import { INSPECT_IMAGE } from '../../src/features/sign/values/inspect-image.ts';
import { VERIFY } from '../../src/features/verify/pdf-tasks.ts';
import { createLog } from '../../src/platform/log.ts';
import { PdfWorkers } from '../../src/platform/pdf-threads/pdf-workers.ts';

describe('tasks waiting for a PDF thread', () => {
  let workers: PdfWorkers;

  beforeAll(async () => {
    const identity = await createIdentity({ name: 'Test' });
    workers = new PdfWorkers(
      { PDF_WORKERS: 1, PDF_CPU_SECONDS: 30, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 512 },
      identity,
      createLog('silent'),
    );
  });
  afterEach(() => {
    for (const release of gates.splice(0)) release();
  });
  afterAll(() => workers.close());

  it('tasks waiting for a PDF thread load their input only when their turn comes, and hand it over without copying', async () => {
    let loaded = 0;
    const sources: Uint8Array[] = [];
    const [begun, begin] = gateOf();
    const [gate, release] = gateOf();
    const task = () =>
      workers.run(PRESENT, async () => {
        loaded++;
        begin();
        await gate;
        const bytes = new Uint8Array(buildPdf());
        sources.push(bytes);
        return { input: { bytes }, transfer: [bytes.buffer] };
      });
    const atEachEnd = [task(), task(), task()].map((run) => run.then(() => loaded));
    await begun;
    expect(loaded).toBe(1);
    release();
    await Promise.all(atEachEnd);
    expect(await atEachEnd[0]).toBeLessThanOrEqual(2);
    expect(loaded).toBe(3);
    expect(sources.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
  });

  it('tasks waiting for a PDF thread run before idle tasks, which make room for them in time', async () => {
    const [gate, release] = gateOf();
    const task = () =>
      workers.run(PRESENT, async () => {
        await gate;
        loaded++;
        return { input: { bytes: new Uint8Array(buildPdf()) } };
      });
    let loaded = 0;
    const tasks = [task(), task()];
    await expect(workers.whenIdle(AbortSignal.timeout(20))).rejects.toBeInstanceOf(AbandonedError);
    const idle = workers.whenIdle(AbortSignal.timeout(30_000)).then(() => loaded);
    release();
    await Promise.all(tasks);
    expect(await idle).toBe(2);
    await workers.whenIdle(AbortSignal.timeout(30_000));
  });

  it('tasks waiting for a PDF thread fail when the service stops, without blaming their PDF or starting a thread [T922]', async () => {
    const identity = await createIdentity({ name: 'Stopped' });
    const settings = { PDF_WORKERS: 1, PDF_CPU_SECONDS: 30, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 512 };
    const stopped = new PdfWorkers(settings, identity, createLog('silent'));
    const [begun, begin] = gateOf();
    const [gate, release] = gateOf();
    const bytes = new Uint8Array(buildPdf());
    const load = async () => {
      begin();
      await gate;
      return { input: { bytes } };
    };
    const underWay = stopped.run(PRESENT, load);
    const waiting = stopped.run(PRESENT, load);
    const outcomes = Promise.allSettled([underWay, waiting]);
    await begun;
    const closing = stopped.close();
    release();
    await closing;
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'stopped' } });
    }
  });

  it('tasks of one team leave one PDF thread to other teams, since running work cannot be interrupted [T2005]', async () => {
    const two = new PdfWorkers(
      { PDF_WORKERS: 2, PDF_CPU_SECONDS: 30, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 256 },
      null,
      createLog('silent'),
    );
    let running = 0;
    const inspect = (share: string, until?: Promise<void>) =>
      two.run(
        INSPECT,
        async () => {
          running++;
          await until;
          return { input: { bytes: new Uint8Array(buildPdf()), room: 0 } };
        },
        { share },
      );
    const threeOf = (team: string, until: Promise<void>) => [1, 2, 3].map(() => inspect(team, until));
    const [alone, end] = gateOf();
    const only = threeOf('team 1', alone);
    await expect.poll(() => running).toBe(2);
    end();
    await Promise.all([...only, inspect('team 2')]);

    running = 0;
    const [shared, release] = gateOf();
    const first = threeOf('team 1', shared);
    for (let time = 0; time < 3; time++) await inspect('team 2');
    expect(running).toBe(1 + 3);
    release();
    await Promise.all(first);
    await two.close();
  });

  it('PDF tasks are refused if the queue is long, except promised work such as sealing, filling and presenting [T546]', async () => {
    const crowded = new PdfWorkers(
      { PDF_WORKERS: 1, PDF_CPU_SECONDS: 30, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 512 },
      null,
      createLog('silent'),
    );
    const [begun, begin] = gateOf();
    const [gate, release] = gateOf();
    const inspect = () =>
      crowded.run(INSPECT, async () => {
        begin();
        await gate;
        return { input: { bytes: new Uint8Array(buildPdf()), room: 0 } };
      });
    const underWay = inspect();
    await begun;
    const waiting = Array.from({ length: 50 }, inspect);
    await expect(inspect()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 10 });
    const presented = crowded.run(PRESENT, () => ({ input: { bytes: new Uint8Array(buildPdf()) } }));
    release();
    await Promise.all([underWay, ...waiting, presented]);
    await expect(inspect()).resolves.toMatchObject({ verdict: 'accepted' });
    await crowded.close();
  });

  it('a PDF task whose input cannot be loaded fails with that error, and does not delay other tasks', async () => {
    const lost = new Error('the disk is gone');
    await expect(workers.run(INSPECT_IMAGE, () => Promise.reject(lost))).rejects.toBe(lost);
    const input = { bytes: new Uint8Array(3) };
    await expect(workers.run(INSPECT_IMAGE, () => ({ input }))).resolves.toMatchObject({
      problem: expect.any(String),
    });
  });

  it('a PDF task is dropped when the last caller waiting for it leaves, unless it is already running', async () => {
    const [begun, begin] = gateOf();
    const [gate, release] = gateOf();
    const renders = (signal: AbortSignal, before: Promise<void> = Promise.resolve()) => {
      const load = async () => {
        loaded++;
        begin();
        await before;
        return { input: { bytes: new Uint8Array(buildPdf()) } };
      };
      return workers.run(PRESENT, load, { signal });
    };
    let loaded = 0;
    const gone = new AbortController();
    const underWay = renders(gone.signal, gate);
    await begun;
    const waiting = renders(gone.signal);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(renders(gone.signal)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    release();
    await underWay;
    await renders(new AbortController().signal);
    expect(loaded).toBe(2);
  });

  it('PDF tasks do not wait behind public requests, which are refused earlier', async () => {
    const [begun, begin] = gateOf();
    const [gate, release] = gateOf();
    const load = async () => {
      begin();
      await gate;
      return { input: { bytes: new Uint8Array(buildPdf()), roots: [] } };
    };
    const verify = () => workers.run(VERIFY, load, { isStranger: true });
    const all = [verify()];
    await begun;
    while (all.length < 21) all.push(verify());
    await expect(verify()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 10 });
    const input = { bytes: new Uint8Array(buildPdf()) };
    await workers.run(PRESENT, () => ({ input }));
    release();
    for (const { judgement } of await Promise.all(all)) expect(judgement.indication).toBe('NOT-SIGNED');
  });

  it('public PDF tasks are served in the order of least usage per network, so one network cannot fill the queue', async () => {
    const [gate, release] = gateOf();
    const done: string[] = [];
    const verify = async (share: string) => {
      const load = async () => {
        await gate;
        return { input: { bytes: new Uint8Array(buildPdf()), roots: [] } };
      };
      const outcome = await workers.run(VERIFY, load, { isStranger: true, share });
      done.push(share);
      return outcome;
    };
    const many = Array.from({ length: 21 }, () => verify('many'));
    const last = expect(many.at(-1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const few = [verify('few')];
    await last;
    release();
    await Promise.all([...many.slice(0, -1), ...few]);
    expect(done.indexOf('few')).toBe(1);
  });
});

const gates: (() => void)[] = [];

/**
 * Returns a promise and a function that resolves it. The promise also resolves when the test ends, because closing
 * threads waits for their work.
 */
const gateOf = (): [Promise<void>, () => void] => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  gates.push(release);
  return [gate, release];
};
