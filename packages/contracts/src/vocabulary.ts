/*
 * Words that requests, responses and stored rows share. Clients of version 2 reject a whole response if it contains an
 * unknown value, so adding a value is a breaking change.
 */

/** A TEMPLATE stays a DRAFT, and documents are created from it. */
export const ENVELOPE_TYPES = ['DOCUMENT', 'TEMPLATE'] as const;
export type EnvelopeType = (typeof ENVELOPE_TYPES)[number];

/** Ways in which an envelope can be created. */
export const ENVELOPE_SOURCES = ['DOCUMENT', 'TEMPLATE', 'TEMPLATE_DIRECT_LINK'] as const;
export type EnvelopeSource = (typeof ENVELOPE_SOURCES)[number];

export * from './document-statuses.ts';

/**
 * State of the sealed file. NONE until everyone has finished or a recipient has rejected the document. FAILED is
 * retried, so only SEALED is final.
 */
export const SEALING_STATES = ['NONE', 'QUEUED', 'FAILED', 'SEALED'] as const;
export type SealingState = (typeof SEALING_STATES)[number];

/** Roles in a team, in descending order. Each includes the permissions of those after it. */
export const TEAM_ROLES = ['ADMIN', 'MANAGER', 'MEMBER', 'VIEWER'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Team members who can see an envelope or folder, in addition to its owner. */
export const VISIBILITIES = ['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/**
 * Audience of a template. There are no public template galleries, so the type makes no difference outside of the team.
 */
export const TEMPLATE_TYPES = ['PRIVATE', 'PUBLIC', 'ORGANISATION'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export const SIGNING_ORDERS = ['PARALLEL', 'SEQUENTIAL'] as const;
export type SigningOrder = (typeof SIGNING_ORDERS)[number];

export const DISTRIBUTION_METHODS = ['EMAIL', 'NONE'] as const;
export type DistributionMethod = (typeof DISTRIBUTION_METHODS)[number];

/** Units of deadlines. Reminders do not support years. */
export const REMINDER_UNITS = ['day', 'week', 'month'] as const;
export const EXPIRATION_UNITS = [...REMINDER_UNITS, 'year'] as const;
export type ExpirationUnit = (typeof EXPIRATION_UNITS)[number];

/**
 * Emails that a sender can turn off. An email is sent unless its key is false, except `ownerDocumentCreated`, which is
 * sent only if its key is true.
 */
export const EMAIL_KINDS = [
  'recipientSigningRequest',
  'recipientRemoved',
  'recipientSigned',
  'documentPending',
  'documentCompleted',
  'documentDeleted',
  'ownerDocumentCompleted',
  'ownerRecipientExpired',
  'ownerDocumentCreated',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** KEPT: stored instead of sent, because no mail server is configured. DROPPED: no longer needed, so never sent. */
export const MAIL_STATES = ['QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const RECIPIENT_ROLES = ['SIGNER', 'APPROVER', 'CC', 'VIEWER', 'ASSISTANT'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

/** Progress of a recipient. In each of the following lists, the first value is the initial one. */
export const SIGNING_STATUSES = ['NOT_SIGNED', 'SIGNED', 'REJECTED'] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];
export const SEND_STATUSES = ['NOT_SENT', 'SENT'] as const;
export type SendStatus = (typeof SEND_STATUSES)[number];
export const READ_STATUSES = ['NOT_OPENED', 'OPENED'] as const;
export type ReadStatus = (typeof READ_STATUSES)[number];

/** Position of a recipient in the signing order, for the sender. */
export const STANDINGS = ['TO_COME', 'TURN', 'DONE', 'REJECTED', 'EXPIRED', 'MAIL_FAILED'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Reasons why a team member needs to act, most urgent first. */
export const ATTENTIONS = [
  'SEAL_FAILED',
  'NOT_SENT',
  'MAIL_FAILED',
  'QUESTION',
  'TIME_WANTED',
  'EXPIRED',
  'DECLINED',
] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** Methods in version 1 of the API. */
export const V1_AUTH_METHODS = ['ACCOUNT', 'TWO_FACTOR_AUTH', 'PASSKEY', 'PASSWORD'] as const;
/** `PROVIDER` is available if the operator has configured an authentication provider. */
export const AUTH_METHODS = [...V1_AUTH_METHODS, 'PROVIDER'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];
/** Methods of a recipient, who can also be exempt from the document's authentication. */
export const RECIPIENT_AUTH_METHODS = [...AUTH_METHODS, 'EXPLICIT_NONE'] as const;
export type RecipientAuthMethod = (typeof RECIPIENT_AUTH_METHODS)[number];

/** ACCESS: to open the document. ACTION: to complete or reject it. */
export const PROOF_PURPOSES = ['ACCESS', 'ACTION'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/**
 * Kinds of facts that a provider can confirm: a phone, an account with the provider, or an identity that the provider
 * verified.
 */
export const PROVIDED_KINDS = ['PROVIDER_PHONE', 'PROVIDER_ACCOUNT', 'PROVIDER_IDENTITY'] as const;
export type ProvidedKind = (typeof PROVIDED_KINDS)[number];

/**
 * Ways in which a recipient can get their link: as a visitor of a public link who enters their own name, from another
 * recipient who named them, by email, or from the sender. Each is recorded when it happens.
 */
export const LINK_ORIGINS = ['CAME_BY_PUBLIC_LINK', 'ASSIGNED', 'MAILED', 'HANDED_OVER'] as const;
export type LinkOrigin = (typeof LINK_ORIGINS)[number];

/** Types of fields. FREE_SIGNATURE is a deprecated name for SIGNATURE and behaves the same. */
export const FIELD_TYPES = [
  'SIGNATURE',
  'FREE_SIGNATURE',
  'INITIALS',
  'NAME',
  'EMAIL',
  'DATE',
  'TEXT',
  'NUMBER',
  'RADIO',
  'CHECKBOX',
  'DROPDOWN',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Methods whose signature is an image from the recipient's browser. */
export const IMAGE_METHODS = ['drawn', 'uploaded'] as const;
export const SIGNATURE_METHODS = [...IMAGE_METHODS, 'typed'] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];

export const TEXT_ALIGNS = ['left', 'center', 'right'] as const;
export type TextAlign = (typeof TEXT_ALIGNS)[number];
export const VERTICAL_ALIGNS = ['top', 'middle', 'bottom'] as const;
export type VerticalAlign = (typeof VERTICAL_ALIGNS)[number];
export const DIRECTIONS = ['vertical', 'horizontal'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * State of a document for one recipient, which decides what their page displays:
 * - `waiting`: it is not their turn yet, or they only get a copy after completion
 * - `open`: the recipient can fill in fields and finish
 * - `viewing`: open to a recipient who takes no action
 * - `finished`: this recipient has finished, but others have not
 * - `sealing`: everyone has finished and the document is being sealed
 * - `expired`: this recipient's deadline has passed
 * - `completed`, `rejected`, `cancelled`: final
 */
export const SIGNING_STATES = [
  'waiting',
  'open',
  'viewing',
  'finished',
  'sealing',
  'expired',
  'completed',
  'rejected',
  'cancelled',
] as const;
export type SigningState = (typeof SIGNING_STATES)[number];

export * from './webhook-vocabulary.ts';

/** Permissions of an API token. */
export const SCOPES = ['read', 'draft', 'send', 'manage'] as const;
export type Scope = (typeof SCOPES)[number];

/** Reasons why a draft cannot be sent. */
export const READINESS_CODES = [
  'PDF_MISSING',
  'PAGE_NOT_DRAWABLE',
  'NO_RECIPIENTS',
  'ADDRESS_MISSING',
  'RECIPIENT_WITHOUT_FIELD',
  'SIGNATURES_SWITCHED_OFF',
  'PAGE_DOES_NOT_EXIST',
  'FIELD_OUTSIDE_PAGE',
  'FIELD_NOT_ALLOWED_FOR_ROLE',
  'VALUE_MISSING',
  'VALUE_INVALID',
  'OPTIONS_MISSING',
] as const;
export type ReadinessCode = (typeof READINESS_CODES)[number];

/** Warnings about the printed result. They do not prevent sending. */
export const PRINT_WARNING_CODES = [
  'TITLE_NOT_PRINTABLE',
  'NAME_NOT_PRINTABLE',
  'TEXT_NOT_PRINTABLE',
  'SIGNATURE_TOO_SMALL',
  'TEXT_TOO_SMALL',
] as const;
export type PrintWarningCode = (typeof PRINT_WARNING_CODES)[number];

/**
 * `SIGNATURE_BROKEN`: the signature does not match the file. `SIGNATURE_DOUBTFUL`: it cannot be verified, or something
 * was changed or revoked after signing. `EMPTY_SIGNATURE_REMOVED`: an empty signature field was removed.
 */
export const SIGNATURE_WARNING_CODES = ['SIGNATURE_BROKEN', 'SIGNATURE_DOUBTFUL', 'EMPTY_SIGNATURE_REMOVED'] as const;
export type SignatureWarningCode = (typeof SIGNATURE_WARNING_CODES)[number];

/** Result of verifying one signature (ETSI EN 319 102-1), and of a file. */
export const SIGNATURE_VERDICTS = ['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE'] as const;
export const FILE_VERDICTS = [...SIGNATURE_VERDICTS, 'NOT-SIGNED'] as const;

/** Reasons why sealing failed. Codes are never renamed. */
export const SEALING_ERROR_CODES = [
  'STORAGE_FAILED',
  'SERVICE_FAILED',
  'SEALING_TOO_SLOW',
  'SEALING_TOO_BIG',
  'FILE_MISSING',
  'FILE_CHANGED',
  'AUDIT_CHAIN_BROKEN',
  'AUDIT_CHAIN_CONTRADICTED',
  'PDF_NOT_SEALABLE',
  'SEAL_NOT_VERIFIED',
  'CERTIFICATE_EXPIRED',
  'CERTIFICATE_REVOKED',
  'TIMESTAMP_MISSING',
  'REVOCATION_UNKNOWN',
  'TOKEN_PIN_REFUSED',
  'TOKEN_NOT_FOUND',
  'TOKEN_KEY_MISSING',
  'TOKEN_KEY_MISMATCH',
  'TOKEN_MODULE_FAILED',
  'TOKEN_TOOL_MISSING',
  'TOKEN_TIMEOUT',
  'TOKEN_FAILED',
  'REMOTE_SIGNING_UNAVAILABLE',
  'REMOTE_SIGNING_REFUSED',
  'REMOTE_KEY_UNUSABLE',
  'REMOTE_SIGNATURE_WRONG',
] as const;
export type SealingErrorCode = (typeof SEALING_ERROR_CODES)[number];
