import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeOnEachDatabase, emptyPostgresql, type FreshPostgresql } from '../../../testing/src/databases.ts';
import { runScript } from '../../../testing/src/processes.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { sweepEnvelopeCounts } from '../../src/envelopes/count-envelopes.ts';
import { findEnvelope, loadContents } from '../../src/envelopes/find-envelope.ts';
import { sweepNewerDatabase } from '../../src/features/operate/integrity/sweep-newer-database.ts';
import { type DocumentFilter, listDocuments } from '../../src/features/prepare/documents/list-documents.ts';
import { packagedFolder } from '../../src/platform/built-files.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';

const nodeScript = new URL('processes/migrate.ts', import.meta.url);

describe('nodes that start at once', () => {
  let empty: FreshPostgresql;

  beforeEach(async () => {
    empty = await emptyPostgresql();
  });
  afterEach(() => empty.dispose());

  it.each([1, 2, 3])('all succeed on an empty PostgreSQL database, and migrate it once (round %i)', async () => {
    const { databaseUrl, dataDir } = empty.settings;
    const nodes = Array.from({ length: 4 }, () => runScript(nodeScript, [databaseUrl, dataDir]));
    expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    const database = await openDatabase(empty.settings);
    const { rows } = await database.pool.query(
      'select hash, count(*)::int from drizzle.__drizzle_migrations group by 1',
    );
    await database.close();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ count }) => count === 1)).toBe(true);
  });
});

describe('a migration while a node of before it is at work', () => {
  let empty: FreshPostgresql;

  beforeEach(async () => {
    empty = await emptyPostgresql();
  });
  afterEach(() => empty.dispose());

  it('lets it finish what it has begun, and then has its turn', async () => {
    const database = await openDatabase(empty.settings);
    const busy = await database.pool.connect();
    try {
      await migrateUpTo(database, '0006_find-recipients-by-envelope', empty.settings.dataDir);
      await database.pool.query(`
        insert into users (id, name, email) values (1, 'Ann', 'ann@example.com');
        insert into teams (id, name) values (1, 'One');
        insert into envelopes (id, type, team_id, user_id, title, meta, attachments, qr_token)
        values ('envelope_1', 'DOCUMENT', 1, 1, 'Lease', '{}', '[]', 'qr');
        insert into recipients (envelope_id, email, name, role, token) values ('envelope_1', 'ann@example.com', 'Ann', 'CC', 't');`);
      await busy.query("begin; select from envelopes where id = 'envelope_1' for update; select from recipients");
      const migrated = migrateDatabase(database);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await busy.query("update recipients set name = 'Bob'");
      await busy.query("update envelopes set title = 'Order'; commit");
      await migrated;
      const envelope = await findEnvelope(database.orm, { envelopeId: 'envelope_1' }, 'read');
      expect(await loadContents(database.orm, envelope)).toMatchObject({
        envelope: { title: 'Order' },
        recipients: [{ name: 'Bob' }],
      });
    } finally {
      busy.release(true);
      await database.close();
    }
  });
});

