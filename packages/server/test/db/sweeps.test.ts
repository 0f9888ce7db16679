import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { sweepDelivered } from '../../src/features/notify/events/sweep-delivered.ts';

const [OLD, NEW] = [30_000, 60_000];
/** Maximum number of rows per sweep. */
const MOST = 20_000;

describe('the sweep of delivered events', () => {
  let service: TestService & { dispose(): Promise<void> };
  beforeAll(async () => {
    service = await startTestService({ database: 'postgresql' });
  });
  afterAll(() => service?.dispose());

  it('the sweep of delivered events reads only the rows it deletes, not all events or newer deliveries [T2826]', async () => {
    const client = await service.services.database.pool.connect();
    try {
      await client.query('begin');
      // Disable foreign keys and triggers, which would require teams, webhooks and search words.
      await client.query('set local session_replication_role = replica');
      await client.query(
        `insert into envelopes (id, type, team_id, user_id, title, meta, qr_token)
          select 'envelope_' || n, 'DOCUMENT', 1, 1, 'A', '{}', 'qr_' || n from generate_series(1, $1::int) as n`,
        [OLD + NEW],
      );
      await client.query(
        `insert into events (id, team_id, envelope_id, type, payload, created_at)
          select 'event_' || md5(n::text), 1, 'envelope_' || n, 'DOCUMENT_SENT', '{}',
            now() - case when n <= $1::int then interval '91 days' else '1 day' end from generate_series(1, $2::int) as n`,
        [OLD, OLD + NEW],
      );
      await client.query(
        `insert into webhook_deliveries (id, team_id, webhook_id, event_id, envelope_id, state, due_at, delivered_at)
          select 'msg_' || n, 1, 'webhook_1', 'event_' || md5(n::text), 'envelope_' || n, 'DELIVERED', now(), now()
            from generate_series($1::int + 1, $2::int) as n`,
        [OLD, OLD + NEW],
      );
      await client.query('analyze envelopes, events, webhook_deliveries');
      const pagesRead = async () => {
        const { rows } = await client.query<{ events: number; deliveries: number }>(
          `select pg_stat_get_xact_blocks_fetched('events'::regclass)::int as events,
            pg_stat_get_xact_blocks_fetched('webhook_deliveries'::regclass)::int as deliveries`,
        );
        return rows[0] ?? { events: 0, deliveries: 0 };
      };
      const before = await pagesRead();
      await sweepDelivered({ ...service.services, database: { ...service.services.database, orm: drizzle(client) } });
      const after = await pagesRead();
      const { rowCount } = await client.query("select 1 from events where created_at < now() - interval '90 days'");
      expect(rowCount).toBe(OLD - MOST);
      // Each row is found, locked and deleted, and rows that this transaction has deleted are scanned once more.
      expect(after.events - before.events).toBeLessThan(MOST * 6);
      expect(after.deliveries - before.deliveries).toBeLessThan(100);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
