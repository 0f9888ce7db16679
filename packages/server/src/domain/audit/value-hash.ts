import { hash, randomBytes } from 'node:crypto';
import type { SignatureValue, StoredValue } from '../fields/stored-value.ts';
import { canonicalJson } from './canonical-json.ts';

export interface RecordedValue {
  /** Lower-case hex. */
  valueSha256: string;
  /** Missing in entries of versions that hashed values without a salt. */
  isSalted?: true;
}

/** A value with the salt of its hash (hex). The salt is null if it was hashed without one. */
export interface SaltedValue extends StoredValue {
  valueSalt: string | null;
}

/** Returns 16 random bytes in hex. Without them, a hashed value could be guessed. */
export const newValueSalt = (): string => randomBytes(16).toString('hex');

/** Records a value under a salt. */
export const recordedValue = (value: StoredValue, salt: string): RecordedValue => ({
  valueSha256: sha256Of(salt, hashedText(value), value.signatureImage),
  isSalted: true,
});

/**
 * Whether an audit entry records exactly this value. The entry decides whether its hash is salted, so a stored salt is ignored
 * if the entry has none.
 */
export function isRecordedValue({ valueSha256, isSalted }: RecordedValue, value: SaltedValue): boolean {
  const { valueSalt, signatureImage } = value;
  if (!isSalted) return sha256Of('', unsaltedText(value), signatureImage) === valueSha256;
  return valueSalt !== null && sha256Of(valueSalt, hashedText(value), signatureImage) === valueSha256;
}

/** Whether two values are the same, regardless of their salts. */
export const isSameValue = (one: StoredValue, other: StoredValue): boolean =>
  hashedText(one) === hashedText(other) && isSameImage(one.signatureImage, other.signatureImage);

const isSameImage = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0;

/** Returns the text of a value that is hashed after the salt: canonical JSON. The bytes of an image follow it. */
export const hashedText = ({ customText, selected, signature }: StoredValue): string =>
  canonicalJson({ customText, selected, signature });

/** Returns the text that versions without salts hashed: JSON with its properties in this order. */
export const unsaltedText = ({ customText, selected, signature }: StoredValue): string =>
  JSON.stringify({ customText, selected, signature: signature && inOrder(signature) });

/** Sorts the properties, because databases do not keep their order. */
const inOrder = (signature: SignatureValue): SignatureValue =>
  signature.type === 'typed'
    ? { type: signature.type, text: signature.text, ...(signature.face && { face: signature.face }) }
    : { type: signature.type, mediaType: signature.mediaType };

const sha256Of = (salt: string, text: string, image: Uint8Array | null): string =>
  hash('sha256', Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(text, 'utf8'), image ?? new Uint8Array()]));
