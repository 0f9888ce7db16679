import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { startObjectStore } from '../../../testing/src/object-store.ts';

export interface StoredFiles {
  settings: Record<string, string>;
  read(key: string, dataDir: string): Promise<Uint8Array>;
  write(key: string, dataDir: string, bytes: Uint8Array): Promise<void>;
  remove(key: string, dataDir: string): Promise<void>;
  dispose(): Promise<void>;
}

const pathOf = (key: string, dataDir: string) => join(dataDir, 'files', key);

export const onDisk = async (): Promise<StoredFiles> => ({
  settings: {},
  read: (key, dataDir) => readFile(pathOf(key, dataDir)),
  write: (key, dataDir, bytes) => writeFile(pathOf(key, dataDir), bytes),
  remove: (key, dataDir) => rm(pathOf(key, dataDir)),
  dispose: async () => {},
});

export async function inBucket(): Promise<StoredFiles> {
  const store = await startObjectStore();
  const object = (Key: string) => ({ Bucket: store.settings.S3_BUCKET, Key });
  return {
    settings: { ...store.settings, S3_DIRECT_UPLOADS: 'false' },
    async read(key) {
      const { Body } = await store.client.send(new GetObjectCommand(object(key)));
      return Body!.transformToByteArray();
    },
    async write(key, _, bytes) {
      await store.client.send(new PutObjectCommand({ ...object(key), Body: bytes }));
    },
    async remove(key) {
      await store.client.send(new DeleteObjectCommand(object(key)));
    },
    dispose: store.dispose,
  };
}
