import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const BLOCK = 16;

const algorithm = (key: Uint8Array): string => `aes-${key.length * 8}-cbc`;

/** Pads and encrypts the data, and prepends a random initialization vector (ISO 32000-2, 7.6.3.1). */
export const encryptAes = (key: Uint8Array, data: Uint8Array): Uint8Array => {
  const vector = randomBytes(BLOCK);
  const cipher = createCipheriv(algorithm(key), key, vector);
  return Buffer.concat([vector, cipher.update(data), cipher.final()]);
};

/** Reverses `encryptAes`. If the data is truncated or wrongly padded, returns the readable part, as viewers do. */
export const decryptAes = (key: Uint8Array, data: Uint8Array): Uint8Array => {
  const whole = data.subarray(BLOCK, data.length - (data.length % BLOCK));
  if (whole.length < BLOCK) return new Uint8Array(0);
  const plain = decryptBlocks(key, data.subarray(0, BLOCK), whole);
  const padding = plain.at(-1) ?? 0;
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, plain.length - padding) : plain;
};

export const decryptBlocks = (key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array => {
  const decipher = createDecipheriv(algorithm(key), key, vector).setAutoPadding(false);
  return Buffer.concat([decipher.update(data), decipher.final()]);
};

export const encryptBlocks = (key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array => {
  const cipher = createCipheriv(algorithm(key), key, vector).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
};