describe('a database with documents of before they were counted by ranges', () => {
  let empty: FreshPostgresql;

  beforeEach(async () => {
    empty = await emptyPostgresql();
  });
  afterEach(() => empty.dispose());

  it('finds them all after the migration, in lists and inboxes', async () => {
    const database = await openDatabase(empty.settings);
    try {
      await migrateUpTo(database, '0006_find-recipients-by-envelope', empty.settings.dataDir);
      await database.pool.query(`
        insert into users (id, name, email) values (1, 'Ann', 'ann@example.com');
        insert into teams (id, name) values (1, 'One');
        insert into folders (id, team_id, user_id, type, name) values ('folder_1', 1, 1, 'DOCUMENT', 'F');
        insert into envelopes (id, type, team_id, user_id, folder_id, title, status, sent_at, meta, attachments, qr_token, deleted_at)
        select 'envelope_' || n, 'DOCUMENT', 1, 1, case when n % 3 = 0 then 'folder_1' end, 'Document ' || n,
               case when n % 2 = 0 then 'PENDING' else 'REJECTED' end, now(), '{}', '[]', 'qr_' || n,
               case when n % 10 = 0 then now() end
          from generate_series(1, 60) as n;
        insert into recipients (envelope_id, email, name, role, token)
        select id, 'Ann@example.com', 'Ann', role, role || id from envelopes, unnest(array['SIGNER', 'CC']) as role;`);
      await migrateDatabase(database);

      const sender = { teamId: 1, userEmail: 'ann@example.com' };
      const numbers = async (filter: Omit<DocumentFilter, 'page' | 'perPage'>) =>
        (await listDocuments({ database }, sender, { page: 1, perPage: 100, ...filter })).documents.map(
          ({ number }) => number,
        );
      const expected = (isWanted: (n: number) => boolean) =>
        Array.from({ length: 60 }, (_, index) => 60 - index).filter((n) => n % 10 !== 0 && isWanted(n));
      for (let sweeps = 0; sweeps < 2; sweeps++) {
        expect(await numbers({})).toEqual(expected(() => true));
        expect(await numbers({ folderId: 'folder_1' })).toEqual(expected((n) => n % 3 === 0));
        expect(await numbers({ folderId: 'root', status: 'REJECTED' })).toEqual(
          expected((n) => n % 3 !== 0 && n % 2 !== 0),
        );
        expect(await numbers({ status: 'INBOX' })).toEqual(expected((n) => n % 2 === 0));
        await sweepEnvelopeCounts({ database });
      }
    } finally {
      await database.close();
    }
  });
});

describe('a database of the first release', () => {
  let empty: FreshPostgresql;

  beforeEach(async () => {
    empty = await emptyPostgresql();
  });
  afterEach(() => empty.dispose());

  it('is listed, found, counted and read in full after all migrations', async () => {
    const database = await openDatabase(empty.settings);
    try {
      await migrateUpTo(database, '0000_first', empty.settings.dataDir);
      await database.pool.query(`
        insert into users (id, name, email) values (1, 'Ann', 'ann@example.com');
        insert into teams (id, name) values (1, 'One'), (2, 'Two');
        insert into envelopes (id, type, team_id, user_id, title, status, sent_at, completed_at, sealing, meta, attachments, qr_token, audit_length, audit_head)
        select 'envelope_' || title, type, team, 1, title, status, case when status <> 'DRAFT' then now() end,
               case when status = 'COMPLETED' then now() end, case when status = 'COMPLETED' then 'SEALED' else 'NONE' end,
               '{}', '[]', 'qr_' || title, 1, repeat('a', 64)
          from (values ('Lease', 'DOCUMENT', 1, 'DRAFT'), ('Order', 'DOCUMENT', 1, 'PENDING'), ('Oath', 'DOCUMENT', 1, 'COMPLETED'),
                       ('Offer', 'DOCUMENT', 1, 'REJECTED'), ('Foreign', 'DOCUMENT', 2, 'PENDING'))
               as made (title, type, team, status);
        insert into files (id, envelope_id, position, title) select 'file_' || title, id, 0, title from envelopes;
        insert into recipients (envelope_id, email, name, role, token, send_status, sent_at)
        select id, 'bob@example.com', 'Bob of ' || title, 'SIGNER', 'token' || id, case when status = 'DRAFT' then 'NOT_SENT' else 'SENT' end, sent_at
          from envelopes;
        insert into fields (envelope_id, file_id, recipient_id, type, page, position_x, position_y, width, height)
        select e.id, f.id, r.id, 'SIGNATURE', 1, 10, 10, 20, 5
          from envelopes e join files f on f.envelope_id = e.id join recipients r on r.envelope_id = e.id;
        insert into audit_entries (envelope_id, sequence, type, content, previous_hash, hash, created_at)
        select id, 1, 'DOCUMENT_CREATED', '{}', repeat('0', 64), audit_head, created_at from envelopes;`);
      const audit = async () => (await database.pool.query('select * from audit_entries order by envelope_id')).rows;
      const before = await audit();
      await migrateDatabase(database);

      const sender = { teamId: 1, userEmail: 'ann@example.com' };
      const titles = async (filter: Omit<DocumentFilter, 'page' | 'perPage'>) => {
        const { documents } = await listDocuments({ database }, sender, { page: 1, perPage: 10, ...filter });
        const { totalPages } = await listDocuments({ database }, sender, { page: 1, perPage: 1, ...filter });
        expect(totalPages).toBe(documents.length);
        return documents.map(({ title }) => title);
      };
      expect(await titles({})).toEqual(['Offer', 'Oath', 'Order', 'Lease']);
      expect(await titles({ status: 'PENDING' })).toEqual(['Order']);
      expect(await titles({ status: 'COMPLETED' })).toEqual(['Oath']);
      expect(await titles({ query: 'bob' })).toEqual(['Offer', 'Oath', 'Order', 'Lease']);
      expect(await titles({ query: 'order bob' })).toEqual(['Order']);
      const lease = await findEnvelope(database.orm, { envelopeId: 'envelope_Lease' }, 'read');
      expect(await loadContents(database.orm, lease)).toMatchObject({
        envelope: { title: 'Lease', status: 'DRAFT', auditLength: 1 },
        files: [{ title: 'Lease' }],
        recipients: [{ name: 'Bob of Lease', sendStatus: 'NOT_SENT' }],
        fields: [{ type: 'SIGNATURE', positionX: 10 }],
      });
      expect(await audit()).toEqual(before);
    } finally {
      await database.close();
    }
  });
});

