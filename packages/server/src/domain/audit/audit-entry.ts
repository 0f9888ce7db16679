import type { ProofPurpose } from '@countersign/contracts/signing';
import type { SignatureWarning } from '../envelope/signature-warning.ts';
import type { FieldType } from '../fields/field-type.ts';
import type { AuthMethod } from '../proofs/auth-options.ts';
import type { GivenProofs, ProofKind } from '../proofs/proof.ts';
import type { ProvidedProof } from '../proofs/provided-proof.ts';
import type { RecipientRole } from '../recipients/recipient.ts';
import type { SealingErrorCode } from '../sealing/sealing-error-codes.ts';
import type { HandOverWay } from './link-origins.ts';
import type { RecordedQuestion } from './question-hash.ts';
import type { RecordedValue } from './value-hash.ts';

interface Origin {
  ip: string | null;
  userAgent: string | null;
}

/** The actor of an entry. Tokens are identified by number, never by value. */
export type AuditActor =
  | ({ kind: 'recipient'; recipientId: number; name: string; email: string; role: RecipientRole } & Origin)
  | ({ kind: 'user'; userId: number; name: string; email: string; tokenId: number | null } & Origin)
  | { kind: 'system' };

export interface AuditRecipient {
  recipientId: number;
  name: string;
  email: string;
  role: RecipientRole;
}

export interface SentRecipient extends AuditRecipient {
  signingOrder: number | null;
}

/** A link next to the document. `url` is its target at that time. */
interface AuditAttachment {
  attachmentId: string;
  label: string;
  url: string;
}

interface AuditField {
  fieldId: number;
  recipientId: number;
  fieldType: FieldType;
}

interface AuditedCounts {
  added: number;
  changed: number;
  removed: number;
}

export interface AuditChange {
  property: string;
  from: string | number | boolean | null;
  to: string | number | boolean | null;
}

/** `sha256` is in lower-case hex. */
export interface AuditFile {
  fileId: string;
  name: string;
  sha256: string;
  byteLength: number;
}

/** The outcome for one PDF conformance claim, such as PDF/A-2B. BROKEN: a certification signature forbids removing the claim. */
export interface AuditedClaim {
  claimed: string;
  outcome: 'KEPT' | 'REMOVED' | 'BROKEN';
  reason?: string | undefined;
}

/** Outcomes for the conformance claims of a PDF (ISO 19005, ISO 14289). A claim that the PDF does not make is omitted. */
export interface AuditedClaims {
  pdfA?: AuditedClaim;
  pdfUA?: AuditedClaim;
  /** Set if the evidence is not embedded in the file. */
  evidence?: 'beside';
}

export type SealedAuditFile = AuditFile & AuditedClaims;

/** The text that a recipient read next to the button they finished with, in that language. */
export interface AuditedConsent {
  /** The date on which this wording of the disclosure was introduced. */
  version: string;
  language: string;
  sentence: string;
  /** SHA-256 of the sentence, an empty line and the disclosure, in UTF-8. Lower-case hex. */
  sha256: string;
}

/** `certificateSha256` is of the certificate in DER, in lower-case hex. */
export interface AuditedSeal {
  /** ETSI EN 319 142-1. */
  level: 'PAdES-B-B' | 'PAdES-B-T' | 'PAdES-B-LT' | 'PAdES-B-LTA';
  certificateSha256: string;
  /** Time of the timestamp authority in ISO 8601, for the first file if there are several. */
  timestampedAt?: string | null;
  /** The wanted level, and why a lower one was used. */
  lowered?: { wanted: AuditedSeal['level']; reason: string } | null;
  /** Characters that no font contains, drawn as boxes, such as `U+1E7E0`. Omitted if there are none. */
  missingGlyphs?: string[];
}

export interface AuditedOperator {
  name: string;
  address?: string;
}

/** The store outside the database that received the heads of audit chains once an hour. */
export type AuditedAnchors = { kind: 'file' } | { kind: 's3'; bucket: string };

/** The service that sealed the document. Missing in entries of older versions. */
export interface AuditedService {
  operator?: AuditedOperator;
  anchors?: AuditedAnchors;
}

export type AuditedEmail =
  | 'SIGNING_REQUEST'
  | 'APPROVE_REQUEST'
  | 'ASSISTING_REQUEST'
  | 'VIEW_REQUEST'
  | 'REMINDER'
  | 'ANSWER'
  | 'DOCUMENT_PENDING'
  | 'DOCUMENT_COMPLETED'
  | 'DOCUMENT_REJECTED'
  | 'DOCUMENT_CANCELLED';

