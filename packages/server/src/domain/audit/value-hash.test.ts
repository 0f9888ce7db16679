import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StoredValue } from '../fields/stored-value.ts';
import { isRecordedValue, newValueSalt, recordedValue } from './value-hash.ts';

const NONE = { customText: '', selected: null, signature: null, signatureImage: null };
const VALUES: Record<string, StoredValue> = {
  text: { ...NONE, customText: 'Zoë owes “100 €”\nand more' },
  choice: { ...NONE, customText: 'Yes, No', selected: [2, 1] },
  'typed signature': { ...NONE, customText: 'Zoë', signature: { type: 'typed', text: 'Zoë', face: 'dancing-script' } },
  'drawn signature': {
    ...NONE,
    signature: { type: 'drawn', mediaType: 'image/png' },
    signatureImage: new Uint8Array([1, 2, 3]),
  },
};
const SALT = '000102030405060708090a0b0c0d0e0f';

/** Reorders the properties of a signature the way jsonb does. */
const asStored = (value: StoredValue): StoredValue => ({
  ...value,
  signature:
    value.signature &&
    (Object.fromEntries(Object.entries(value.signature).toReversed()) as NonNullable<StoredValue['signature']>),
});

test('the hash of a value is the SHA-256 of its salt, its canonical JSON and its image', () => {
  const text = '{"customText":"","selected":null,"signature":{"mediaType":"image/png","type":"drawn"}}';
  const bytes = Buffer.concat([Buffer.from(SALT, 'hex'), Buffer.from(text), Buffer.from([1, 2, 3])]);

  expect(recordedValue(asStored(VALUES['drawn signature']!), SALT)).toEqual({
    valueSha256: createHash('sha256').update(bytes).digest('hex'),
    isSalted: true,
  });
});

test.each(Object.keys(VALUES))('a stored %s matches the audit entry that recorded it, and no other', (name) => {
  const value = asStored(VALUES[name]!);
  const recorded = recordedValue(VALUES[name]!, SALT);

  expect(isRecordedValue(recorded, { ...value, valueSalt: SALT })).toBe(true);
  expect(isRecordedValue(recorded, { ...value, valueSalt: newValueSalt() })).toBe(false);
  expect(isRecordedValue(recorded, { ...value, valueSalt: null })).toBe(false);
  for (const [other, different] of Object.entries(VALUES)) {
    if (other !== name) expect(isRecordedValue(recorded, { ...different, valueSalt: SALT })).toBe(false);
  }
});

test.each(Object.keys(VALUES))('a stored %s matches an audit entry without a salt, whatever salt is stored', (name) => {
  const { customText, selected, signature, signatureImage } = VALUES[name]!;
  const hashed = createHash('sha256').update(JSON.stringify({ customText, selected, signature }));
  const valueSha256 = (signatureImage ? hashed.update(signatureImage) : hashed).digest('hex');
  const value = asStored(VALUES[name]!);

  expect(isRecordedValue({ valueSha256 }, { ...value, valueSalt: null })).toBe(true);
  expect(isRecordedValue({ valueSha256 }, { ...value, valueSalt: SALT })).toBe(true);
  expect(isRecordedValue({ valueSha256 }, { ...value, customText: 'forged', valueSalt: null })).toBe(false);
  expect(isRecordedValue({ valueSha256, isSalted: true }, { ...value, valueSalt: null })).toBe(false);
});

test('two salts are never equal', () => {
  expect(newValueSalt()).toMatch(/^[0-9a-f]{32}$/);
  expect(newValueSalt()).not.toBe(newValueSalt());
});
