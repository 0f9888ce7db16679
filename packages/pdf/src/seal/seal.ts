import type { Hash } from 'node:crypto';
import { dateString, textString } from '../encoding/text-string.ts';
import { type Dict, dict, name, type Ref } from '../objects.ts';
import type { Update } from '../writer/update.ts';
import { type CertificationLevel, certifyingReference, lockingReference } from './certification.ts';
import { signedAttributes, signedData } from './cms.ts';
import type { SealLevel } from './level.ts';
import { fillIn, layOutSignature, type OpenValue } from './open-signature.ts';
import type { SignerDescription, SigningAlgorithm } from './signer.ts';
import type { VisibleSeal } from './visible-seal.ts';

/** Details of the signature dictionary (ISO 32000-2, table 255). */
export interface SealDetails {
  signedAt: Date;
  reason?: string;
  location?: string;
  name?: string;
  contactInfo?: string;
}

export interface Sealed {
  /** The bytes to append to the document: the two together are the sealed file. */
  tail: Uint8Array;
  /** SHA-256 of the sealed file. */
  sha256: Uint8Array;
  /** Length of the sealed file in bytes. */
  size: number;
  /** SHA-256 of the document's bytes as they were before, to be held against what they should have been. */
  sourceSha256: Uint8Array;
  /** A copy of the hash to continue from (see `sealFault`). */
  sourceHash: Hash;
}

/**
 * An update laid out with its signature value still open: plain data, to be kept (see `keepPreparedSeal`) until a slow
 * signer has answered. `completeSeal` fills it in.
 */
export interface PreparedSeal {
  /** The bytes that the signer signs. */
  signedAttributes: Uint8Array;
  certificates: Uint8Array[];
  algorithm: SigningAlgorithm;
  tail: Uint8Array;
  value: OpenValue;
  sourceSha256: Uint8Array;
  sourceSize: number;
  /** The number of the field that waits for a document timestamp, see `prepareExtension`; only for B-LTA. */
  timestampField?: number | undefined;
}

/** A prepared seal, and SHA-256 of the source, and of the file up to its value, to be gone on from: those can be neither kept nor handed over. */
export interface LaidOutSeal {
  prepared: PreparedSeal;
  sourceHash: Hash;
  hashUntilValue: Hash;
}

export interface SealOptions extends SealDetails, SealForm {
  signer: SignerDescription;
  /** Longest timestamp token that is to find room in the signature (B-T), in bytes; none unless given. */
  timestampLength?: number | undefined;
  /** The level that it is to reach, which is prepared for; B-B unless given. */
  level?: SealLevel | undefined;
}

/** The properties of a seal besides its signature. */
export interface SealForm {
  /**
   * Certifies the document: says what may follow. Only the first signature of a document can; where there is one already,
   * the seal is an ordinary one.
   */
  certify?: CertificationLevel | undefined;
  /** The position of the seal; invisible in a document that was certified before. */
  visible?: VisibleSeal | undefined;
}

/** The place of a seal's signature and the entries that go with it. */
export interface SealPlace {
  signature: Ref;
  /** The fields that it locks; see `certification.ts`. */
  lock?: Dict | undefined;
  /** The field that waits for a document timestamp. */
  timestampField?: Ref | undefined;
}

/** Lays out the update with a PAdES baseline signature (EN 319 142-1) as its last object. */
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

/** For seals without a timestamp, by signer. */
const knownRoom = new WeakMap<SignerDescription, number>();

/** Returns the length of the structure. It depends only on the lengths of its parts, so a blank one has the same length. */
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
 * Fills the signature value in, with a timestamp token over it (SHA-256) where there is one. Gives the tail: behind the
 * document's bytes, it makes the sealed file. Throws `NoRoomError`.
 */
export const completeSeal = (prepared: PreparedSeal, signature: Uint8Array, timestamp?: Uint8Array): Uint8Array => {
  const { certificates, algorithm, signedAttributes: attributes, tail, value } = prepared;
  return fillIn(tail, value, signedData({ certificates, algorithm, attributes, signature, timestamp }));
};
