import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { startTestService } from '../../../testing/src/service.ts';

/** Maximum number of statements that an idle node may send per minute. */
const MOST_STATEMENTS = 30;
const KINDS = ['embedded', 'postgresql'] as const;

/** Both services are observed during the same minute, to keep this file short. */
const asked = { embedded: [] as string[], postgresql: [] as string[] };

beforeAll(async () => {
  const services = await Promise.all(KINDS.map((database) => startTestService({ database })));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    // Wait until the work that follows a start is done.
    await sleep(5_000);
    query.mockClear();
    await sleep(60_000);
    for (const [index, [statement]] of query.mock.calls.entries()) {
      const { database } = query.mock.contexts[index] as pg.Client;
      const text = typeof statement === 'string' ? statement : JSON.stringify(statement);
      asked[database === 'postgres' ? 'embedded' : 'postgresql'].push(text);
    }
  } finally {
    query.mockRestore();
    await Promise.all(services.map((service) => service.dispose()));
  }
}, 180_000);

it.each(KINDS)('an idle service sends almost no queries (%s)', (kind) => {
  expect(asked[kind].length).toBeGreaterThan(0);
  expect(asked[kind].length, asked[kind].join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS);
});
