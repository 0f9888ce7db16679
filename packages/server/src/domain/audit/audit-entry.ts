import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import type { SignatureWarning } from '../envelope/checks/signature-warning.ts';
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

/** Actor of an entry. A token is identified by its id, never by its value. */
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

/** A link next to the document. `url` is its target at the time of the entry. */
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

/**
 * Outcome for a PDF's claim to conform to a standard, such as PDF/A-2B. BROKEN means that a certification signature
 * prevented removing the claim.
 */
export interface AuditedClaim {
  claimed: string;
  outcome: 'KEPT' | 'REMOVED' | 'BROKEN';
  reason?: string | undefined;
}

/** Outcomes for a PDF's conformance claims (ISO 19005, ISO 14289). Contains only claims that the PDF makes. */
export interface AuditedClaims {
  pdfA?: AuditedClaim;
  pdfUA?: AuditedClaim;
  /** Set if the evidence is not embedded in the file. */
  evidence?: 'beside';
}

export type SealedAuditFile = AuditFile & AuditedClaims;

/** The text that a recipient saw next to the button for finishing, in their language. */
export interface AuditedConsent {
  /** Date on which this wording of the disclosure was introduced. */
  version: string;
  language: string;
  sentence: string;
  /** SHA-256 (lower-case hex) of the sentence, an empty line and the disclosure, in UTF-8. */
  sha256: string;
}

/** The seal of a document. `certificateSha256` is the SHA-256 of the DER certificate in lower-case hex. */
export interface AuditedSeal {
  /** Level according to ETSI EN 319 142-1. */
  level: 'PAdES-B-B' | 'PAdES-B-T' | 'PAdES-B-LT' | 'PAdES-B-LTA';
  certificateSha256: string;
  /** Time from the timestamp authority, in ISO 8601. With several files, the time for the first one. */
  timestampedAt?: string | null;
  /** The configured level, and why a lower one was used. */
  lowered?: { wanted: AuditedSeal['level']; reason: string } | null;
  /** Characters that no font contains and that were drawn as boxes, e.g. `U+1E7E0`. Omitted if there are none. */
  missingGlyphs?: string[];
}

/**
 * The reading of a document that a person signed with one press, as the person's browser reported it. Times are in
 * ISO 8601.
 */
export interface AuditedReading {
  /** Number of documents chosen to be signed together, including this one. Some of them may have failed. */
  documents: number;
  openedAt: string;
  /** Time when the browser reported that it had displayed the last of the pages. */
  readAt: string;
}

export interface AuditedOperator {
  name: string;
  address?: string;
}

/** Store outside of the database where the heads of audit chains are anchored hourly. */
export type AuditedAnchors = { kind: 'file' } | { kind: 's3'; bucket: string };

/** The service that sealed the document. Missing in entries from older versions. */
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

/** Number of the template or document that a file was copied from. */
export type CopiedFrom = { templateId: number } | { documentId: number };

/**
 * Maps each type of entry to its recorded data. Secrets, signing tokens and signing links are never recorded. `link`
 * says how the recipient got their link (`link-origins`), and is missing in entries from older versions.
 */
