import type { FieldType } from '../fields/field-type.ts';
import type { AuthMethod } from '../proofs/auth-options.ts';
import type { ProofKind, ProofPurpose } from '../proofs/proof.ts';
import type { RecipientRole } from '../recipients/recipient.ts';
import type { SealingErrorCode } from '../sealing/sealing-error-codes.ts';

/** Where a request came from. */
interface Origin {
  ip: string | null;
  userAgent: string | null;
}

/** Who did something. Tokens are named by their number, never by their value. */
export type AuditActor =
  | ({ kind: 'recipient'; recipientId: number; name: string; email: string; role: RecipientRole } & Origin)
  | ({ kind: 'user'; userId: number; name: string; email: string; tokenId: number | null } & Origin)
  | { kind: 'system' };

interface AuditRecipient {
  recipientId: number;
  name: string;
  email: string;
  role: RecipientRole;
}

interface AuditField {
  fieldId: number;
  recipientId: number;
  fieldType: FieldType;
}

/** A property that was changed, before and after. */
export interface AuditChange {
  property: string;
  from: string | number | boolean | null;
  to: string | number | boolean | null;
}

/** A file of the document; `sha256` in lower-case hex. */
export interface AuditFile {
  fileId: string;
  name: string;
  sha256: string;
  byteLength: number;
}

/** What became of one claim of a PDF, such as PDF/A-2B: BROKEN is one that a certification does not let us take out. */
export interface AuditedClaim {
  claimed: string;
  outcome: 'KEPT' | 'REMOVED' | 'BROKEN';
  reason?: string | undefined;
}

/** What sealing did to the claims of a PDF (ISO 19005, ISO 14289); left out where there were none. */
export interface AuditedClaims {
  pdfA?: AuditedClaim;
  pdfUA?: AuditedClaim;
  /** Set where the evidence is not in the file. */
  evidence?: 'beside';
}

export type SealedAuditFile = AuditFile & AuditedClaims;

/** What a recipient read next to the button they finished with, in the language they read it in. */
export interface AuditedConsent {
  /** Of the disclosure the sentence led to: the day its words are of. */
  version: string;
  language: string;
  sentence: string;
  /** In lower-case hex, of the sentence, an empty line and the disclosure, in UTF-8. */
  sha256: string;
}

/** What the files were sealed with; `certificateSha256` in lower-case hex, of the certificate in DER. */
export interface AuditedSeal {
  /** ETSI EN 319 142-1. */
  level: 'PAdES-B-B' | 'PAdES-B-T' | 'PAdES-B-LT' | 'PAdES-B-LTA';
  certificateSha256: string;
  /** The time that a timestamp authority vouches for (of the first file, where there are several), ISO 8601. */
  timestampedAt?: string | null;
  /** The level that was to be, and why it is a lower one. */
  lowered?: { wanted: AuditedSeal['level']; reason: string } | null;
  /** Characters that no font has, drawn as boxes: `U+1E7E0`. Left out where there are none. */
  missingGlyphs?: string[];
}

export type AuditedEmail =
  | 'SIGNING_REQUEST'
  | 'APPROVE_REQUEST'
  | 'ASSISTING_REQUEST'
  | 'VIEW_REQUEST'
  | 'REMINDER'
  | 'DOCUMENT_PENDING'
  | 'DOCUMENT_COMPLETED'
  | 'DOCUMENT_REJECTED'
  | 'DOCUMENT_CANCELLED';

