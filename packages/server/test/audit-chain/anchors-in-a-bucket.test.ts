import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS_ON_A_PAGE, type ObjectStore, startObjectStore } from '../../../testing/src/object-store.ts';
import { openAnchorPlace } from '../../src/features/operate/audit-chain/anchors/anchor-place.ts';
import { loadConfig } from '../../src/platform/config/config.ts';

describe('anchors in a bucket', () => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(() => store.dispose());

  const placeAt = async (prefix: string, settings: Record<string, string> = {}) => {
    const AUDIT_ANCHOR = `s3://${store.settings.S3_BUCKET}/${prefix}`;
    const config = loadConfig({ BASE_URL: 'http://localhost', ...store.settings, AUDIT_ANCHOR, ...settings });
    return (await openAnchorPlace(config))!;
  };
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 3, minute, 5, 678));

  it('audit anchors in a bucket are listed in time order, only from their folder, across several pages', async () => {
    const place = await placeAt('kept');
    expect(await place.last()).toBeNull();
    const lines = Array.from({ length: KEYS_ON_A_PAGE + 2 }, (_, index) => `{"anchor":"${index} – é"}\n`);
    // The newest anchor is written first, to show that only the time determines the order.
    for (const [minute, line] of [...lines.entries()].toReversed()) await place.append(line, at(minute));
    await (await placeAt('kept-elsewhere')).append('elsewhere\n', at(59));
    const note = { Bucket: store.settings.S3_BUCKET, Key: 'kept/zz-of-an-operator.txt', Body: 'note' };
    await store.client.send(new PutObjectCommand(note));
    const read: string[] = [];
    for await (const line of place.lines()) read.push(line);
    expect(read).toEqual(lines);
    expect(await place.last()).toBe(lines.at(-1));
  });

  it('audit anchors of the same moment are stored separately in the bucket, under names with their time and hash', async () => {
    const place = await placeAt('beside');
    await place.append('one\n', at(1));
    await place.append('two\n', at(1));
    const listed = await store.client.send(
      new ListObjectsV2Command({ Bucket: store.settings.S3_BUCKET, Prefix: 'beside/' }),
    );
    const nameOf = (line: string) =>
      `beside/2026-01-02T03-01-05.678Z-${createHash('sha256').update(line).digest('hex').slice(0, 16)}.json`;
    expect(listed.Contents?.map(({ Key }) => Key)).toEqual([nameOf('one\n'), nameOf('two\n')].toSorted());
  });

  it('an object store that expects another key refuses audit anchors', async () => {
    const place = await placeAt('kept', { S3_SECRET_ACCESS_KEY: 'another' });
    await expect(place.append('line\n', at(1))).rejects.toThrow('signature');
  });
});

describe('anchors in a bucket with object lock', () => {
  /** Returns the requests that a store receives. The store of the other tests does not support object lock. */
  const putBy = async (settings: Record<string, string>, line: string) => {
    const puts: { headers: IncomingHttpHeaders; body: Buffer; url: string }[] = [];
    const store = createServer(async (request, response) => {
      const body = await buffer(request);
      if (request.method === 'PUT') puts.push({ headers: request.headers, body, url: request.url ?? '' });
      response.end();
    });
    await new Promise<void>((resolve) => void store.listen(0, '127.0.0.1', resolve));
    try {
      const place = await openAnchorPlace(
        loadConfig({
          BASE_URL: 'http://localhost',
          S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
          S3_FORCE_PATH_STYLE: 'true',
          S3_ACCESS_KEY_ID: 'key',
          S3_SECRET_ACCESS_KEY: 'secret',
          AUDIT_ANCHOR: 's3://locked/anchors',
          ...settings,
        }),
      );
      await place?.append(line, new Date('2026-01-02T03:04:05.000Z'));
      expect(puts).toHaveLength(1);
      return puts[0]!;
    } finally {
      store.closeAllConnections();
      await new Promise((resolve) => store.close(resolve));
    }
  };
  const line = '{"anchor":"{}"}\n';

  it('with object lock, each audit anchor in a bucket is retained for as long as the setting says [T2002]', async () => {
    const put = await putBy({ AUDIT_ANCHOR_RETENTION_DAYS: '3650' }, line);
    expect(put.url).toMatch(/^\/locked\/anchors\/2026-01-02T03-04-05\.000Z-[0-9a-f]{16}\.json/);
    expect(put.body.toString()).toBe(line);
    expect(put.headers).toMatchObject({
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': '2035-12-31T03:04:05Z',
      'content-md5': createHash('md5').update(line).digest('base64'),
    });
    const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(put.headers.authorization ?? '') ?? [];
    expect(signed.split(';')).toEqual(
      expect.arrayContaining(['content-md5', 'x-amz-object-lock-mode', 'x-amz-object-lock-retain-until-date']),
    );
  });

  it('audit anchors are sent to a bucket as JSON, without a retention period if none is set', async () => {
    const { headers } = await putBy({}, line);
    expect(headers['content-type']).toBe('application/json');
    // Some stores refuse the checksums that the SDK adds automatically.
    expect(Object.keys(headers).filter((name) => /object-lock|checksum/.test(name))).toEqual([]);
  });

  it('requests that store audit anchors in a bucket are signed for the region of the object store', async () => {
    const { headers } = await putBy({ S3_REGION: 'eu-somewhere-1' }, line);
    expect(headers.authorization).toMatch(/Credential=key\/\d{8}\/eu-somewhere-1\/s3\//);
  });
});
