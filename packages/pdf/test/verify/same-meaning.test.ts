import { describe, expect, it } from 'vitest';
import { PdfString } from '../../src/objects/objects.ts';
import { isSameNumber, isSameString } from '../../src/verify/comparison/same-meaning.ts';

const text = (value: string) => new PdfString(Buffer.from(value, 'latin1'));
const utf16 = (value: string) =>
  new PdfString(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(value, 'utf16le').swap16()]));
const utf8 = (value: string) => new PdfString(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(value)]));

const TEXTS = [
  'T TU TM V DV Opt RV Contents Subj NM RC CA AC State StateModel',
  'Name Reason Location ContactInfo',
  'Lang P Title Creator Order OutputCondition OutputConditionIdentifier RegistryName Info',
  'Alt ActualText E UF Desc Names Limits JS',
].flatMap((line) => line.split(' '));

describe('two strings are equal', () => {
  it('two strings that are texts are equal in any encoding', () => {
    for (const key of TEXTS) {
      expect([key, isSameString(text('Z\xfcrich'), utf16('Zürich'), key)]).toEqual([key, true]);
      expect([key, isSameString(utf8('Zürich'), utf16('Zürich'), key)]).toEqual([key, true]);
      expect([key, isSameString(utf8('Zürich'), utf16('Zurich'), key)]).toEqual([key, false]);
      // A date in a different notation counts as different text.
      expect([key, isSameString(text('D:2025'), text('D:20250101'), key)]).toEqual([key, false]);
    }
  });

  it('two strings that are not text strings are equal only if their bytes are identical', () => {
    for (const key of ['', 'DA', 'DS', 'ID', 'Lookup', 'Cert', 'M']) {
      expect([key, isSameString(text('A'), text('A'), key)]).toEqual([key, true]);
      expect([key, isSameString(text('A'), utf16('A'), key)]).toEqual([key, false]);
    }
  });

  it('two strings are not equal if only one of them can be decoded', () => {
    expect(isSameString(text('\x9f'), utf16('\ufffd'), 'T')).toBe(false);
    expect(isSameString(text('\x9f'), text('\x9f'), 'T')).toBe(true);
  });

  it.each(['M', 'CreationDate', 'ModDate', 'LastModified'])(
    'two dates are equal if they are the same instant: %s',
    (key) => {
      const same = (one: string, other: string) => isSameString(text(one), text(other), key);
      expect(same('D:20250304050607Z', "D:20250304050607+00'00'")).toBe(true);
      expect(same('D:20250304050607Z', "D:20250304060607+01'00")).toBe(true);
      expect(same('D:20250304050607Z', 'D:20250304050608Z')).toBe(false);
      expect(isSameString(text('D:20250304050607Z'), utf16('D:20250304050607Z'), key)).toBe(true);
      // Text that is not a date may be displayed verbatim.
      expect(same('5 March', '5  March')).toBe(false);
      expect(same('yesterday', 'today')).toBe(false);
      expect(same('D:20250304050607Z and more', 'D:20250304050607Z')).toBe(false);
      expect(same('on D:20250304050607Z', 'D:20250304050607Z')).toBe(false);
    },
  );
});

describe('two numbers are equal', () => {
  it.each([
    [1, 1],
    [0.1, 0.1 + 1e-7],
    [0, 1e-6],
    [2_000_000.5, 2_000_001],
    [-2_000_000.5, -2_000_001],
    [1, 1 + 1e-7],
  ])('two numbers count as equal: %d and %d', (one, other) => {
    expect(isSameNumber(one, other)).toBe(true);
    expect(isSameNumber(other, one)).toBe(true);
  });

  it.each([
    [1, 2],
    [1_000_000_000, 1_000_000_001],
    [0.1, 0.1 + 3e-6],
    [2_000_000.5, 2_000_003],
    [1, -1],
    [0, 0.00001],
  ])('two numbers count as different: %d and %d', (one, other) => {
    expect(isSameNumber(one, other)).toBe(false);
    expect(isSameNumber(other, one)).toBe(false);
  });
});
