import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const BLOCK = 16;

const algorithm = (key: Uint8Array): string => `aes-${key.length * 8}-cbc`;

/** Encrypts with padding and puts a random initialization vector in front (ISO 32000-2, 7.6.3.1). */
export const encryptAes = (key: Uint8Array, data: Uint8Array): Uint8Array => {
  const vector = randomBytes(BLOCK);
  const cipher = createCipheriv(algorithm(key), key, vector);
  return Buffer.concat([vector, cipher.update(data), cipher.final()]);
};

/** Reverses `encryptAes`. Like viewers, returns the readable part of truncated or wrongly padded data. */
export const decryptAes = (key: Uint8Array, data: Uint8Array): Uint8Array => {
  const whole = data.subarray(BLOCK, data.length - (data.length % BLOCK));
  if (whole.length < BLOCK) return new Uint8Array(0);
  const plain = decryptBlocks(key, data.subarray(0, BLOCK), whole);
  const padding = plain.at(-1) ?? 0;
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, plain.length - padding) : plain;
};

/** Decrypts without padding. */
export const decryptBlocks = (key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array => {
  const decipher = createDecipheriv(algorithm(key), key, vector).setAutoPadding(false);
  return Buffer.concat([decipher.update(data), decipher.final()]);
};

/** Encrypts without padding. */
export const encryptBlocks = (key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array => {
  const cipher = createCipheriv(algorithm(key), key, vector).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
};
