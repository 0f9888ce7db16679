import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SignedUrlError, signPath, verifyPath } from '../../src/envelopes/stored-content/signed-url.ts';

const secret = new Uint8Array(32).fill(7);
const now = new Date('2026-11-21T10:00:00Z');
const inAnHour = new Date(now.getTime() + 3_600_000);
const upload = { fileId: 'file_1', nonce: 'n', tokenId: 7 };

const reasonOf = (verify: () => unknown): string => {
  try {
    verify();
    return 'valid';
  } catch (error) {
    if (error instanceof SignedUrlError) return error.reason;
    throw error;
  }
};

describe('a signed path', () => {
  it('a signed path returns its subject unchanged, and needs no URL encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (fileName, key) => {
        const segment = signPath(
          { purpose: 'download', subject: { key, fileName, tokenId: 7 }, expiresAt: inAnHour },
          secret,
        );
        expect(verifyPath(segment, { purpose: 'download', now }, secret)).toEqual({ key, fileName, tokenId: 7 });
        expect(encodeURIComponent(segment)).toBe(segment);
      }),
    );
  });

  it('a signed path is valid until its expiry, and expired from then on', () => {
    const segment = signPath({ purpose: 'upload', subject: upload, expiresAt: inAnHour }, secret);
    const at = (time: number) =>
      reasonOf(() => verifyPath(segment, { purpose: 'upload', now: new Date(time) }, secret));
    expect(at(inAnHour.getTime() - 1)).toBe('valid');
    expect(at(inAnHour.getTime())).toBe('expired');
  });

  it('a signed path is rejected as malformed if it is used for another purpose or with another secret', () => {
    const segment = signPath({ purpose: 'upload', subject: upload, expiresAt: inAnHour }, secret);
    expect(reasonOf(() => verifyPath(segment, { purpose: 'download', now }, secret))).toBe('malformed');
    expect(reasonOf(() => verifyPath(segment, { purpose: 'upload', now }, new Uint8Array(32)))).toBe('malformed');
  });

  it('a signed path is rejected as malformed after any character is changed', () => {
    const segment = signPath({ purpose: 'upload', subject: upload, expiresAt: inAnHour }, secret);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ %é';
    for (let at = 0; at < segment.length; at++) {
      for (const character of alphabet) {
        if (character === segment[at]) continue;
        const changed = segment.slice(0, at) + character + segment.slice(at + 1);
        expect(reasonOf(() => verifyPath(changed, { purpose: 'upload', now }, secret))).toBe('malformed');
      }
    }
  });

  it('a signed path is rejected as malformed if it is truncated, extended or invented', () => {
    const segment = signPath({ purpose: 'upload', subject: upload, expiresAt: inAnHour }, secret);
    fc.assert(
      fc.property(fc.nat(segment.length - 1), fc.string({ minLength: 1 }), (length, text) => {
        for (const forged of [segment.slice(0, length), segment + text, text + segment, text, `${text}.${text}`]) {
          expect(reasonOf(() => verifyPath(forged, { purpose: 'upload', now }, secret))).toBe('malformed');
        }
      }),
    );
  });
});