export interface AuditData {
  /**
   * `isByLink` is set if the actor is a recipient who created the document through the template's direct link.
   * `isEmailConfirmed` is set if they entered a code from their mailbox before.
   */
  DOCUMENT_CREATED: {
    title: string;
    externalId: string | null;
    templateId: number | null;
    isByLink?: true;
    isEmailConfirmed?: true;
  };
  DOCUMENT_UPDATED: { changes: AuditChange[] };
  TEMPLATE_CREATED: { title: string; externalId: string | null };
  TEMPLATE_UPDATED: { changes: AuditChange[] };
  TEMPLATE_DELETED: { title: string };
  /**
   * `recipientId` is the recipient whose place visitors take. The link's token is never recorded. `madePublic` is set
   * if the template was not public before.
   */
  DIRECT_LINK_CREATED: { recipientId: number; madePublic?: true };
  /**
   * `by` is set if an edit turned the link off, because its author may not publish or the template is no longer public.
   */
  DIRECT_LINK_SWITCHED: { isEnabled: boolean; madePublic?: true; by?: 'EDIT' };
  /** Contains all settings of the link, and the recipient whose place visitors take. */
  DIRECT_LINK_CHANGED: { recipientId: number; limit: number | null; endsAt: string | null; confirmsEmail: boolean };
  DIRECT_LINK_DELETED: Record<never, never>;
  /**
   * `sha256` is the hash of the PDF to display and seal. It differs from `originalSha256` if `repairs` lists changes:
   * `repaired`, `decrypted` or `text-tags-covered`. `neutralised` lists types of active content, which is not displayed
   * and which sealing removes. `signatureWarnings` lists problems of existing signatures, and is omitted if there are
   * none.
   */
  FILE_UPLOADED: AuditFile & {
    originalSha256: string;
    pageCount: number;
    repairs: string[];
    neutralised: string[];
    signatureWarnings?: SignatureWarning[];
  };
  /** A file was copied from a template or document. */
  FILE_COPIED: AuditFile & { originalSha256: string; pageCount: number } & CopiedFrom;
  /**
   * The PDF of a draft was repaired. An earlier version of the service had accepted it unrepaired. `sha256` is the hash
   * of the copy to display and seal from then on.
   */
  FILE_REPAIRED: AuditFile & { repairs: string[] };
  /** Values were filled into the PDF's own form. `sha256` is the hash of the copy to display and seal from then on. */
  FORM_FILLED: AuditFile & { fields: string[] };
  /** A file and its fields were deleted from the draft. `sha256` is null if the PDF was never uploaded. */
  FILE_REMOVED: { fileId: string; name: string; sha256: string | null };
  FILE_UPDATED: { fileId: string; name: string; changes: AuditChange[] };
  ATTACHMENT_ADDED: AuditAttachment;
  ATTACHMENT_UPDATED: AuditAttachment & { changes: AuditChange[] };
  ATTACHMENT_REMOVED: AuditAttachment;
  RECIPIENT_ADDED: AuditRecipient & { link?: 'CAME_BY_PUBLIC_LINK' | 'HANDED_OVER' };
  /** A change of `message` says only whether the recipient had a message of their own before and after. */
  RECIPIENT_UPDATED: AuditRecipient & { changes: AuditChange[] };
  RECIPIENT_REMOVED: AuditRecipient;
  FIELD_ADDED: AuditField;
  FIELD_UPDATED: AuditField & { changes: AuditChange[] };
  FIELD_REMOVED: AuditField;
  /**
   * An actor edited a draft or template between `startedAt` and `changedAt`. Contains the number of changed fields,
   * recipients and files, the changed settings, and the SHA-256 (hex) of the resulting files, recipients and fields.
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
   * Contains the hashes of the files and everything else that recipients see: the title, the sender, the recipients,
   * and the SHA-256 (hex) of the fields in canonical JSON. `handedOver` lists the recipients whose links the API
   * returned. Entries from older versions contain only files and expiration.
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
  /** The sender got a recipient's link for the first time. `by` says how. */
  LINK_HANDED_OVER: AuditRecipient & { link: 'HANDED_OVER'; by: HandOverWay };
  DOCUMENT_OPENED: AuditRecipient & { files: AuditFile[] };
  /** `bySystem` is set for the value of a read-only field. `assistedBy` is the id of the assistant who filled in the field. */
  FIELD_INSERTED: AuditField & RecordedValue & { bySystem: boolean; assistedBy: number | null };
  /**
   * A signature was drawn on another device, which is the actor. If the drawing is used, a FIELD_INSERTED entry has the
   * same hash.
   */
  SIGNATURE_DRAWN_ELSEWHERE: AuditField & RecordedValue;
  FIELD_CLEARED: AuditField;
  /**
   * Authentication was requested: a code was emailed to the recipient, or `provider` was asked to authenticate them.
   */
  AUTHENTICATION_REQUESTED: AuditRecipient & { purpose: ProofPurpose } & (
      | { kind: ProofKind }
      | { kind: 'PROVIDER'; provider: string }
    );
  /** `provided` is set if a third party vouches for the authentication. */
  AUTHENTICATION_SUCCEEDED: AuditRecipient & { purpose: ProofPurpose; kind: ProofKind; provided?: ProvidedProof };
  AUTHENTICATION_FAILED: AuditRecipient & { purpose: ProofPurpose; method: AuthMethod };
  /**
   * A SIGNER signed, an APPROVER approved or an ASSISTANT finished. Contains the hashes of the displayed files.
   * `consent` is null if the recipient did not use a page of this service, and missing in entries older than the
   * disclosure. `together` is set if the recipient chose several documents to be signed together.
   */
  RECIPIENT_COMPLETED: AuditRecipient & {
    files: AuditFile[];
    consent?: AuditedConsent | null;
    together?: AuditedReading;
  } & GivenProofs;
  /** `onBehalf` is set if the sender recorded the rejection. */
  DOCUMENT_REJECTED: AuditRecipient & { reason: string | null; onBehalf: boolean } & GivenProofs;
  /** The previous recipient in the signing order named this recipient. */
  NEXT_SIGNER_NAMED: AuditRecipient & { changes: AuditChange[]; link?: 'ASSIGNED' };
  /** The sender corrected the recipient's name or address after sending. The recipient gets a new link. */
  RECIPIENT_CORRECTED: AuditRecipient & { changes: AuditChange[]; link?: 'HANDED_OVER' };
  /** Contains the new recipient. The actor is the person who delegated the document. */
  RECIPIENT_DELEGATED: AuditRecipient & { changes: AuditChange[]; link?: 'ASSIGNED' };
  /** Contains only the question's hash, which can prove the wording. */
  QUESTION_ASKED: AuditRecipient & RecordedQuestion;
  /**
   * The sender answered a question. `question` is the hash of the question, and the answer is hashed in the same way.
   */
  QUESTION_ANSWERED: AuditRecipient & RecordedQuestion & { question: RecordedQuestion };
  /** A recipient whose deadline has passed asked the sender for more time. */
  TIME_REQUESTED: AuditRecipient;
  EXPIRATION_EXTENDED: { recipientIds: number[]; expiresAt: string };
  RECIPIENT_EXPIRED: AuditRecipient & { expiresAt: string };
  /**
   * Contains the first page that cannot be displayed to recipients, so that no one can finish. The sender is notified
   * by email.
   */
  PAGE_NOT_DRAWABLE: { fileId: string; name: string; page: number; reason: string };
  /** Entries from older versions have no `code`. */
  SEALING_FAILED: { attempt: number; error: string; code?: SealingErrorCode };
  /** `sha256` is the hash of the sealed file. Every completed document has this entry. */
  DOCUMENT_COMPLETED: { files: SealedAuditFile[]; seal: AuditedSeal; service?: AuditedService };
  /** The copy of a rejected document was sealed. */
  REJECTION_SEALED: { files: SealedAuditFile[]; seal: AuditedSeal; service?: AuditedService };
  /** `reason` is missing in entries from older versions. */
  DOCUMENT_CANCELLED: { title: string; reason?: string | null };
  DOCUMENT_DELETED: { title: string };
  /** A recipient downloaded a sealed file for the first time. */
  DOCUMENT_DOWNLOADED: AuditRecipient & AuditFile;
}
export type AuditType = keyof AuditData;

export type AuditEvent = { [T in AuditType]: { type: T; data: AuditData[T] } }[AuditType];

export type AuditEntry = AuditEvent & {
  /** Prevents moving the entry to a different envelope. */
  envelopeId: string;
  /** Number of the entry, starting at 1, without gaps. */
  sequence: number;
  /** Time in ISO 8601, in UTC, with milliseconds. */
  at: string;
  actor: AuditActor;
};
