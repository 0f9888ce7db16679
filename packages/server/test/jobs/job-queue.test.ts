import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { describeOnEachDatabase } from '../../../testing/src/databases.ts';
import type { Database } from '../../src/platform/db/connection.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { createLog } from '../../src/platform/log.ts';
import { type JobHandlers, JobQueue } from '../../src/platform/work/job-queue.ts';

const LAG_MS = 200;
const never = { every: () => () => {} };

describeOnEachDatabase('the job queue', (fixture) => {
  it('is closed when the database has answered all that jobs ask at their end', async () => {
    const database = await fixture.open();
    let unanswered = 0;
    const query = async (text: string, values: unknown[]) => {
      unanswered++;
      await setTimeout(LAG_MS);
      return database.pool.query(text, values).finally(() => unanswered--);
    };
    const lagging: Database = { ...database, pool: Object.assign(Object.create(database.pool), { query }) };
    const queue = new JobQueue(lagging, createLog('silent'));
    await queue.open();
    const run = vi.fn(async () => {});
    const handlers = new Proxy({}, { get: () => run }) as JobHandlers;
    await queue.work(handlers, [], never);
    await inTransaction(database, (tx) => queue.enqueue(tx, 'purge-deleted', {}));
    queue.wake('purge-deleted');
    await vi.waitUntil(() => run.mock.calls.length > 0, { timeout: 30_000, interval: 5 });
    await queue.close();
    expect(unanswered).toBe(0);
  });
});
