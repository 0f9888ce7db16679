import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeOnEachDatabase, type FreshPostgresql, freshDatabase } from '../../../testing/src/databases.ts';
import { MovableClock } from '../../../testing/src/movable-clock.ts';
import { because, causingRequest } from '../../src/platform/cause.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { createLog } from '../../src/platform/log.ts';
import { Metrics } from '../../src/platform/metrics/metrics.ts';
import { JOB_LEASE_MS, renewLeases } from '../../src/platform/work/claim-due.ts';
import { type ClaimedJob, type Ending, LeaseLostError } from '../../src/platform/work/claimed-job.ts';
import { JOB_NAMES, type JobName, type Jobs } from '../../src/platform/work/job-kinds.ts';
import { type JobHandlers, JobQueue } from '../../src/platform/work/job-queue.ts';
import type { Sweep } from '../../src/platform/work/sweep.ts';

const WAIT = { timeout: 45_000, interval: 10 };
const MINUTE = 60_000;
const log = createLog('silent');

type Handler = (job: ClaimedJob) => Promise<void> | Promise<Ending>;

/** A node whose queue runs all kinds of jobs with one function. By default, it polls once per hour. */
class Node {
  readonly queue: JobQueue;

  constructor(
    readonly database: Database,
    readonly clock: MovableClock,
    pollMs = 60 * MINUTE,
  ) {
    this.queue = new JobQueue({ database, log, clock, metrics: new Metrics() }, pollMs);
  }

  async work(handler: Handler, sweeps: Sweep[] = []): Promise<this> {
    const handlers = Object.fromEntries(JOB_NAMES.map((name) => [name, handler])) as unknown as JobHandlers;
    await this.queue.work(handlers, sweeps);
    return this;
  }

  async add<Name extends JobName>(name: Name, ...all: Jobs[Name][]): Promise<void> {
    await this.addFor('', name, ...all);
  }

  async addFor<Name extends JobName>(lane: string, name: Name, ...all: Jobs[Name][]): Promise<void> {
    await inTransaction(this.database, (tx) => this.queue.enqueueAll(tx, name, all, undefined, lane));
    this.queue.wake(name);
  }
}

const mail = (index: number | string) => ({ mailId: `mail_${index}` });
const left = async ({ pool }: Database) =>
  (await pool.query<{ subject: string }>('select subject from due_work order by subject')).rows.map(
    ({ subject }) => subject,
  );

const gates: (() => void)[] = [];

/**
 * Returns a promise and a function that resolves it. The promise also resolves when the test ends, because the queue
 * closes only after the work in progress.
 */
function gate(): { open: () => void; passed: Promise<void> } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  gates.push(open);
  return { open: () => open(), passed };
}

/** Resolves when the queue has polled all due jobs and run the jobs that followed. */
async function hasLooked(node: Node, begun: () => string[]): Promise<void> {
  const subject = `later_${begun().length}`;
  await node.add('send-mail', { mailId: subject });
  await expect.poll(begun, WAIT).toContain(subject);
}

