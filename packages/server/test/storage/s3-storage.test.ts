import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS_ON_A_PAGE, type ObjectStore, startObjectStore } from '../../../testing/src/object-store.ts';
import { ConfigError, loadConfig } from '../../src/platform/config/config.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { describeStorage, keysOf } from './storage-contract.ts';

const HOUR_MS = 60 * 60_000;

let store: ObjectStore;
let prefixes = 0;

beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.dispose());

const open = (settings: Record<string, string> = {}) => openStorage(loadConfig({ ...store.settings, ...settings }));

/** Returns the objects under a prefix of the bucket, except for the object that proves that the bucket is writable. */
async function objects(prefix: string): Promise<string[]> {
  const list = new ListObjectsV2Command({ Bucket: store.settings.S3_BUCKET, Prefix: prefix });
  const { Contents = [] } = await store.client.send(list);
  return Contents.map(({ Key = '' }) => Key.slice(prefix.length)).filter((name) => !name.endsWith('ping'));
}

describeStorage('S3 storage', async () => {
  const prefix = `tests/${++prefixes}/`;
  const storage = await open({ S3_PREFIX: prefix });
  return { storage, incoming: () => objects(`${prefix}.incoming/`), dispose: async () => {} };
});

describe('the S3 bucket', () => {
  it('S3 storage keeps everything under the prefix, and sees nothing outside it', async () => {
    const storage = await open({ S3_PREFIX: 'one/service' });
    const other = await open({ S3_PREFIX: 'one/service-2' });
    await storage.put('e/a', new Uint8Array(1));
    await other.put('e/b', new Uint8Array(1));
    expect(await objects('one/service/')).toEqual(['e/a']);
    expect(await keysOf(storage)).toEqual(['e/a']);
    expect(await keysOf(other)).toEqual(['e/b']);
  });

  it('S3 storage lists a bucket completely across pages, even while listed objects are deleted', async () => {
    const storage = await open({ S3_PREFIX: 'many' });
    const keys = Array.from({ length: 3 * KEYS_ON_A_PAGE + 1 }, (_, index) => `e/${String(index).padStart(2, '0')}`);
    for (const key of keys) await storage.put(key, new Uint8Array(1));
    expect(await objects('many/')).toHaveLength(KEYS_ON_A_PAGE - 1);
    expect(await keysOf(storage)).toEqual(keys);
    for await (const key of storage.list('e/')) await storage.delete(key);
    expect(await keysOf(storage)).toEqual([]);
  });

  it('S3 storage deletes temporary objects abandoned for more than six hours, and no newer ones', async () => {
    const leave = async (name: string, hours: number) => {
      const Key = `swept/.incoming/${name}`;
      await store.client.send(new PutObjectCommand({ Bucket: store.settings.S3_BUCKET, Key, Body: 'x' }));
      await store.makeOlder(Key, hours * HOUR_MS);
    };
    await leave('old', 7);
    await leave('young', 5);
    const storage = await open({ S3_PREFIX: 'swept' });
    expect(await objects('swept/.incoming/')).toEqual(['young']);
    await leave('old', 7);
    await storage.removeAbandoned();
    expect(await objects('swept/.incoming/')).toEqual(['young']);
    expect(await keysOf(storage)).toEqual([]);
  });

  it('S3 storage deletes multipart uploads abandoned for six hours, but no uploads of other programs [T627]', async () => {
    const { S3_BUCKET: Bucket } = store.settings;
    const uploads = async () => {
      const { Uploads = [], IsTruncated } = await store.client.send(new ListMultipartUploadsCommand({ Bucket }));
      return { keys: Uploads.map(({ Key }) => Key), IsTruncated };
    };
    const begin = (Key: string) => store.client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const ours = ['.incoming/a', '.incoming/b', 'envelope_c/d', 'envelope_c/d', 'envelope_e/f'];
    for (const key of ours) await begin(`parts/${key}`);
    await begin('parts/other/program');
    const storage = await open({ S3_PREFIX: 'parts' });
    await store.makeUploadsOlder(5 * HOUR_MS);
    await storage.removeAbandoned();
    expect(await uploads()).toEqual({ keys: ['parts/.incoming/a', 'parts/.incoming/b'], IsTruncated: true });
    await store.makeUploadsOlder(7 * HOUR_MS);
    await begin('parts/.incoming/young');
    await storage.removeAbandoned();
    expect(await uploads()).toEqual({ keys: ['parts/.incoming/young', 'parts/other/program'], IsTruncated: false });
  });

  it.each([{ S3_BUCKET: 'no-such-bucket' }, { S3_SECRET_ACCESS_KEY: 'wrong' }, { S3_ENDPOINT: 'http://127.0.0.1:9' }])(
    'an S3 bucket that cannot be used is named in the error: %j',
    async (wrong) => {
      const opened = open(wrong);
      await expect(opened).rejects.toThrow(ConfigError);
      await expect(opened).rejects.toThrow(/^S3_BUCKET: [a-z-]+ cannot be used \(/);
    },
  );

  it('an S3 bucket accepts a PUT of any content type at the signed URL of a key, and nowhere else [T256]', async () => {
    const storage = await open({ S3_PREFIX: 'signed' });
    const address = new URL((await storage.uploadUrl?.('e/uploads/x', 3_600)) ?? '');
    const put = (url: URL, type?: string) =>
      fetch(url, { method: 'PUT', body: new Uint8Array(7), headers: type ? { 'content-type': type } : {} });

    const tampered = new URL(address);
    tampered.searchParams.set('X-Amz-Signature', '0'.repeat(64));
    const elsewhere = new URL(address);
    elsewhere.pathname = elsewhere.pathname.replace('/e/', '/f/');
    const longer = new URL(address);
    longer.searchParams.set('X-Amz-Expires', '604800');
    for (const url of [tampered, elsewhere, longer]) expect((await put(url)).status).toBe(403);
    expect(await keysOf(storage)).toEqual([]);

    for (const type of [undefined, 'application/octet-stream', 'text/html']) {
      expect((await put(address, type)).status).toBe(200);
    }
    expect(await keysOf(storage)).toEqual(['e/uploads/x']);
    expect(await storage.readAll('e/uploads/x')).toHaveLength(7);
  });
});
