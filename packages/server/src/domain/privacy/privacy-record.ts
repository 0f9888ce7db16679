import type { DocumentStatus } from '../envelope/envelope.ts';

/** Who decided: a member of the team, an operator of the service, or the service by the retention of the team. */
export type RecordActor =
  | { kind: 'member'; userId: number; email: string; ip: string | null }
  | { kind: 'operator' }
  | { kind: 'retention' };

/** Defines how long a team stores deleted and finished documents. */
export interface Retention {
  /** Days until what was deleted is removed for good; null for the setting of the service, 0 for never. */
  deletedDays: number | null;
  /** Days until what is finished is erased; null for never. */
  finishedDays: number | null;
}

/** The hashes of a file that was erased, in lower-case hex; null for what there was not. */
export interface ErasedFile {
  originalSha256: string | null;
  sourceSha256: string | null;
  sealedSha256: string | null;
}

/** Maps each kind of record to its data. No record contains the address or name of a person who was erased. */
export interface RecordData {
  RETENTION_CHANGED: { from: Retention; to: Retention };
  /** `envelopeId` is null for all of the team. */
  HOLD_SET: { holdId: string; envelopeId: string | null; reason: string };
  HOLD_RELEASED: { holdId: string; envelopeId: string | null; reason: string };
  DOCUMENT_ERASED: {
    envelopeId: string;
    number: number;
    status: DocumentStatus;
    files: ErasedFile[];
    auditLength: number;
    auditHead: string;
    reason: string;
  };
  PERSON_EXPORTED: { documents: number; reason: string };
  /** Counts the person's documents that were erased, and those that stayed. */
  PERSON_ERASED: { erased: number; left: number; mails: number; reason: string };
}
export type RecordType = keyof RecordData;

/** One decision, as it is hashed. */
export type PrivacyRecord = { [T in RecordType]: { type: T; data: RecordData[T] } }[RecordType] & {
  teamId: number;
  /** Counts from 1, without gaps. */
  sequence: number;
  /** ISO 8601, UTC, milliseconds. */
  at: string;
  actor: RecordActor;
};
