import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { startTestService } from '../../../testing/src/service.ts';

/** The statements that an idle node may send in a minute. */
const MOST_STATEMENTS = 30;

it.each(['embedded', 'postgresql'] as const)(
  'a service at rest asks its database for next to nothing (%s)',
  { timeout: 180_000 },
  async (database) => {
    const service = await startTestService({ database });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      // What it does once, after its start.
      await sleep(5_000);
      query.mockClear();
      await sleep(60_000);
      const asked = query.mock.calls.map(([text]) => (typeof text === 'string' ? text : JSON.stringify(text)));
      if (process.env.SAY_WHAT)
        process.stdout.write(
          `${database}: ${asked.length}\n${asked.map((text) => text.trim().slice(0, 160)).join('\n')}\n`,
        );
      expect(asked.length).toBeLessThanOrEqual(MOST_STATEMENTS);
    } finally {
      query.mockRestore();
      await service.dispose();
    }
  },
);