describeOnEachDatabase('jobs', (fixture) => {
  let database: Database;
  let clock: MovableClock;
  const nodes: Node[] = [];
  const node = (pollMs?: number) => {
    const made = new Node(database, clock, pollMs);
    nodes.push(made);
    return made;
  };

  beforeAll(async () => {
    database = await fixture.open();
  });
  beforeEach(async () => {
    clock = new MovableClock();
    await database.pool.query('delete from due_work');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const open of gates.splice(0)) open();
    for (const each of nodes.splice(0)) await each.queue.close();
  });

  it('jobs run immediately after the commit, and never after a rollback', async () => {
    const done: string[] = [];
    const one = await node().work(async ({ subject }) => void done.push(subject));
    await expect(
      inTransaction(database, async (tx) => {
        await one.queue.enqueue(tx, 'send-mail', mail('undone'));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    one.queue.wake();
    await one.add('send-mail', mail(1));
    await expect.poll(() => done, WAIT).toEqual(['mail_1']);
    await expect.poll(() => left(database), WAIT).toEqual([]);
  });

  it('a job knows the request that caused it, and passes it on to the jobs it adds [T2602]', async () => {
    const known: string[] = [];
    const first = await node().work(async ({ subject }) => {
      known.push(`${subject} ${causingRequest()}`);
      if (subject === 'mail_1') await first.add('send-mail', mail('of mail_1'));
    });
    await because({ requestId: 'request_1' }, { name: 'GET', kind: SpanKind.SERVER }, () =>
      first.add('send-mail', mail(1)),
    );
    await expect.poll(() => known, WAIT).toEqual(['mail_1 request_1', 'mail_of mail_1 request_1']);
    await first.add('send-mail', mail(2));
    await expect.poll(() => known.at(-1), WAIT).toBe('mail_2 undefined');
  });

  it('a job runs once if queued several times before it starts, and once more if queued while running', async () => {
    const { open, passed } = gate();
    const done: string[] = [];
    const one = node();
    for (let asked = 0; asked < 3; asked++) await one.add('send-mail', mail(1));
    await one.work(async ({ subject }) => {
      done.push(subject);
      if (done.length === 1) await passed;
    });
    await expect.poll(() => done, WAIT).toHaveLength(1);
    for (let asked = 0; asked < 3; asked++) await one.add('send-mail', mail(1));
    expect(done).toHaveLength(1);
    open();
    await expect.poll(() => left(database), WAIT).toEqual([]);
    expect(done).toHaveLength(2);
  });

  it('a job waits for its due time without polling', async () => {
    const done: number[] = [];
    const one = await node().work(async () => void done.push(performance.now()));
    const asked = performance.now();
    const at = new Date(clock.now().getTime() + 500);
    await inTransaction(database, (tx) => one.queue.enqueue(tx, 'send-mail', mail(1), at));
    one.queue.wake();
    await expect.poll(() => done, WAIT).toHaveLength(1);
    expect(done[0]! - asked).toBeGreaterThanOrEqual(490);
  });

  it('a job that fails is retried with growing delays, and abandoned after the last attempt', async () => {
    const attempts: number[] = [];
    const [lasts, others]: string[][] = [[], []];
    const endings: (Date | null)[] = [];
    const one = await node().work(async (job) => {
      if (job.subject !== 'mail_1') return void others!.push(job.subject);
      attempts.push(job.attempt);
      if (job.isLastAttempt) lasts!.push(`attempt ${job.attempt}`);
      await inTransaction(database, async (tx) => endings.push(await job.end(tx, 'FAILED')));
    });
    await one.add('send-mail', mail(1));
    for (const minutes of [1, 5, 15, 60, 180, 360, 720, 1440, 1440]) {
      const count = attempts.length || 1;
      await expect.poll(() => endings, WAIT).toHaveLength(count);
      const waitMs = endings.at(-1)!.getTime() - clock.now().getTime();
      expect(Math.abs(waitMs - minutes * MINUTE)).toBeLessThan(10_000);
      clock.advance(minutes * MINUTE - 15_000);
      await hasLooked(one, () => others!);
      expect(attempts).toHaveLength(count);
      clock.advance(15_000);
      one.queue.wake();
      await expect.poll(() => attempts, WAIT).toHaveLength(count + 1);
    }
    await expect.poll(() => left(database), WAIT).toEqual([]);
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(lasts).toEqual(['attempt 10']);
    expect(endings.at(-1)).toBeNull();
  });

  it('a job whose handler throws is kept, even after the last attempt', async () => {
    let attempts = 0;
    const one = await node().work(async () => {
      attempts++;
      throw new Error('the database is away');
    });
    await one.add('send-mail', mail(1));
    for (let attempt = 1; attempt <= 12; attempt++) {
      await expect.poll(() => attempts, WAIT).toBe(attempt);
      await expect
        .poll(async () => (await database.pool.query('select attempts, claim from due_work')).rows, WAIT)
        .toEqual([{ attempts: attempt, claim: null }]);
      clock.advance(24 * 60 * MINUTE);
      one.queue.wake();
    }
  });

  it('a job of a process that died is taken over when its lease ends, and not before', async () => {
    const { open, passed } = gate();
    const dead = node();
    const stuck = vi.fn(() => passed);
    await dead.work(stuck);
    await dead.add('send-mail', mail(1));
    await expect.poll(() => stuck.mock.calls, WAIT).toHaveLength(1);
    const [job] = stuck.mock.calls[0] as unknown as [ClaimedJob];
    await dead.queue.stopTaking();
    await database.pool.query('update due_work set due_at = $1', [new Date(clock.now().getTime() + JOB_LEASE_MS)]);

    const done = vi.fn(async (_: ClaimedJob) => {});
    const alive = await node().work(done);
    if (fixture.kind === 'embedded') {
      // The embedded database has a single process, so a job cannot still be running when another process starts.
      await expect.poll(() => done.mock.calls, WAIT).toHaveLength(1);
    } else {
      clock.advance(JOB_LEASE_MS - 2_000);
      const begun = () => done.mock.calls.map(([{ subject }]) => subject);
      await hasLooked(alive, begun);
      expect(begun()).not.toContain('mail_1');
      clock.advance(2_000);
      alive.queue.wake();
      await expect.poll(begun, WAIT).toContain('mail_1');
    }
    await expect.poll(() => left(database), WAIT).toEqual([]);
    // A late result from the former owner is ignored.
    await expect(inTransaction(database, (tx) => job.end(tx, 'FAILED'))).rejects.toThrow(LeaseLostError);
    expect(await left(database)).toEqual([]);
    open();
  });

  it('a running job renews its lease', async () => {
    const { open, passed } = gate();
    const begun: string[] = [];
    const one = await node().work(async ({ subject }) => {
      begun.push(subject);
      if (subject === 'mail_1') await passed;
    });
    await one.add('send-mail', mail(1));
    const leaseEnd = async () => (await database.pool.query('select due_at as at from due_work')).rows[0]?.at as Date;
    await expect.poll(() => begun, WAIT).toEqual(['mail_1']);
    const first = await leaseEnd();
    await expect.poll(async () => (await leaseEnd()) > first, WAIT).toBe(true);
    // A node does not claim its own running job again, even if its clock is ahead.
    clock.advance(60 * MINUTE);
    await hasLooked(one, () => begun);
    expect(begun.filter((subject) => subject === 'mail_1')).toHaveLength(1);
    open();
    await expect.poll(() => left(database), WAIT).toEqual([]);
  });

  it('jobs of one team never delay those of other teams', async () => {
    const order: string[] = [];
    const one = node();
    await one.addFor('many', 'send-mail', ...Array.from({ length: 40 }, (_, index) => mail(`many_${index}`)));
    clock.advance(1_000);
    await one.addFor('few', 'send-mail', mail('few'));
    await one.work(async ({ lane }) => {
      order.push(lane);
      await sleep(2);
    });
    await expect.poll(() => order, WAIT).toHaveLength(41);
    expect(order.indexOf('few')).toBeLessThan(4);
  });

  it('jobs of very many teams get their turn, however many one team has queued', {
    timeout: 180_000,
  }, async () => {
    const [many, teams] = [220, 270];
    // All jobs of one team are due before those of the other teams.
    await database.pool.query(
      `insert into due_work (kind, subject, lane, data, due_at)
       select 'send-mail', 'many_' || index, 'many', '{}'::jsonb, $1::timestamptz - interval '1 second' from generate_series(1, $2::int) as index
       union all
       select 'send-mail', 'team_' || index, 'team ' || index, '{}'::jsonb, $1::timestamptz from generate_series(1, $3::int) as index`,
      [clock.now(), many, teams],
    );
    const order: string[] = [];
    await node().work(async ({ lane }) => void order.push(lane));
    await expect.poll(() => order.length, { timeout: 150_000 }).toBe(many + teams);
    expect(order.slice(0, many).filter((lane) => lane !== 'many').length).toBeGreaterThan(many / 2);
    await expect.poll(() => left(database), WAIT).toEqual([]);
  });

  it('jobs of one webhook run four at a time, and one at a time while it fails, without affecting other webhooks', async () => {
    const { open, passed } = gate();
    let [slow, most] = [0, 0];
    const others: string[] = [];
    const one = node();
    const delivery = (webhookId: string, index: number) => ({ webhookId, deliveryId: `${webhookId}_${index}` });
    await one.add('deliver-webhook', ...Array.from({ length: 30 }, (_, index) => delivery('slow', index)));
    await one.add('deliver-webhook', ...Array.from({ length: 10 }, (_, index) => delivery('well', index)));
    let isFailing = false;
    await one.work(async (job) => {
      if (job.lane === 'well') return void others.push(job.subject);
      most = Math.max(most, ++slow);
      if (!isFailing) await passed;
      else await sleep(1);
      slow--;
      await inTransaction(database, (tx) => job.end(tx, 'FAILED'));
    });
    await expect.poll(() => others, WAIT).toHaveLength(10);
    expect([slow, most]).toEqual([4, 4]);
    isFailing = true;
    open();
    await expect.poll(() => slow, WAIT).toBeLessThanOrEqual(1);
    most = 0;
    const failed = async () => (await database.pool.query('select 1 from due_work where attempts > 0')).rowCount;
    await expect.poll(failed, WAIT).toBe(30);
    expect(most).toBeLessThanOrEqual(1);
  });

  it('jobs run at full concurrency without polling', async () => {
    let [running, most, done] = [0, 0, 0];
    const one = await node().work(async () => {
      most = Math.max(most, ++running);
      await sleep(1);
      running--;
      done++;
    });
    await one.add('send-mail', ...Array.from({ length: 200 }, (_, index) => mail(index)));
    await expect.poll(() => done, WAIT).toBe(200);
    expect(most).toBe(4);
    await expect.poll(() => left(database), WAIT).toEqual([]);
  });

  it('jobs are not started once the queue stops, and running ones finish', async () => {
    const { open, passed } = gate();
    const begun: string[] = [];
    const one = await node().work(async ({ subject }) => {
      begun.push(subject);
      await passed;
    });
    await one.add('send-mail', mail(1));
    await expect.poll(() => begun, WAIT).toEqual(['mail_1']);
    await one.queue.stopTaking();
    await one.add('send-mail', mail(2));
    const closed = vi.fn();
    const closing = one.queue.close().then(closed);
    // If closing did not wait for the job, it would finish during these queries.
    for (let asked = 0; asked < 20; asked++) expect(await left(database)).toContain('mail_2');
    expect(closed).not.toHaveBeenCalled();
    open();
    await closing;
    expect(begun).toEqual(['mail_1']);
    expect(await left(database)).toEqual(['mail_2']);
  });

  it('jobs with a schedule run when due, and continue after a failure', async () => {
    let runs = 0;
    const sweep: Sweep = {
      name: 'sweep',
      everyMs: MINUTE,
      run: async () => {
        if (++runs === 1) throw new Error('the first time it fails');
      },
    };
    // This sweep runs at every poll, so it reveals each poll.
    let polls = 0;
    const often: Sweep = { name: 'often', everyMs: 1, run: async () => void polls++ };
    await node(20).work(async () => {}, [sweep, often]);
    const isPolled = async () => {
      const before = polls;
      await expect.poll(() => polls - before, WAIT).toBeGreaterThanOrEqual(2);
    };
    await isPolled();
    expect(runs).toBe(0);
    for (let times = 1; times <= 3; times++) {
      clock.advance(MINUTE);
      await expect.poll(() => runs, WAIT).toBe(times);
      await isPolled();
      expect(runs).toBe(times);
    }
  });

  it('jobs continue after a database outage', async () => {
    const done: string[] = [];
    const one = await node().work(async ({ subject }) => void done.push(subject));
    const query = vi.spyOn(database.pool, 'query').mockImplementation(async () => {
      throw new Error('the database is away');
    });
    await inTransaction(database, (tx) => one.queue.enqueue(tx, 'send-mail', mail(1)));
    one.queue.wake();
    await expect.poll(() => query.mock.results, WAIT).not.toEqual([]);
    expect(done).toEqual([]);
    query.mockRestore();
    await expect.poll(() => done, WAIT).toEqual(['mail_1']);
  });
});

describe('two nodes on one PostgreSQL', () => {
  let fresh: FreshPostgresql;
  let databases: Database[];
  let clock: MovableClock;
  const nodes: Node[] = [];

  beforeEach(async () => {
    fresh = (await freshDatabase('postgresql')) as FreshPostgresql;
    databases = await Promise.all([1, 2].map(() => openDatabase(fresh.settings)));
    clock = new MovableClock();
    for (const database of databases) nodes.push(new Node(database, clock, MINUTE));
  });
  afterEach(async () => {
    for (const each of nodes.splice(0)) await each.queue.close();
    for (const database of databases) await database.close();
    await fresh.dispose();
  });

  const listening = async () => {
    const { rowCount } = await databases[0]!.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and query = 'listen countersign_work'",
    );
    return rowCount;
  };

  it('two nodes on one PostgreSQL database never run a job twice, and share the work', async () => {
    const done = new Map<string, string[]>();
    const running = new Set<string>();
    const twice: string[] = [];
    await Promise.all(
      nodes.map((node, index) =>
        node.work(async ({ subject }) => {
          if (running.has(subject)) twice.push(subject);
          running.add(subject);
          await sleep(Math.random() * 5);
          running.delete(subject);
          done.set(subject, [...(done.get(subject) ?? []), `node ${index}`]);
        }),
      ),
    );
    const [first] = nodes;
    for (let batch = 0; batch < 20; batch++) {
      await first!.add('send-mail', ...Array.from({ length: 20 }, (_, index) => mail(`${batch}_${index}`)));
    }
    await expect.poll(() => done.size, WAIT).toBe(400);
    await expect.poll(() => left(databases[0]!), WAIT).toEqual([]);
    expect(twice).toEqual([]);
    expect([...done.values()].filter(({ length }) => length > 1)).toEqual([]);
    expect(new Set([...done.values()].flat()).size).toBe(2);
  });

  it('two nodes on one PostgreSQL database renew leases without waiting for a transaction that locks one of the rows', async () => {
    const { pool } = databases[0]!;
    for (const subject of ['a', 'b'])
      await pool.query(
        "insert into due_work (kind, subject, lane, data, due_at, claim) values ('send-mail', $1, '', '{}', $2, $1)",
        [subject, clock.now()],
      );
    const held = ['b', 'a'].map((subject) => ({ kind: 'send-mail', subject, claim: subject }));
    const other = await databases[1]!.pool.connect();
    try {
      await other.query("begin; select from due_work where subject = 'a' for update");
      await renewLeases(pool, held, clock.now());
      await other.query("select from due_work where subject = 'b' for update; commit");
    } finally {
      other.release();
    }
    const { rows } = await pool.query('select subject from due_work where due_at > $1', [clock.now()]);
    expect(rows).toEqual([{ subject: 'b' }]);
    await renewLeases(pool, held, clock.now());
    expect((await pool.query('select from due_work where due_at > $1', [clock.now()])).rowCount).toBe(2);
  });

  it('a sweep known to only one of two nodes is left to that node, as during an upgrade', async () => {
    const run = vi.fn(async () => {});
    const newer = new Node(databases[0]!, clock, 200);
    const older = new Node(databases[1]!, clock, 20);
    nodes.push(newer, older);
    await newer.work(async () => {}, [{ name: 'new', everyMs: MINUTE, run }]);
    await older.work(async () => {});
    for (let times = 1; times <= 3; times++) {
      clock.advance(MINUTE);
      await expect.poll(() => run.mock.calls, WAIT).toHaveLength(times);
    }
  });

  it('two nodes on one PostgreSQL database notify each other of jobs long before they poll', async () => {
    const done: string[] = [];
    await nodes[1]!.work(async ({ subject }) => void done.push(subject));
    await expect.poll(listening, WAIT).toBe(1);
    await hasLooked(nodes[1]!, () => done);
    // This node only adds jobs to the queue, like the command line. The other node polls only after a minute.
    await nodes[0]!.add('send-mail', mail(1));
    await expect.poll(() => done, WAIT).toContain('mail_1');
  });

  it('a job announced while the listening connection was down is not lost', async () => {
    const done: string[] = [];
    await nodes[1]!.work(async ({ subject }) => void done.push(subject));
    await expect.poll(listening, WAIT).toBe(1);
    await hasLooked(nodes[1]!, () => done);
    const administrator = new pg.Client(fresh.settings.databaseUrl);
    await administrator.connect();
    try {
      // A transaction ensures that the job is announced before any node can listen again.
      await administrator.query('begin');
      await administrator.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen countersign_work'",
      );
      await administrator.query(
        "insert into due_work (kind, subject, lane, data, due_at) values ('send-mail', 'mail_1', '', '{}', now() - interval '1 second')",
      );
      await administrator.query('commit');
    } finally {
      await administrator.end();
    }
    await expect.poll(() => done, WAIT).toContain('mail_1');
  });
});