/** What each kind of entry records. Nothing secret, no signing token or address, ever goes into one. */
export interface AuditData {
  DOCUMENT_CREATED: { title: string; externalId: string | null; templateId: number | null };
  DOCUMENT_UPDATED: { changes: AuditChange[] };
  TEMPLATE_CREATED: { title: string; externalId: string | null };
  TEMPLATE_UPDATED: { changes: AuditChange[] };
  TEMPLATE_DELETED: { title: string };
  /**
   * `sha256` is of what is shown and sealed; it differs from `originalSha256` where `repairs` says what was changed.
   * `neutralised`: the kinds of scripts and actions in it, which nobody is shown and sealing takes out.
   */
  FILE_UPLOADED: AuditFile & {
    originalSha256: string;
    pageCount: number;
    repairs: string[];
    neutralised: string[];
  };
  /** The file of the template a document was made from. */
  FILE_COPIED: AuditFile & { originalSha256: string; pageCount: number; templateId: number };
  /** The form the PDF brings along got values; `sha256` is of the copy, which is shown and sealed from then on. */
  FORM_FILLED: AuditFile & { fields: string[] };
  RECIPIENT_ADDED: AuditRecipient;
  RECIPIENT_UPDATED: AuditRecipient & { changes: AuditChange[] };
  RECIPIENT_REMOVED: AuditRecipient;
  FIELD_ADDED: AuditField;
  FIELD_UPDATED: AuditField & { changes: AuditChange[] };
  FIELD_REMOVED: AuditField;
  /** The hashes of what is presented for signature. */
  DOCUMENT_SENT: { files: AuditFile[]; expiresAt: string | null };
  EMAIL_SENT: AuditRecipient & { email: string; emailType: AuditedEmail };
  DOCUMENT_OPENED: AuditRecipient & { files: AuditFile[] };
  /** `bySystem` for the value of a read-only field; `assistedBy` is the id of the assistant who filled it. */
  FIELD_INSERTED: AuditField & { valueSha256: string; bySystem: boolean; assistedBy: number | null };
  /** Drawn on a device that holds no signing link, that of the actor; a FIELD_INSERTED of the same hash says it was used. */
  SIGNATURE_DRAWN_ELSEWHERE: AuditField & { valueSha256: string };
  FIELD_CLEARED: AuditField;
  /** A recipient was asked to prove who they are: a code was mailed to them. */
  AUTHENTICATION_REQUESTED: AuditRecipient & { purpose: ProofPurpose; kind: ProofKind };
  AUTHENTICATION_SUCCEEDED: AuditRecipient & { purpose: ProofPurpose; kind: ProofKind };
  AUTHENTICATION_FAILED: AuditRecipient & { purpose: ProofPurpose; method: AuthMethod };
  /**
   * A SIGNER has signed, an APPROVER approved, an ASSISTANT finished; with the hashes of what they were shown. `consent` is
   * null where they finished without our page, and left out of entries older than the disclosure.
   */
  RECIPIENT_COMPLETED: AuditRecipient & {
    files: AuditFile[];
    authentication: ProofKind[];
    consent?: AuditedConsent | null;
  };
  /** `onBehalf` where the sender recorded the refusal of the recipient. */
  DOCUMENT_REJECTED: AuditRecipient & { reason: string | null; onBehalf: boolean; authentication: ProofKind[] };
  /** The recipient as they are since, put there by the one before who finished. */
  NEXT_SIGNER_NAMED: AuditRecipient & { changes: AuditChange[] };
  /** The recipient as they are since: the one before, who is the actor, handed the document over to them. */
  RECIPIENT_DELEGATED: AuditRecipient & { changes: AuditChange[] };
  /** What they asked the sender is between the two; its hash (SHA-256 of the UTF-8 text, in hex) proves it. */
  QUESTION_ASKED: AuditRecipient & { textSha256: string };
  /** A recipient whose time was over asked the sender for more. */
  TIME_REQUESTED: AuditRecipient;
  EXPIRATION_EXTENDED: { recipientIds: number[]; expiresAt: string };
  RECIPIENT_EXPIRED: AuditRecipient & { expiresAt: string };
  /** The first page that recipients could not be shown, so that none of them can finish; the sender is told. */
  PAGE_NOT_DRAWABLE: { fileId: string; name: string; page: number; reason: string };
  /** `code`: entries of older versions have none. */
  SEALING_FAILED: { attempt: number; error: string; code?: SealingErrorCode };
  /** `sha256` of the sealed file: a completed document always has this entry. */
  DOCUMENT_COMPLETED: { files: SealedAuditFile[]; seal: AuditedSeal };
  /** The rejected copy was sealed. */
  REJECTION_SEALED: { files: SealedAuditFile[]; seal: AuditedSeal };
  DOCUMENT_CANCELLED: { title: string };
  DOCUMENT_DELETED: { title: string };
  /** The first time a recipient took a sealed file with them. */
  DOCUMENT_DOWNLOADED: AuditRecipient & AuditFile;
}
export type AuditType = keyof AuditData;

/** What happened: narrowing `type` narrows `data`. */
export type AuditEvent = { [T in AuditType]: { type: T; data: AuditData[T] } }[AuditType];

/** An entry of the audit log of one document. */
export type AuditEntry = AuditEvent & {
  /** The string id of the document's envelope, so that an entry cannot be moved to another document. */
  envelopeId: string;
  /** From 1, without gaps. */
  sequence: number;
  /** ISO 8601, UTC, milliseconds. */
  at: string;
  actor: AuditActor;
};
