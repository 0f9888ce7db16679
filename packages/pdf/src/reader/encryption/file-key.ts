import { createHash } from 'node:crypto';
import { inPdfDocEncoding } from '../text-string.ts';
import { decryptBlocks, encryptBlocks } from './aes.ts';
import { rc4 } from './rc4.ts';

/** The password entries of the standard security handler (ISO 32000-2, table 21). */
export interface PasswordEntries {
  revision: number;
  owner: Uint8Array;
  user: Uint8Array;
  ownerKey: Uint8Array;
  userKey: Uint8Array;
  permissions: number;
  encryptsMetadata: boolean;
  /** The first half of the file's ID; empty where it has none. */
  id: Uint8Array;
  /** Lengths the key may have, in bytes, likeliest first: what files say of it is often wrong. Not used from R5 on. */
  keyLengths: number[];
}

/** The key of a file that opens with this password, which is empty where there is none: as its user, else as its owner. */
export const fileKey = (entries: PasswordEntries, password = ''): Uint8Array | undefined => {
  const stated = entries.revision >= 5 ? 48 : 32;
  const whole = { ...entries, owner: filled(entries.owner, stated), user: filled(entries.user, stated) };
  for (const written of writtenIn(password, entries.revision)) {
    const key = entries.revision >= 5 ? aes256Key(whole, written) : olderKey(whole, padded(written));
    if (key) return key;
  }
  return undefined;
};

/** The longest password from R5 on, in bytes. */
const LONGEST = 127;

/**
 * The bytes of a password: UTF-8 of its normalized form from R5 on (algorithm 2.A), and PDFDocEncoding before (algorithm 2).
 * Some programs do neither.
 */
const writtenIn = (password: string, revision: number): Uint8Array[] => {
  const [utf8, normalized] = [password, password.normalize('NFKC')].map((text) => Buffer.from(text, 'utf8'));
  const written = revision >= 5 ? [normalized, utf8] : [Buffer.from(inPdfDocEncoding(password)), utf8, normalized];
  const distinct = new Map(written.flatMap((bytes) => (bytes ? [[bytes.toString('latin1'), bytes]] : [])));
  return [...distinct.values()].map((bytes) => bytes.subarray(0, LONGEST));
};

const padded = (password: Uint8Array): Uint8Array => Buffer.concat([password, PADDING]).subarray(0, PADDING.length);

/** Before R5: the key has one of several lengths. */
const olderKey = (entries: PasswordEntries, password: Uint8Array): Uint8Array | undefined => {
  for (const length of entries.keyLengths) {
    const asUser = userKey(entries, password, length);
    if (asUser) return asUser;
    const asOwner = userKey(entries, userPassword(entries, password, length), length);
    if (asOwner) return asOwner;
  }
  return undefined;
};

/** Some writers cut zeros off the end of O and U. */
const filled = (value: Uint8Array, length: number): Uint8Array =>
  value.length === 0 || value.length >= length ? value : Buffer.concat([value, Buffer.alloc(length - value.length)]);

/** Pads short passwords, so it also is the empty password (algorithm 2, step a). */
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

/** The key that a padded user password gives (algorithm 2), where it is the right one (algorithms 4 to 6). */
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

/** The padded user password that a padded owner password gives (algorithm 7). */
const userPassword = ({ revision, owner }: PasswordEntries, ownerPassword: Uint8Array, length: number): Uint8Array => {
  const digest = md5(ownerPassword);
  const key = (revision >= 3 ? repeatedMd5(digest, length) : digest).subarray(0, length);
  let password: Uint8Array = owner.subarray(0, 32);
  for (let i = revision >= 3 ? 19 : 0; i >= 0; i--) password = rc4(mixed(key, i), password);
  return password;
};

/** Derives the file key. The 48 bytes of U and O are a digest, the salt that checks the password and the salt of the key. */
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

/** Algorithm 2.B. `bound` is U where the owner's password is tried. */
const hardenedHash = (password: Uint8Array, salt: Uint8Array, bound: Uint8Array): Uint8Array => {
  let key = plainHash(password, salt, bound);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(new Array<Uint8Array>(64).fill(Buffer.concat([password, key, bound])));
    const encrypted = encryptBlocks(key.subarray(0, 16), key.subarray(16, 32), repeated);
    // 256 leaves 1 when divided by 3, so the sum of the bytes has the remainder of the whole number.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
};
