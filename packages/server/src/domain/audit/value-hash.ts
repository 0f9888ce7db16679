import { hash, randomBytes } from 'node:crypto';
import type { SignatureValue, StoredValue } from '../fields/stored-value.ts';
import { canonicalJson } from './canonical-json.ts';

export interface RecordedValue {
  /** SHA-256 in lower-case hex. */
  valueSha256: string;
  /** Missing in entries from older versions, which hashed values without a salt. */
  isSalted?: true;
}

/** A value and the salt of its hash (hex). Null if the value was hashed without a salt. */
export interface SaltedValue extends StoredValue {
  valueSalt: string | null;
}

/** Returns 16 random bytes in hex. Without a salt, it would be possible to guess hashed values. */
export const newValueSalt = (): string => randomBytes(16).toString('hex');

/** Returns the salted hash of a value for the audit log. */
export const recordedValue = (value: StoredValue, salt: string): RecordedValue => ({
  valueSha256: hashValue(salt, hashedText(value), value.signatureImage),
  isSalted: true,
});

/**
 * Whether an audit entry records exactly this value. The entry says whether its hash is salted. If it is not, the
 * stored salt is ignored.
 */
export function isRecordedValue({ valueSha256, isSalted }: RecordedValue, value: SaltedValue): boolean {
  const { valueSalt, signatureImage } = value;
  if (!isSalted) return hashValue('', unsaltedText(value), signatureImage) === valueSha256;
  return valueSalt !== null && hashValue(valueSalt, hashedText(value), signatureImage) === valueSha256;
}

/** Whether two values are the same, regardless of their salts. */
export const isSameValue = (one: StoredValue, other: StoredValue): boolean =>
  hashedText(one) === hashedText(other) && isSameImage(one.signatureImage, other.signatureImage);

const isSameImage = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0;

/**
 * Returns the text of a value as canonical JSON. It is hashed after the salt, and is followed by the bytes of an image.
 */
export const hashedText = ({ customText, selected, signature }: StoredValue): string =>
  canonicalJson({ customText, selected, signature });

/** Returns the text that older versions hashed without a salt: JSON with its properties in this order. */
export const unsaltedText = ({ customText, selected, signature }: StoredValue): string =>
  JSON.stringify({ customText, selected, signature: signature && inOrder(signature) });

/** Restores the order of the properties, because databases may change it. */
const inOrder = (signature: SignatureValue): SignatureValue =>
  signature.type === 'typed'
    ? { type: signature.type, text: signature.text, ...(signature.face && { face: signature.face }) }
    : { type: signature.type, mediaType: signature.mediaType };

const hashValue = (salt: string, text: string, image: Uint8Array | null): string =>
  hash('sha256', Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(text, 'utf8'), image ?? new Uint8Array()]));
