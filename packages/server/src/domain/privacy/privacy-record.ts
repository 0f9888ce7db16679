import type { DocumentStatus } from '../envelope/envelope.ts';

/** Identifies who decided: a member of the team, an operator of the service, or the service by the team's retention period. */
export type RecordActor =
  | { kind: 'member'; userId: number; email: string; ip: string | null }
  | { kind: 'operator' }
  | { kind: 'retention' };

/** Defines how long a team stores deleted and finished documents. */
export interface Retention {
  /** Days until deleted documents are removed permanently. Null for the setting of the service, 0 for never. */
  deletedDays: number | null;
  /** Days until finished documents are erased. Null for never. */
  finishedDays: number | null;
}

/** Holds the hashes of an erased file, in lower-case hex. Null for content that it did not have. */
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

/** Describes one decision, as it is hashed. */
export type PrivacyRecord = { [T in RecordType]: { type: T; data: RecordData[T] } }[RecordType] & {
  teamId: number;
  /** Counts from 1, without gaps. */
  sequence: number;
  /** ISO 8601, UTC, milliseconds. */
  at: string;
  actor: RecordActor;
};