/** The number of the document or template from which a file was copied. */
export type CopiedFrom = { templateId: number } | { documentId: number };

/**
 * Maps each type of entry to the data that it records. Secrets, signing tokens and signing links are never recorded. `link`
 * says how the recipient got their link (`link-origins`). It is missing in entries of older versions.
 */
export interface AuditData {
  /** `isByLink` is set if the actor is a recipient who created the document with the template's direct link. */
  DOCUMENT_CREATED: { title: string; externalId: string | null; templateId: number | null; isByLink?: true };
  DOCUMENT_UPDATED: { changes: AuditChange[] };
  TEMPLATE_CREATED: { title: string; externalId: string | null };
  TEMPLATE_UPDATED: { changes: AuditChange[] };
  TEMPLATE_DELETED: { title: string };
  /**
   * Records the recipient whose place visitors of the link take. The link's token is never recorded. `madePublic` is set if the
   * template was not public before.
   */
  DIRECT_LINK_CREATED: { recipientId: number; madePublic?: true };
  /** `by` is set if an edit turned the link off, because its author may not publish or the template is no longer public. */
  DIRECT_LINK_SWITCHED: { isEnabled: boolean; madePublic?: true; by?: 'EDIT' };
  DIRECT_LINK_DELETED: Record<never, never>;
  /**
   * `sha256` is of the PDF that is displayed and sealed. It differs from `originalSha256` if `repairs` lists changes:
   * `repaired`, `decrypted` or `text-tags-covered`. `neutralised` lists the kinds of active content, which is not displayed and
   * is removed by sealing. `signatureWarnings` lists problems of existing signatures, and is omitted if there are none.
   */
  FILE_UPLOADED: AuditFile & {
    originalSha256: string;
    pageCount: number;
    repairs: string[];
    neutralised: string[];
    signatureWarnings?: SignatureWarning[];
  };
  /** Records that a file of a template or document was copied. */
  FILE_COPIED: AuditFile & { originalSha256: string; pageCount: number } & CopiedFrom;
  /**
   * Records that the PDF of a draft, accepted by an earlier version, was repaired. `sha256` is of the copy, which is displayed
   * and sealed from then on.
   */
  FILE_REPAIRED: AuditFile & { repairs: string[] };
  /**
   * Records that values were filled into the PDF's own form. `sha256` is of the copy, which is displayed and sealed from then
   * on.
   */
  FORM_FILLED: AuditFile & { fields: string[] };
  /** Records that a file and its fields were deleted from the draft. `sha256` is null if the file was never uploaded. */
  FILE_REMOVED: { fileId: string; name: string; sha256: string | null };
  FILE_UPDATED: { fileId: string; name: string; changes: AuditChange[] };
  ATTACHMENT_ADDED: AuditAttachment;
  ATTACHMENT_UPDATED: AuditAttachment & { changes: AuditChange[] };
  ATTACHMENT_REMOVED: AuditAttachment;
  RECIPIENT_ADDED: AuditRecipient & { link?: 'CAME_BY_PUBLIC_LINK' | 'HANDED_OVER' };
  RECIPIENT_UPDATED: AuditRecipient & { changes: AuditChange[] };
  RECIPIENT_REMOVED: AuditRecipient;
  FIELD_ADDED: AuditField;
  FIELD_UPDATED: AuditField & { changes: AuditChange[] };
  FIELD_REMOVED: AuditField;
  /**
   * Records an actor's edits to a draft or template between `startedAt` and `changedAt`: the number of fields, recipients and
   * files changed, the settings changed, and the resulting files, recipients and fields as SHA-256 (hex).
   */
  DRAFT_EDITED: {
    startedAt: string;
    changedAt: string;
    fields: AuditedCounts;
    recipients: AuditedCounts;
    files: number;
    settings: string[];
    layoutSha256: string;
  };
  /**
   * Records the hashes of the files presented for signature and everything else that recipients see: the title, the sender, the
   * recipients, and SHA-256 (hex) of the fields in canonical JSON. `handedOver` lists the recipients whose links the API
   * returned. Entries of older versions contain only files and expiry.
   */
  DOCUMENT_SENT: {
    files: AuditFile[];
    expiresAt: string | null;
    title?: string;
    sender?: { name: string; email: string };
    recipients?: SentRecipient[];
    fieldsSha256?: string;
    handedOver?: number[];
  };
  EMAIL_SENT: AuditRecipient & { email: string; emailType: AuditedEmail; link?: 'MAILED' };
  /** Records that the sender got a recipient's link for the first time. `by` says how. */
  LINK_HANDED_OVER: AuditRecipient & { link: 'HANDED_OVER'; by: HandOverWay };
  DOCUMENT_OPENED: AuditRecipient & { files: AuditFile[] };
  /** `bySystem` is set for the value of a read-only field. `assistedBy` is the id of the assistant who filled the field. */
  FIELD_INSERTED: AuditField & RecordedValue & { bySystem: boolean; assistedBy: number | null };
  /** Records a drawing made on another device, which is the actor. A FIELD_INSERTED with the same hash shows that it was used. */
  SIGNATURE_DRAWN_ELSEWHERE: AuditField & RecordedValue;
  FIELD_CLEARED: AuditField;
  /**
   * Records that authentication was requested: a code was emailed to the recipient, or `provider` was asked to authenticate
   * them.
   */
  AUTHENTICATION_REQUESTED: AuditRecipient & { purpose: ProofPurpose } & (
      | { kind: ProofKind }
      | { kind: 'PROVIDER'; provider: string }
    );
  /** `provided` is set if a third party vouches for the authentication. */
  AUTHENTICATION_SUCCEEDED: AuditRecipient & { purpose: ProofPurpose; kind: ProofKind; provided?: ProvidedProof };
  AUTHENTICATION_FAILED: AuditRecipient & { purpose: ProofPurpose; method: AuthMethod };
  /**
   * Records that a SIGNER signed, an APPROVER approved or an ASSISTANT finished, with the hashes of the files shown. `consent`
   * is null if they did not use the service's page, and missing in entries older than the disclosure.
   */
  RECIPIENT_COMPLETED: AuditRecipient & {
    files: AuditFile[];
    consent?: AuditedConsent | null;
  } & GivenProofs;
  /** `onBehalf` is set if the sender recorded the rejection. */
  DOCUMENT_REJECTED: AuditRecipient & { reason: string | null; onBehalf: boolean } & GivenProofs;
  /** Records a recipient who was named by the previous one in the order. */
  NEXT_SIGNER_NAMED: AuditRecipient & { changes: AuditChange[]; link?: 'ASSIGNED' };
  /** Records the recipient's name and address as corrected by the sender after sending. The recipient gets a new link. */
  RECIPIENT_CORRECTED: AuditRecipient & { changes: AuditChange[]; link?: 'HANDED_OVER' };
  /** Records the new recipient. The actor is the one who delegated the document. */
  RECIPIENT_DELEGATED: AuditRecipient & { changes: AuditChange[]; link?: 'ASSIGNED' };
  /** Records only the question's hash (SHA-256 of its UTF-8 text, in hex), which can prove the wording. */
  QUESTION_ASKED: AuditRecipient & RecordedQuestion;
  /** Records that the sender answered a question. `question` is the hash of the question. The answer is hashed in the same way. */
  QUESTION_ANSWERED: AuditRecipient & RecordedQuestion & { question: RecordedQuestion };
  /** Records that a recipient whose deadline has passed asked the sender for more time. */
  TIME_REQUESTED: AuditRecipient;
  EXPIRATION_EXTENDED: { recipientIds: number[]; expiresAt: string };
  RECIPIENT_EXPIRED: AuditRecipient & { expiresAt: string };
  /** Records the first page that cannot be displayed to recipients, so that no one can finish. The sender gets an email. */
  PAGE_NOT_DRAWABLE: { fileId: string; name: string; page: number; reason: string };
  /** Entries of older versions have no `code`. */
  SEALING_FAILED: { attempt: number; error: string; code?: SealingErrorCode };
  /** `sha256` is of the sealed files. Every completed document has this entry. */
  DOCUMENT_COMPLETED: { files: SealedAuditFile[]; seal: AuditedSeal; service?: AuditedService };
  /** Records that the copy of a rejected document was sealed. */
  REJECTION_SEALED: { files: SealedAuditFile[]; seal: AuditedSeal; service?: AuditedService };
  /** `reason` is missing in entries of older versions. */
  DOCUMENT_CANCELLED: { title: string; reason?: string | null };
  DOCUMENT_DELETED: { title: string };
  /** Records a recipient's first download of a sealed file. */
  DOCUMENT_DOWNLOADED: AuditRecipient & AuditFile;
}
export type AuditType = keyof AuditData;

export type AuditEvent = { [T in AuditType]: { type: T; data: AuditData[T] } }[AuditType];

export type AuditEntry = AuditEvent & {
  /** Prevents an entry from being moved to another envelope. */
  envelopeId: string;
  /** Counts from 1, without gaps. */
  sequence: number;
  /** ISO 8601 in UTC, with milliseconds. */
  at: string;
  actor: AuditActor;
};
