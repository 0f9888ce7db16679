import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/**
 * First line of a backup file. It is followed by 16 random bytes and chunks of 64 KiB, each encrypted with AES-256-GCM
 * and followed by its tag. The key is HKDF-SHA256 of the backup key, with the random bytes as salt and the file name as
 * info. The nonce is the chunk number in 11 bytes, plus a byte that is 1 for the last chunk. This makes it impossible
 * to truncate, reorder or rename a backup unnoticed. docs/operations.md describes the format.
 */
const MAGIC = Buffer.from('countersign-backup-1\n');
const SALT_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';

type Bytes = AsyncIterable<Uint8Array>;

/** Reads a key file, which contains 32 bytes in base64. */
export async function readBackupKey(path: string | undefined): Promise<Uint8Array> {
  if (path === undefined) throw new BackupError('BACKUP_KEY_FILE: set it to a file with 32 bytes in base64');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupError(`BACKUP_KEY_FILE: ${path} cannot be read`);
  });
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new BackupError(`BACKUP_KEY_FILE: ${path} must have 32 bytes in base64`);
  return key;
}

export async function* encrypt(source: Bytes, key: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES);
  yield Buffer.concat([MAGIC, salt]);
  const ownKey = deriveKey(key, salt, name);
  let waiting: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes]);
    // Keep the rest, because it may be the last chunk.
    while (waiting.length > CHUNK_BYTES) {
      yield encryptChunk(ownKey, toNonce(number++, false), waiting.subarray(0, CHUNK_BYTES));
      waiting = waiting.subarray(CHUNK_BYTES);
    }
  }
  yield encryptChunk(ownKey, toNonce(number, true), waiting);
}

/** @throws BackupError if the data was altered, truncated, or encrypted with a different key or file name */
export async function* decrypt(source: Bytes, key: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
  const head = MAGIC.length + SALT_BYTES;
  let waiting: Buffer = Buffer.alloc(0);
  let ownKey: Uint8Array | undefined;
  let number = 0;
  try {
    for await (const bytes of source) {
      waiting = Buffer.concat([waiting, bytes]);
      if (ownKey === undefined) {
        if (waiting.length < head) continue;
        if (!waiting.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('no backup');
        ownKey = deriveKey(key, waiting.subarray(MAGIC.length, head), name);
        waiting = waiting.subarray(head);
      }
      while (waiting.length > CHUNK_BYTES + TAG_BYTES) {
        yield decryptChunk(ownKey, toNonce(number++, false), waiting.subarray(0, CHUNK_BYTES + TAG_BYTES));
        waiting = waiting.subarray(CHUNK_BYTES + TAG_BYTES);
      }
    }
    if (ownKey === undefined) throw new Error('too short');
    yield decryptChunk(ownKey, toNonce(number, true), waiting);
  } catch (error) {
    throw new BackupError(
      `${name} cannot be read: it was changed or cut off, or BACKUP_KEY_FILE contains another key`,
      {
        cause: error,
      },
    );
  }
}

const deriveKey = (key: Uint8Array, salt: Uint8Array, name: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, salt, name, KEY_BYTES));

function toNonce(number: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function encryptChunk(key: Uint8Array, nonce: Uint8Array, chunk: Uint8Array): Uint8Array {
  const cipher = createCipheriv(CIPHER, key, nonce);
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

function decryptChunk(key: Uint8Array, nonce: Uint8Array, chunk: Buffer): Uint8Array {
  const end = chunk.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, nonce);
  decipher.setAuthTag(chunk.subarray(end));
  return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()]);
}
