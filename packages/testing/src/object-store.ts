import crypto from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';

/** An S3 server with one empty bucket. It verifies request signatures. */
export interface ObjectStore {
  settings: Record<string, string> & { S3_BUCKET: string; S3_ENDPOINT: string };
  client: S3Client;
  /** Makes an object older, as if it had been stored earlier. */
  makeOlder(key: string, ms: number): Promise<void>;
  /** Makes all multipart uploads older, as if they had started earlier. */
  makeUploadsOlder(ms: number): Promise<void>;
  /** Stops the server. Can be called more than once. */
  dispose(): Promise<void>;
}

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

const BUCKET = 'countersign-test';

export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-object-store-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  listUploads(server, uploads);
  signBucketsWithSlash(server);
  listInSmallPages(server);
  const forgetDes = spellDesAsTripleDes();
  await server.run();
  const { port } = server.httpServer.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    client,
    async makeOlder(key, ms) {
      const path = join(directory, BUCKET, `${key}._S3rver_object`);
      const then = new Date(Date.now() - ms);
      await utimes(path, then, then);
    },
    async makeUploadsOlder(ms) {
      const then = new Date(Date.now() - ms);
      for (const id of await readdir(uploads)) await utimes(join(uploads, id, 'key'), then, then);
    },
    async dispose() {
      client.destroy();
      forgetDes();
      if (!server.httpServer.listening) return;
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface KoaContext {
  method: string;
  query: Record<string, string | undefined>;
  status: number;
  type: string;
  body: unknown;
  path: string;
  mountPath: string;
  state: { vhost?: boolean };
}

/**
 * Works around a bug in how the server checks signatures of bucket requests: it verifies `/bucket`, but the SDK signs
 * the path that it sends, `/bucket/`. With the bucket mounted at `/` under its own host name, the server puts the slash
 * in the right place.
 */
function signBucketsWithSlash(server: { middleware: ((context: KoaContext, next: () => unknown) => unknown)[] }): void {
  server.middleware.splice(-1, 0, (context, next) => {
    if (context.path === `/${BUCKET}/`) {
      context.mountPath = '/';
      context.state.vhost = true;
    }
    return next();
  });
}

/** Page size when listing multipart uploads. */
export const UPLOADS_ON_A_PAGE = 2;

/**
 * Adds listing and aborting multipart uploads, which the server lacks (Amazon S3 API Reference, ListMultipartUploads
 * and AbortMultipartUpload).
 */
function listUploads(server: { middleware: Middleware[] }, folder: string): void {
  server.middleware.splice(-1, 0, async (context, next) => {
    const { method, query } = context;
    if (method === 'DELETE' && query.uploadId !== undefined) {
      await rm(join(folder, query.uploadId), { recursive: true });
      context.status = 204;
      return;
    }
    if (method !== 'GET' || query.uploads === undefined) return next();
    const found = await Promise.all(
      (await readdir(folder).catch(() => [])).map(async (id) => {
        const path = join(folder, id, 'key');
        return { id, key: await readFile(path, 'utf8'), begun: (await stat(path)).mtime.toISOString() };
      }),
    );
    const place = ({ key, id }: { key: string; id: string }) => `${key}\0${id}`;
    const from = query['key-marker'] ? `${query['key-marker']}\0${query['upload-id-marker']}` : '';
    const behind = found
      .filter((upload) => upload.key.startsWith(query.prefix ?? '') && place(upload) > from)
      .sort((a, b) => (place(a) < place(b) ? -1 : 1));
    const page = behind.slice(0, UPLOADS_ON_A_PAGE);
    const last = page.at(-1);
    const listed = page.map(
      ({ key, id, begun }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
    );
    context.type = 'application/xml';
    context.body = `<ListMultipartUploadsResult><IsTruncated>${behind.length > page.length}</IsTruncated><NextKeyMarker>${last?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${last?.id ?? ''}</NextUploadIdMarker>${listed.join('')}</ListMultipartUploadsResult>`;
  });
}

type Middleware = (context: KoaContext, next: () => unknown) => unknown;

/**
 * Small page size for lists. Amazon S3 returns up to 1,000 keys. Stores may return fewer, and clients must then request
 * the rest (ListObjectsV2, "MaxKeys").
 */
export const KEYS_ON_A_PAGE = 10;

function listInSmallPages({ store }: Pick<S3rver, 'store'>): void {
  const list = store.listObjects.bind(store);
  store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: KEYS_ON_A_PAGE });
}

/**
 * Replaces DES, which the server uses to encrypt continuation tokens but which OpenSSL 3 has dropped. Triple DES with
 * three identical keys is equivalent.
 */
function spellDesAsTripleDes(): () => void {
  const { createCipheriv, createDecipheriv } = crypto;
  const spelled =
    <Made>(make: (algorithm: string, key: Buffer, iv: Buffer) => Made) =>
    (algorithm: string, key: Buffer, iv: Buffer): Made =>
      algorithm === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(algorithm, key, iv);
  Object.assign(crypto, { createCipheriv: spelled(createCipheriv), createDecipheriv: spelled(createDecipheriv) });
  return () => {
    Object.assign(crypto, { createCipheriv, createDecipheriv });
  };
}
