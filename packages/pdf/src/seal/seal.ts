import type { Hash } from 'node:crypto';
import { dateString } from '../objects/date.ts';
import { type Dict, dict, name, type Ref } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';
import type { SignerDescription, SigningAlgorithm } from '../signer/signer.ts';
import type { Update } from '../writer/update.ts';
import { type CertificationLevel, certifyingReference, lockingReference } from './certification.ts';
import { signedAttributes, signedData } from './cms.ts';
import type { SealLevel } from './level.ts';
import { fillIn, layOutSignature, type OpenValue } from './open-signature.ts';
import type { VisibleSeal } from './visible-seal.ts';

export interface SealDetails {
  signedAt: Date;
  reason?: string;
  location?: string;
  name?: string;
  contactInfo?: string;
}

export interface Sealed {
  /** Bytes to append to the document. The result is the sealed file. */
  tail: Uint8Array;
  sha256: Uint8Array;
  size: number;
  /** SHA-256 of the document before sealing, to compare with the expected hash. */
  sourceSha256: Uint8Array;
  /** Copy of the hash state, from which `sealFault` continues. */
  sourceHash: Hash;
}

/**
 * An update whose signature value is still missing. It is plain data that can be stored (see `keepPreparedSeal`) until
 * a slow signer responds. `completeSeal` adds the value.
 */
export interface PreparedSeal {
  signedAttributes: Uint8Array;
  certificates: Uint8Array[];
  algorithm: SigningAlgorithm;
  tail: Uint8Array;
  value: OpenValue;
  sourceSha256: Uint8Array;
  sourceSize: number;
  /** Object number of the field for a document timestamp (see `prepareExtension`). B-LTA only. */
  timestampField?: number | undefined;
}

/**
 * A prepared seal, with the hash states of the source and of the file before the signature value. Hash states cannot be
 * stored or sent to another thread.
 */
export interface LaidOutSeal {
  prepared: PreparedSeal;
  sourceHash: Hash;
  hashUntilValue: Hash;
}

export interface SealOptions extends SealDetails, SealForm {
  signer: SignerDescription;
  /**
   * Maximum length in bytes of a timestamp token in the signature (B-T). If omitted, the signature has no timestamp.
   */
  timestampLength?: number | undefined;
  /** Level that the seal will reach. Default: B-B. */
  level?: SealLevel | undefined;
}

export interface SealForm {
  /**
   * Certifies the document, which limits later changes. Only the first signature of a document can certify it, so this
   * is ignored if the document is already signed.
   */
  certify?: CertificationLevel | undefined;
  /** Position and appearance of the seal. If the document is already certified, the seal is always invisible. */
  visible?: VisibleSeal | undefined;
}

export interface SealPlace {
  signature: Ref;
  /** Fields that the seal locks (see `certification.ts`). */
  lock?: Dict | undefined;
  timestampField?: Ref | undefined;
}

/** Lays out an update that ends with a PAdES baseline signature (EN 319 142-1). */
export const prepareSeal = (
  update: Update,
  { signature, lock, timestampField }: SealPlace,
  { signer, timestampLength, certify, ...details }: SealOptions,
): LaidOutSeal => {
  const { certificates, algorithm } = signer;
  const [certificate] = certificates;
  if (!certificate) throw new Error('The signing certificate is missing.');
  const references = [
    ...(certify ? [certifyingReference(certify)] : []),
    ...(lock ? [lockingReference(lock, update.document.root)] : []),
  ];
  const entries = dict({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    M: dateString(details.signedAt),
    Name: details.name === undefined ? undefined : textString(details.name),
    Reason: details.reason === undefined ? undefined : textString(details.reason),
    Location: details.location === undefined ? undefined : textString(details.location),
    ContactInfo: details.contactInfo === undefined ? undefined : textString(details.contactInfo),
    Reference: references.length > 0 ? references : undefined,
  });
  const room = roomFor(signer, certificate, timestampLength);
  const open = layOutSignature(update, signature, entries, { room, hash: algorithm.hash });
  const prepared: PreparedSeal = {
    signedAttributes: signedAttributes({ digest: open.digest, certificate, algorithm }),
    certificates,
    algorithm,
    tail: open.tail,
    value: open.value,
    sourceSha256: open.sourceSha256,
    sourceSize: update.document.bytes.length,
    ...(timestampField && { timestampField: timestampField.number }),
  };
  return { prepared, sourceHash: open.sourceHash, hashUntilValue: open.hashUntilValue };
};

/** Length of the signature structure for each signer. Used for seals without a timestamp. */
const knownRoom = new WeakMap<SignerDescription, number>();

/**
 * Returns the length of the signature structure. It depends only on the lengths of the parts, so this measures a
 * structure of blank parts.
 */
const roomFor = (signer: SignerDescription, certificate: Uint8Array, timestampLength: number | undefined): number => {
  if (timestampLength !== undefined) return blank(signer, certificate, new Uint8Array(timestampLength)).length;
  const room = knownRoom.get(signer) ?? blank(signer, certificate).length;
  knownRoom.set(signer, room);
  return room;
};

const blank = (
  { certificates, algorithm, signatureLength }: SignerDescription,
  certificate: Uint8Array,
  timestamp?: Uint8Array,
): Uint8Array => {
  const digest = new Uint8Array(HASH_LENGTH[algorithm.hash]);
  const attributes = signedAttributes({ digest, certificate, algorithm });
  return signedData({ certificates, algorithm, attributes, signature: new Uint8Array(signatureLength), timestamp });
};

const HASH_LENGTH = { sha256: 32, sha384: 48, sha512: 64 } as const;

/**
 * Adds the signature value and, if given, a timestamp token over its SHA-256. Returns the tail that completes the
 * sealed file.
 * @throws NoRoomError
 */
export const completeSeal = (prepared: PreparedSeal, signature: Uint8Array, timestamp?: Uint8Array): Uint8Array => {
  const { certificates, algorithm, signedAttributes: attributes, tail, value } = prepared;
  return fillIn(tail, value, signedData({ certificates, algorithm, attributes, signature, timestamp }));
};