/** Brings the tables to where an earlier release had them. */
async function migrateUpTo(database: Database, tag: string, folder: string): Promise<void> {
  const migrationsFolder = join(folder, 'migrations');
  await cp(packagedFolder('migrations'), migrationsFolder, { recursive: true });
  const path = join(migrationsFolder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  await migrate(database.orm, { migrationsFolder });
}

describeOnEachDatabase('a migrated database', (fixture) => {
  it('stays as it is when it is migrated again', async () => {
    const database = await fixture.open();
    const columns = () =>
      database.pool.query(
        "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2",
      );
    const before = await columns();
    await migrateDatabase(database);
    expect(before.rows.length).toBeGreaterThan(0);
    expect((await columns()).rows).toEqual(before.rows);
  });

  it('keeps its time limit for queries after a migration', async () => {
    const database = await fixture.open();
    const { rows } = await database.pool.query("select current_setting('statement_timeout') as limit");
    expect(rows).toEqual([{ limit: fixture.kind === 'postgresql' ? '30s' : '0' }]);
  });
});

describeOnEachDatabase('a database that a newer version has changed', (fixture) => {
  it('is refused with a sentence, and left as it is', async () => {
    const database = await fixture.open();
    await migrateDatabase(database);
    const last = async () => {
      const { rows } = await database.pool.query('select max(created_at) as last from drizzle.__drizzle_migrations');
      return Number((rows[0] as { last: string }).last);
    };
    const newer = (await last()) + 1;
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', ${newer})`,
    );
    await expect(migrateDatabase(database)).rejects.toThrow(
      'A newer version of Countersign has changed the tables of the database. Start that version, or a newer one.',
    );
    expect(await last()).toBe(newer);
    await database.pool.query(`delete from drizzle.__drizzle_migrations where created_at = ${newer}`);
    await migrateDatabase(database);
  });
});

it('a node that was not stopped for an upgrade says so in its log', async () => {
  const service = await startTestService({ database: 'postgresql', settings: { LOG_LEVEL: 'silent' } });
  try {
    const logged = vi.spyOn(service.services.log, 'error');
    await sweepNewerDatabase(service.services, 'running');
    expect(logged).not.toHaveBeenCalled();
    await service.services.database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)",
    );
    await sweepNewerDatabase(service.services, 'running');
    expect(logged.mock.calls).toEqual([[{ event: 'database.newer' }, expect.any(String)]]);
  } finally {
    await service.dispose();
  }
});
