import type { DocumentStatus } from '../envelope/envelope.ts';

/** The actor of a decision: a member of the team, an operator, or the service because a retention period has ended. */
export type RecordActor =
  | { kind: 'member'; userId: number; email: string; ip: string | null }
  | { kind: 'operator' }
  | { kind: 'retention' };

export interface Retention {
  /** Days until deleted documents are removed permanently. Null for the service's setting, 0 for never. */
  deletedDays: number | null;
  /** Days until finished documents are erased. Null for never. */
  finishedDays: number | null;
}

/** Hashes of an erased file in lower-case hex. Null for content that the file did not have. */
export interface ErasedFile {
  originalSha256: string | null;
  sourceSha256: string | null;
  sealedSha256: string | null;
}

/** Maps each type of record to its data. No record contains the address or name of an erased person. */
export interface RecordData {
  RETENTION_CHANGED: { from: Retention; to: Retention };
  /** `envelopeId` is null for a hold on the whole team. */
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
  /** Number of the person's documents that were erased. `left` is the number of documents that were not. */
  PERSON_ERASED: { erased: number; left: number; mails: number; reason: string };
}
export type RecordType = keyof RecordData;

/** A decision, in the form in which it is hashed. */
export type PrivacyRecord = { [T in RecordType]: { type: T; data: RecordData[T] } }[RecordType] & {
  teamId: number;
  /** Number of the record, starting at 1, without gaps. */
  sequence: number;
  /** Time in ISO 8601, in UTC, with milliseconds. */
  at: string;
  actor: RecordActor;
};
