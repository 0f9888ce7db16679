/** Applies RC4, which both encrypts and decrypts. OpenSSL 3 does not offer RC4 by default. */
export const rc4 = (key: Uint8Array, data: Uint8Array): Uint8Array => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index] ?? 0;
  const swap = (one: number, other: number): void => {
    const kept = at(one);
    state[one] = at(other);
    state[other] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  const out = new Uint8Array(data.length);
  for (let n = 0, i = 0, j = 0; n < data.length; n++) {
    i = (i + 1) & 0xff;
    j = (j + at(i)) & 0xff;
    swap(i, j);
    out[n] = (data[n] ?? 0) ^ at((at(i) + at(j)) & 0xff);
  }
  return out;
};
