/** Permutation for the key expansion of RC2 (RFC 2268, 2). */
const PI_TABLE = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32' +
    'bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a' +
    '961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2e' +
    'c5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);

const BLOCK = 8;

/**
 * Decrypts RC2 in CBC mode, for PKCS #12 files from old programs. OpenSSL no longer supports RC2 by default. All bits
 * of the key are effective. The caller must remove the padding.
 */
export const decryptRc2Cbc = (key: Uint8Array, iv: Uint8Array, encrypted: Uint8Array): Buffer => {
  const words = expand(key);
  const decrypted = Buffer.alloc(encrypted.length);
  let previous = iv;
  for (let at = 0; at + BLOCK <= encrypted.length; at += BLOCK) {
    const block = encrypted.subarray(at, at + BLOCK);
    const plain = decryptBlock(words, block);
    for (let i = 0; i < BLOCK; i++) decrypted[at + i] = (plain[i] ?? 0) ^ (previous[i] ?? 0);
    previous = block;
  }
  return decrypted;
};

const expand = (key: Uint8Array): Uint16Array => {
  const bytes = Buffer.alloc(128);
  bytes.set(key);
  const pi = (index: number): number => PI_TABLE[index & 0xff] ?? 0;
  const byte = (index: number): number => bytes[index] ?? 0;
  for (let i = key.length; i < 128; i++) bytes[i] = pi(byte(i - 1) + byte(i - key.length));
  bytes[128 - key.length] = pi(byte(128 - key.length));
  for (let i = 127 - key.length; i >= 0; i--) bytes[i] = pi(byte(i + 1) ^ byte(i + key.length));
  return Uint16Array.from({ length: 64 }, (_, i) => bytes.readUInt16LE(i * 2));
};

const ROTATIONS = [1, 2, 3, 5] as const;
/** Mixing rounds, counted from 0, that follow a mashing round during encryption (RFC 2268, 4). */
const MASHED = new Set([11, 5]);

const decryptBlock = (words: Uint16Array, block: Uint8Array): Buffer => {
  const r = Uint16Array.from({ length: 4 }, (_, i) => (block[i * 2] ?? 0) | ((block[i * 2 + 1] ?? 0) << 8));
  const word = (index: number): number => r[index & 3] ?? 0;
  for (let round = 15; round >= 0; round--) {
    for (let i = 3; i >= 0; i--) {
      const rotation = ROTATIONS[i] ?? 0;
      const turned = (word(i) >>> rotation) | (word(i) << (16 - rotation));
      const [a, b, c] = [word(i - 1), word(i - 2), word(i - 3)];
      r[i] = turned - ((words[round * 4 + i] ?? 0) + (a & b) + (~a & c));
    }
    if (MASHED.has(round)) for (let i = 3; i >= 0; i--) r[i] = word(i) - (words[word(i - 1) & 63] ?? 0);
  }
  const decrypted = Buffer.alloc(BLOCK);
  for (const [i, value] of r.entries()) decrypted.writeUInt16LE(value, i * 2);
  return decrypted;
};
