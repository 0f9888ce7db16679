import { createHash } from 'node:crypto';
import { inPdfDocEncoding } from '../../objects/text-string.ts';
import { decryptBlocks, encryptBlocks } from './aes.ts';
import { rc4 } from './rc4.ts';

export interface PasswordEntries {
  revision: number;
  owner: Uint8Array;
  user: Uint8Array;
  ownerKey: Uint8Array;
  userKey: Uint8Array;
  permissions: number;
  encryptsMetadata: boolean;
  /** First half of the file's ID. Empty if the file has none. */
  id: Uint8Array;
  /** Possible key lengths in bytes, most likely first, because files often state a wrong one. Ignored from R5 on. */
  keyLengths: number[];
}

/**
 * Returns the file key if `password` is the user or owner password. A file that opens without a password has an empty
 * user password.
 */
export const fileKey = (entries: PasswordEntries, password = ''): Uint8Array | undefined => {
  const stated = entries.revision >= 5 ? 48 : 32;
  const whole = { ...entries, owner: filled(entries.owner, stated), user: filled(entries.user, stated) };
  for (const written of writtenIn(password, entries.revision)) {
    const key = entries.revision >= 5 ? aes256Key(whole, written) : olderKey(whole, padded(written));
    if (key) return key;
  }
  return undefined;
};

/** Maximum length of a password in bytes, from R5 on. */
const LONGEST = 127;

/**
 * Returns the possible encodings of a password: normalized UTF-8 from R5 on (algorithm 2.A), PDFDocEncoding before R5
 * (algorithm 2), and the encodings that some programs use instead.
 */
const writtenIn = (password: string, revision: number): Uint8Array[] => {
  const [utf8, normalized] = [password, password.normalize('NFKC')].map((text) => Buffer.from(text, 'utf8'));
  const written = revision >= 5 ? [normalized, utf8] : [Buffer.from(inPdfDocEncoding(password)), utf8, normalized];
  const distinct = new Map(written.flatMap((bytes) => (bytes ? [[bytes.toString('latin1'), bytes]] : [])));
  return [...distinct.values()].map((bytes) => bytes.subarray(0, LONGEST));
};

const padded = (password: Uint8Array): Uint8Array => Buffer.concat([password, PADDING]).subarray(0, PADDING.length);

/** Derives the key for revisions before R5. Tries each possible length. */
const olderKey = (entries: PasswordEntries, password: Uint8Array): Uint8Array | undefined => {
  for (const length of entries.keyLengths) {
    const asUser = userKey(entries, password, length);
    if (asUser) return asUser;
    const asOwner = userKey(entries, userPassword(entries, password, length), length);
    if (asOwner) return asOwner;
  }
  return undefined;
};

/** Restores trailing zeros, which some programs cut off O and U. */
const filled = (value: Uint8Array, length: number): Uint8Array =>
  value.length === 0 || value.length >= length ? value : Buffer.concat([value, Buffer.alloc(length - value.length)]);

/** Padding for short passwords. The empty password consists only of padding (algorithm 2, step a). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const EMPTY = new Uint8Array(0);

const md5 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const repeatedMd5 = (first: Buffer, length: number): Buffer => {
  let digest = first;
  for (let i = 0; i < 50; i++) digest = md5(digest.subarray(0, length));
  return digest;
};

const mixed = (key: Uint8Array, mask: number): Uint8Array => key.map((byte) => byte ^ mask);

/** Derives the key from a padded user password (algorithm 2). Returns undefined if the password is wrong (algorithms 4 to 6). */
const userKey = (entries: PasswordEntries, padded: Uint8Array, length: number): Uint8Array | undefined => {
  const { revision, owner, user, id } = entries;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(entries.permissions | 0);
  const unencryptedMetadata = revision >= 4 && !entries.encryptsMetadata ? Buffer.alloc(4, 0xff) : EMPTY;
  const digest = md5(padded, owner.subarray(0, 32), permissions, id, unencryptedMetadata);
  const key = (revision >= 3 ? repeatedMd5(digest, length) : digest).subarray(0, length);
  let check: Uint8Array = revision >= 3 ? md5(PADDING, id) : PADDING;
  const rounds = revision >= 3 ? 20 : 1;
  for (let i = 0; i < rounds; i++) check = rc4(mixed(key, i), check);
  return Buffer.compare(check, user.subarray(0, check.length)) === 0 ? key : undefined;
};

/** Derives the padded user password from a padded owner password (algorithm 7). */
const userPassword = ({ revision, owner }: PasswordEntries, ownerPassword: Uint8Array, length: number): Uint8Array => {
  const digest = md5(ownerPassword);
  const key = (revision >= 3 ? repeatedMd5(digest, length) : digest).subarray(0, length);
  let password: Uint8Array = owner.subarray(0, 32);
  for (let i = revision >= 3 ? 19 : 0; i >= 0; i--) password = rc4(mixed(key, i), password);
  return password;
};

/**
 * Derives the file key. U and O each contain 48 bytes: a digest, the salt to check the password, and the salt for the
 * key.
 */
const aes256Key = (
  { revision, owner, user, ownerKey, userKey: wrapped }: PasswordEntries,
  password: Uint8Array,
): Uint8Array | undefined => {
  const hash = revision === 5 ? plainHash : hardenedHash;
  const attempt = (known: Uint8Array, wrappedKey: Uint8Array, bound: Uint8Array): Uint8Array | undefined => {
    if (known.length < 48 || wrappedKey.length < 32) return undefined;
    if (Buffer.compare(hash(password, known.subarray(32, 40), bound), known.subarray(0, 32)) !== 0) return undefined;
    return decryptBlocks(hash(password, known.subarray(40, 48), bound), Buffer.alloc(16), wrappedKey.subarray(0, 32));
  };
  return attempt(user, wrapped, EMPTY) ?? attempt(owner, ownerKey, user.subarray(0, 48));
};

const plainHash = (password: Uint8Array, salt: Uint8Array, bound: Uint8Array): Uint8Array =>
  createHash('sha256').update(password).update(salt).update(bound).digest();

/** Computes algorithm 2.B. `bound` is U when trying the owner password, and empty otherwise. */
const hardenedHash = (password: Uint8Array, salt: Uint8Array, bound: Uint8Array): Uint8Array => {
  let key = plainHash(password, salt, bound);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(new Array<Uint8Array>(64).fill(Buffer.concat([password, key, bound])));
    const encrypted = encryptBlocks(key.subarray(0, 16), key.subarray(16, 32), repeated);
    // The remainder of 256 divided by 3 is 1, so the sum of the bytes has the same remainder as the number they form.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
};
