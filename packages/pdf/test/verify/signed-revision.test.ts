import { beforeAll, describe, expect, it } from 'vitest';
import { lastSignedRevision } from '../../src/verify/signed-revision.ts';
import { buildPdf } from '../build-pdf.ts';
import { signByHand } from './sign-by-hand.ts';

/** As MAX_ATTEMPTS of signed-revision.ts has it. */
const MOST_ATTEMPTS = 32;

describe('The newest signed revision of a file that cannot be read', () => {
  /** Without a line end behind its mark. */
  let signed: Buffer;
  beforeAll(async () => {
    signed = (await signByHand(buildPdf())).subarray(0, -1);
  });
  const lengthOf = (...parts: (Buffer | string)[]) =>
    lastSignedRevision(Buffer.concat(parts.map((part) => Buffer.from(part))))?.bytes.length;
  // An object in between, so that no table stands right before the end.
  const BROKEN = '\n9 0 obj null endobj\nstartxref\n999999999\n%%EOF';

  it.each([
    ['none', '', 0],
    ['a line feed', '\n', 1],
    ['a carriage return', '\r', 1],
    ['both', '\r\n', 2],
    ['more than one', '\n\n', 1],
  ])('goes to the end of its last line: %s', (_, end, more) => {
    expect(lengthOf(signed, end)).toBe(signed.length + more);
    expect(lengthOf(signed, end, 'garbage')).toBe(signed.length + more);
  });

  it('is looked for behind what only seems to be one, as often as real files have some', () => {
    expect(lengthOf(signed, BROKEN)).toBe(signed.length + 1);
    expect(lengthOf(signed, BROKEN.repeat(MOST_ATTEMPTS - 1))).toBe(signed.length + 1);
    expect(lengthOf(signed, BROKEN.repeat(MOST_ATTEMPTS))).toBeUndefined();
  });

  it('is not there where nothing was signed', () => {
    expect(lengthOf(buildPdf(), 'garbage')).toBeUndefined();
    for (const file of ['', '%%EOF', 'garbage']) expect(lengthOf(file)).toBeUndefined();
  });
});
