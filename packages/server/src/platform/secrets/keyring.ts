import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Reports that a secret cannot be decrypted, because its key is missing or someone has tampered with it. */
export class SecretsError extends Error {
  override readonly name = 'SecretsError';
}

/** Prefix of every encrypted value, followed by the id of its key. */
const VERSION = 'v1';

const ENCRYPTED = /^v1:([0-9a-f]{16}):([\w-]{16}):([\w-]{22,})$/;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets in the database with AES-256-GCM, as `v1:<key id>:<nonce>:<ciphertext and tag>` in base64url. The
 * first key encrypts, and all keys decrypt. Without keys, values are stored in plain text.
 */
export class Keyring {
  readonly #keys: Map<string, Uint8Array>;

  /** @param keys keys of 32 bytes each */
  constructor(keys: readonly Uint8Array[]) {
    this.#keys = new Map(keys.map((key) => [toKeyId(key), key]));
  }

  /** Returns the ids of all keys, the encrypting key first. */
  get ids(): string[] {
    return [...this.#keys.keys()];
  }

  /** Prefix of values encrypted with the current key. Null without keys. */
  get prefix(): string | null {
    const [id] = this.ids;
    return id === undefined ? null : `${VERSION}:${id}:`;
  }

  /**
   * Derives a key for another purpose from each key, the encrypting key first. Derived keys reveal nothing about the
   * original ones.
   */
  derived(purpose: string): Uint8Array[] {
    return [...this.#keys.values()].map((key) => createHmac('sha256', key).update(purpose).digest());
  }

  /** @param place table and column that the value is bound to */
  encrypt(value: Uint8Array, place: string): string | null {
    const [first] = this.#keys;
    if (!first) return null;
    const [id, key] = first;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(value), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}:${id}:${nonce.toString('base64url')}:${sealed.toString('base64url')}`;
  }

  /**
   * @returns null for a value that is not encrypted
   * @throws SecretsError
   */
  decrypt(stored: string, place: string): Buffer | null {
    const [, id = '', nonce = '', text = ''] = ENCRYPTED.exec(stored) ?? [];
    if (!id) return null;
    const key = this.#keys.get(id);
    if (!key)
      throw new SecretsError(`a value of ${place} needs the key ${id}, which SECRETS_KEY_FILE does not contain`);
    const sealed = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new SecretsError(`a value of ${place} has changed since it was encrypted`);
    }
  }
}

/** Returns an id that reveals nothing about the key: the beginning of its SHA-256. */
const toKeyId = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 16);
