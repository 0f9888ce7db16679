/**
 * Compares statements on small and large versions of the tables that grow without limit: `npx tsx
 * bench/load/many-rows.ts --rows 100000,10000000`. The unit is 8 KB pages that PostgreSQL touches, which does not
 * depend on how busy the machine is. The rows refer to documents that do not exist. Ten million rows need about 13 GB
 * in the temporary folder.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../packages/server/src/platform/db/connection.ts';
import { migrateDatabase } from '../../packages/server/src/platform/db/migrate.ts';
import { startPostgresql, stopPostgresql } from '../../packages/testing/src/postgresql.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000,1000000' } } });

/**
 * Returns SQL that creates eight audit entries, five events and five deliveries per document, in order of time over 90
 * days.
 */
const make = (rows: number): Record<string, string> => ({
  audit_entries: `insert into audit_entries
    select 'envelope_' || lpad(to_hex(i / 8), 24, '0'), i % 8 + 1, 'DOCUMENT_OPENED', repeat('{"a":"of about 300 bytes"}', 12),
      repeat('ab', 32), repeat('cd', 32), now() - interval '90 days' * (1 - i / ${rows}.0), i / 8 % 1000 + 1
      from generate_series(0, ${rows - 1}) as i`,
  events: `insert into events (id, team_id, envelope_id, type, payload, created_at)
    select 'event_' || lpad(to_hex(i), 24, '0'), i / 5 % 1000 + 1, 'envelope_' || lpad(to_hex(i / 5), 24, '0'), 'DOCUMENT_OPENED',
      jsonb_build_object('text', repeat('of about 200 bytes ', 10)), now() - interval '90 days' * (1 - i / ${rows}.0)
      from generate_series(0, ${rows - 1}) as i`,
  webhook_deliveries: `insert into webhook_deliveries (id, team_id, webhook_id, event_id, envelope_id, state, attempts, due_at, delivered_at,
      created_at)
    select 'msg_' || lpad(to_hex(i), 24, '0'), i / 5 % 1000 + 1, 'webhook_' || i / 5 % 1000, 'event_' || lpad(to_hex(i), 24, '0'),
      'envelope_' || lpad(to_hex(i / 5), 24, '0'), 'DELIVERED', 1, at, at, at
      from generate_series(0, ${rows - 1}) as i, lateral (select now() - interval '90 days' * (1 - i / ${rows}.0) as at) as time`,
  mails: `insert into mails (id, team_id, envelope_id, recipient_id, kind, to_address, to_name, subject, text, html, attached_file_ids, state,
      created_at, sent_at)
    select 'mail_' || lpad(to_hex(i), 24, '0'), i / 3 % 1000 + 1, 'envelope_' || lpad(to_hex(i / 3), 24, '0'), i, 'INVITATION', 'a@example.com',
      'Ada', 'Please sign', repeat('x', 100), repeat('y', 100), '[]', 'SENT', at, at
      from generate_series(0, ${rows - 1}) as i, lateral (select now() - interval '90 days' * (1 - i / ${rows}.0) as at) as time`,
});

/** Returns the service's queries for a document in the middle of the table, and for one of a thousand teams. */
const asked = (rows: number): Record<string, string> => {
  const document = (perDocument: number) =>
    `'envelope_${Math.floor(rows / perDocument / 2)
      .toString(16)
      .padStart(24, '0')}'`;
  return {
    'read an audit log': `select * from audit_entries where envelope_id = ${document(8)} and sequence > 0 order by sequence limit 1000`,
    'add an entry': `insert into audit_entries values (${document(8)}, 9, 'T', '{}', repeat('ab', 32), repeat('cd', 32), now(), 1)`,
    'audit logs of the last hour, for an anchor': `select distinct envelope_id from audit_entries where created_at > now() - interval '1 hour'`,
    'add an event': `insert into events (id, team_id, envelope_id, type, payload) values ('event_new', 1, ${document(5)}, 'T', '{}')`,
    'add a delivery': `insert into webhook_deliveries (id, team_id, webhook_id, event_id, envelope_id, state, due_at)
      values ('msg_new', 1, 'webhook_1', 'event_new', ${document(5)}, 'QUEUED', now())`,
    'newest deliveries of a webhook': `select * from webhook_deliveries where webhook_id = 'webhook_1' order by sequence desc limit 11`,
    'forget 1,000 deliveries': `delete from webhook_deliveries where ctid = any (array(select ctid from webhook_deliveries
      where state in ('DELIVERED', 'FAILED') and due_at <= now() - interval '89 days' limit 1000 for update skip locked))`,
    'forget 1,000 events': `delete from events where ctid = any (array(select ctid from events where created_at <= now() - interval '89 days'
      and (select id from webhook_deliveries where event_id = events.id limit 1) is null limit 1000 for update skip locked))`,
    'newest mails of a document': `select * from mails where envelope_id = ${document(3)} order by created_at desc limit 10`,
    'outbox of a team without mails': `select * from mails where team_id = 5000 and kind <> 'SIGNING_CODE' order by created_at desc, id desc limit 21`,
    'add a mail': `insert into mails (id, team_id, envelope_id, kind, to_address, to_name, subject, text, html, attached_file_ids)
      values ('mail_new', 1, ${document(3)}, 'INVITATION', 'a', 'A', 's', 't', 'h', '[]')`,
    'forget 1,000 mails': `delete from mails where ctid = any (array(select ctid from mails where state <> 'QUEUED'
      and created_at <= now() - interval '89 days' limit 1000 for update skip locked))`,
  };
};

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

async function measure(rows: number): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-rows-'));
  await chmod(folder, 0o711);
  try {
    const databaseUrl = await startPostgresql(folder);
    const database = await openDatabase({ databaseUrl, dataDir: folder });
    await migrateDatabase(database).finally(() => database.close());
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const touched: Record<string, number> = {};
    try {
      // Skip foreign keys, because the referenced rows do not exist.
      await client.query('set session_replication_role = replica');
      for (const [table, statement] of Object.entries(make(rows))) {
        const began = performance.now();
        await client.query(statement);
        await client.query(`vacuum analyze ${table}`);
        const size = await client.query(`select pg_total_relation_size('${table}') / 1024 / 1024 as mib`);
        console.error(
          JSON.stringify({
            table,
            rows,
            mib: Number(size.rows[0].mib),
            seconds: Math.round((performance.now() - began) / 1_000),
          }),
        );
      }
      for (const [what, statement] of Object.entries(asked(rows))) {
        await client.query('begin');
        const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, buffers, timing off, format json) ${statement}`,
        );
        await client.query(what.startsWith('forget 1,000 deliveries') ? 'commit' : 'rollback');
        const plan = plans[0]?.['QUERY PLAN'][0].Plan;
        touched[what] = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      }
    } finally {
      await client.end();
    }
    return touched;
  } finally {
    await stopPostgresql(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

const counts = values.rows.split(',').map(Number);
const results: Record<string, number>[] = [];
for (const rows of counts) results.push(await measure(rows));
const header = counts.map((rows) => rows.toLocaleString('en')).join(' | ');
console.log(`| Pages touched to | ${header} |\n|---|${counts.map(() => '---').join('|')}|`);
for (const what of Object.keys(results[0] ?? {})) {
  console.log(`| ${what} | ${results.map((each) => each[what]).join(' | ')} |`);
}
