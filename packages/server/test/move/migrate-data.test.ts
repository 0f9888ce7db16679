import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { commandLine } from '../../../testing/src/command-line.ts';
import { emptyPostgresql, type FreshPostgresql } from '../../../testing/src/databases.ts';
import {
  ask,
  completedDocument,
  createdDocument,
  readyDocument,
  sentDocument,
  signs,
} from '../../../testing/src/documents.ts';
import { type ObjectStore, startObjectStore } from '../../../testing/src/object-store.ts';
import { readEverything } from '../../../testing/src/read-everything.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { readyTemplate } from '../../../testing/src/templates.ts';
import { startWatchedProxy, type WatchedProxy } from '../../../testing/src/watched-proxy.ts';
import { openDatabase } from '../../src/platform/db/connection.ts';
import { countersign } from '../cli/countersign.ts';
import { Sender, sign } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

const TWO = { recipients: [{ email: 'ann@example.com' }, { email: 'bob@example.com' }] };

describe('moving data from the embedded database and the folder', () => {
  let folder: string;
  let before: Record<string, string>;
  let token: string;
  let everything: unknown[];
  let halfSigned: { id: number; recipients: { token: string }[] };
  let store: ObjectStore;
  let database: FreshPostgresql;
  let storeProxy: WatchedProxy;
  let databaseProxy: WatchedProxy;
  let moved: ServiceProcess | undefined;
  const stored: FreshPostgresql[] = [];

  const settingsFile = async (settings: Record<string, string>): Promise<string> => {
    const path = join(folder, `settings-${Object.keys(settings).length}-${Math.random()}.env`);
    await writeFile(
      path,
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    return path;
  };
  const move = async (settings: Record<string, string>, from = before) =>
    countersign(['migrate-data', await settingsFile(settings)], from);
  const moves = async (settings: Record<string, string>, from = before) => {
    const { status, stdout, stderr } = await move(settings, from);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return JSON.parse(stdout);
  };
  const freshTarget = async () => {
    const fresh = await emptyPostgresql();
    stored.push(fresh);
    return { DATABASE_URL: fresh.settings.databaseUrl };
  };
  const rowsOf = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    return client
      .query(statement)
      .then(
        ({ rows }) => rows,
        () => [],
      )
      .finally(() => client.end());
  };
  const everyRow = async (settings: Parameters<typeof openDatabase>[0]): Promise<Record<string, string[]>> => {
    const { pool, close } = await openDatabase(settings);
    const all: Record<string, string[]> = {};
    try {
      const { rows: tables } = await pool.query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'public'",
      );
      for (const { name } of tables) {
        const { rows } = await pool.query<{ row: string }>(`select to_jsonb(each)::text as row from "${name}" as each`);
        all[name] = rows.map(({ row }) => row).toSorted();
      }
      return all;
    } finally {
      await close();
    }
  };
  const emptyStore = async () => {
    for (;;) {
      const { Contents = [] } = await store.client.send(new ListObjectsV2Command({ Bucket: store.settings.S3_BUCKET }));
      if (Contents.length === 0) return;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      await store.client.send(new DeleteObjectsCommand({ Bucket: store.settings.S3_BUCKET, Delete: { Objects } }));
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-move-'));
    const service = await startTestService({ database: 'embedded' });
    const account = await service.createAccount();
    token = account.token;
    await createdDocument(service, account);
    await readyDocument(service, account);
    await readyTemplate(service, account);
    await sentDocument(service, account);
    halfSigned = await sentDocument(service, account, TWO);
    await signs(service, halfSigned.recipients[0]!);
    await completedDocument(service, account);
    const rejected = await sentDocument(service, account);
    const no = await fetch(`${service.url}/api/signing/${rejected.recipients[0]!.token}/reject`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'No' }),
    });
    expect(no.status).toBe(200);
    const cancelled = await sentDocument(service, account);
    await ask(service, account, 'POST', '/api/v2/envelope/cancel', { envelopeId: `document_${cancelled.id}` });
    const deleted = await readyDocument(service, account);
    await ask(service, account, 'DELETE', `/api/v1/documents/${deleted.id}`);
    everything = await readEverything(service.url, token);
    await service.stop();
    // Copy the data, because the test service deletes its folder.
    await cp(service.services.config.DATA_DIR, join(folder, 'data'), { recursive: true });
    await service.dispose();
    before = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
    store = await startObjectStore();
    database = await emptyPostgresql();
    storeProxy = await startWatchedProxy(Number(new URL(store.settings.S3_ENDPOINT).port));
    databaseProxy = await startWatchedProxy(Number(new URL(database.settings.databaseUrl).port));
  }, 180_000);
  afterAll(async () => {
    await moved?.kill();
    await storeProxy?.close();
    await databaseProxy?.close();
    await store?.dispose();
    await database?.dispose();
    for (const each of stored) await each.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const target = () => ({ DATABASE_URL: database.settings.databaseUrl, ...store.settings });

  it('moving data out of the embedded database is refused without data, or if a copy of PostgreSQL is requested', async () => {
    expect(await move({ LOG_LEVEL: 'info' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('nothing to'),
    });
    const other = await freshTarget();
    const refused = await move(await freshTarget(), { ...before, ...other });
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('create a backup') });
    expect(await countersign(['migrate-data', '/nowhere.env'], before)).toMatchObject({ status: 1 });
  });

  it('moving data to a database or bucket that another service uses is refused [T1500]', async () => {
    const taken = await freshTarget();
    await countersign(['account', 'create', '--email', 'eve@example.com', '--team', 'Other'], { ...before, ...taken });
    const refused = await move({ ...taken, ...store.settings });
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('is not empty') });
    expect(await rowsOf(taken.DATABASE_URL, 'select name from teams')).toEqual([{ name: 'Other' }]);
    const Key = `envelope_${'f'.repeat(24)}/${'0'.repeat(64)}`;
    await store.client.send(new PutObjectCommand({ Bucket: store.settings.S3_BUCKET, Key, Body: 'theirs' }));
    const inBucket = await move(target());
    expect(inBucket).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('another service') });
    expect(await rowsOf(database.settings.databaseUrl, 'select 1 from envelopes')).toEqual([]);
    await emptyStore();
  });

  it('moving data is refused if the target has another signing identity', async () => {
    const dataDir = join(folder, 'other-identity');
    await cp(join(before.DATA_DIR!, 'identity'), join(dataDir, 'identity'), { recursive: true });
    const [name = ''] = await readdir(join(dataDir, 'identity'));
    await writeFile(join(dataDir, 'identity', name), 'another');
    const refused = await move({ ...target(), DATA_DIR: dataDir });
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('another signing identity') });
  });

  it('moving data to another database and bucket completes after being killed at any point [T1501]', async () => {
    const proxied = target();
    const databaseUrl = new URL(proxied.DATABASE_URL);
    databaseUrl.port = String(databaseProxy.port);
    proxied.DATABASE_URL = databaseUrl.href;
    proxied.S3_ENDPOINT = `http://127.0.0.1:${storeProxy.port}`;
    const file = await settingsFile(proxied);
    await rowsOf(database.settings.databaseUrl, 'create table theirs as select 1 as one');
    const places = [
      [databaseProxy, 'CREATE TABLE', 'before'],
      [storeProxy, 'PUT /', 'answered'],
      [storeProxy, 'x-amz-copy-source', 'before'],
      [storeProxy, 'x-amz-copy-source', 'answered'],
      [databaseProxy, 'truncate ', 'before'],
      [databaseProxy, 'truncate ', 'answered'],
      [databaseProxy, 'insert into "recipients"', 'answered'],
      [databaseProxy, 'add constraint', 'answered'],
      [databaseProxy, 'sha256(convert_to', 'answered'],
    ] as const;
    for (const [proxy, words, when] of places) {
      await runUntilKilled(file, proxy, [words], when);
      expect(await rowsOf(database.settings.databaseUrl, 'select 1 from envelopes'), words).toEqual([]);
    }
    // All tables are committed together at the end. If the command is killed here, it is unknown whether that commit
    // succeeded.
    await runUntilKilled(file, databaseProxy, ['sha256(convert_to', 'commit\0'], 'answered');
    expect((await rowsOf(database.settings.databaseUrl, 'select 1 from envelopes')).length).toBe(9);
    const done = await moves(proxied);
    expect(done).toMatchObject({ files: { copied: 0, damaged: [] }, chains: 9, broken: [] });
    expect(done.files.kept).toBeGreaterThanOrEqual(8);
    expect(done.tables).toMatchObject({ envelopes: 9, teams: 1, api_tokens: 1 });
  }, 180_000);

  it('moving data counts the rows of each table, keeps every file unchanged, and leaves foreign data alone [T1502]', async () => {
    const { tables } = await moves(target());
    const source = await everyRow({ dataDir: before.DATA_DIR! });
    const { theirs, ...arrived } = await everyRow(database.settings);
    expect(theirs).toHaveLength(1);
    expect(arrived).toEqual(source);
    expect(tables).toEqual(Object.fromEntries(Object.entries(source).map(([table, rows]) => [table, rows.length])));
    expect(await rowsOf(database.settings.databaseUrl, 'select one from theirs')).toEqual([{ one: 1 }]);
    const verified = await countersign(['storage', 'verify'], { ...before, ...target() });
    expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining('"damaged":0') });
  });

  it('after its data was moved, the service continues: pending documents are signed and sealed, and new ones are created [T1503]', async () => {
    moved = await ServiceProcess.prepare({ ...before, ...target() });
    await moved.start();
    expect(await readEverything(moved.url, token)).toEqual(everything);
    const sender = new Sender(moved.url, token);
    await sign(moved.url, halfSigned.recipients[1]!.token);
    await sender.until(halfSigned.id, ({ status }) => status === 'COMPLETED');
    expect((await sender.download(halfSigned.id)).subarray(0, 5).toString()).toBe('%PDF-');
    const { documentId, recipients } = await sender.send({
      title: 'After the move',
      pdf: buildPdf(),
      recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
    });
    await sign(moved.url, recipients[0]!.token);
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    await moved.stop();
    const verified = await countersign(['audit', 'verify'], { ...before, ...target() });
    expect(verified.status).toBe(0);
  });

  it('moving data again does not overwrite later changes in the new location', async () => {
    const refused = await move(target());
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('was started on it') });
  });

  it('the files of a service can be moved first and the database later [T1504]', async () => {
    await emptyStore();
    const alone = await moves(store.settings);
    expect(alone).toMatchObject({ tables: null, files: { kept: 0, damaged: [] }, chains: 9 });
    const inBucket = { ...before, ...store.settings };
    const later = await moves(await freshTarget(), inBucket);
    expect(later).toMatchObject({ tables: { envelopes: 9 }, files: null, chains: 9, broken: [] });
    const files = join(before.DATA_DIR!, 'files');
    const [damaged = ''] = (await readdir(files, { recursive: true })).filter((key) => /\/[0-9a-f]{64}$/.test(key));
    await writeFile(join(files, damaged), 'not what it was');
    await emptyStore();
    const { status, stdout } = await move({ ...(await freshTarget()), ...store.settings });
    expect({ status, ...JSON.parse(stdout) }).toMatchObject({ status: 1, files: { damaged: [damaged] } });
  });

  /** Runs the command, and kills it when it sends these words. */
  async function runUntilKilled(file: string, proxy: WatchedProxy, words: string[], when: 'before' | 'answered') {
    const ended = new Promise<{ signal: unknown; stderr: string }>((resolve) => {
      const env = { PATH: process.env.PATH, ...before };
      const child = execFile(process.execPath, commandLine(['migrate-data', file]), { env }, (error, _, stderr) =>
        resolve({ signal: error?.signal, stderr }),
      );
      proxy.whenSent(words, when, () => child.kill('SIGKILL'));
    });
    expect(await ended, `${words} (${when})`).toEqual({ signal: 'SIGKILL', stderr: '' });
  }
});
