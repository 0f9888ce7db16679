import crypto from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';

/** A server that speaks S3 and checks signatures, with one empty bucket. */
export interface ObjectStore {
  /** Settings, as environment variables, for a service that keeps its files there. */
  settings: Record<string, string> & { S3_BUCKET: string; S3_ENDPOINT: string };
  /** To look at it from outside. */
  client: S3Client;
  /** Makes an object look as if it had been stored so long ago. */
  makeOlder(key: string, ms: number): Promise<void>;
  /** Ends it; once more does nothing. */
  dispose(): Promise<void>;
}

/** What the server takes for a key; it knows no other. */
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
  path: string;
  mountPath: string;
  state: { vhost?: boolean };
}

/**
 * The server checks the signature of a request for a bucket against `/bucket`, the SDK signs the path it sends, `/bucket/`.
 * Told that it is mounted at `/` under the host of the bucket, the server puts the slash where it belongs.
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

/** Amazon's have a thousand keys. A store may answer with fewer (ListObjectsV2, "MaxKeys"), and what is left is asked for. */
export const KEYS_ON_A_PAGE = 10;

function listInSmallPages({ store }: Pick<S3rver, 'store'>): void {
  const list = store.listObjects.bind(store);
  store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: KEYS_ON_A_PAGE });
}

/**
 * The server enciphers where a next page begins with DES, which OpenSSL 3 does not have any more. Triple DES with the same
 * key three times is the same.
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
