import type { Language, Reason as RefusalReason } from '@countersign/languages/browser';

/**
 * A recipient's view of a document: the response of `GET /api/signing/:token`, from which the signing page is rendered. It
 * never carries a token, nor the email address of another recipient except `nextSigner`.
 */
export interface SigningView {
  documentId: number;
  title: string;
  sender: { name: string; email: string };
  /** Null if the sender's team has no brand. */
  brand: Brand | null;
  /** Message of the sender to this recipient, with placeholders replaced. */
  message: string | null;
  state: SigningState;
  recipient: { name: string; email: string; role: RecipientRole; signedAt: string | null };
  /** People who have to finish before this recipient can. */
  waitingFor: Party[];
  /** Everyone who acts, in the order of the document, and whether they have finished. */
  parties: (Party & { hasFinished: boolean })[];
  mayComplete: boolean;
  mayReject: boolean;
  /** Whether this recipient can assign the document to someone else. */
  mayDelegate: boolean;
  /** Whether the service can email their questions to the sender. */
  mayAsk: boolean;
  /** Whether the recipient is emailed when it is their turn, and when the document is completed. */
  mailed: { turn: boolean; completion: boolean };
  /** Consent sentence next to the button that finishes. Null if there is no button. */
  consent: Consent | null;
  /** Next signer, if this recipient may name another one instead. */
  nextSigner: NamedSigner | null;
  /** The decline: the person and the reason. Null if the document is not declined. `onBehalf` if the sender recorded it. */
  rejection: (Party & { isYou: boolean; onBehalf: boolean; reason: string | null }) | null;
  /** Cancellation, with the sender's reason if there is one. Null if the document is not cancelled. */
  cancellation: { reason: string | null } | null;
  expiresAt: string | null;
  completedAt: string | null;
  /** Page where anyone can verify the sealed document. Null before it is sealed. */
  verifyUrl: string | null;
  /** Signing methods that the sender allows. */
  signatureMethods: SignatureMethod[];
  attachments: { label: string; url: string }[];
  /** URL to continue to after finishing. Null stays on this page. */
  redirectUrl: string | null;
  language: string;
  timezone: string;
  /** Empty while the document must not be displayed. */
  files: ViewedFile[];
  /** Fields that this recipient fills in: their own and, for an assistant, those of others. */
  fields: FieldView[];
  /** Approximate time to read the document and fill it in. Null if it is too long to state. */
  estimatedMinutes: number | null;
  /** Read-only fields of recipients who have finished. */
  filledByOthers: FieldView[];
}

/** Colour and logo of a team. */
export interface Brand {
  /** `#rrggbb` */
  colour: string | null;
  logo: Logo | null;
}

export interface Logo {
  url: string;
  /** Width in CSS pixels. */
  width: number;
  height: number;
  /** Name of the team. */
  name: string;
}

/** See `features/sign/signing-state.ts` of the server. */
export type SigningState =
  | 'waiting'
  | 'open'
  | 'viewing'
  | 'finished'
  | 'sealing'
  | 'expired'
  | 'completed'
  | 'rejected'
  | 'cancelled';

export type RecipientRole = 'SIGNER' | 'APPROVER' | 'CC' | 'VIEWER' | 'ASSISTANT';

export type SignatureMethod = 'drawn' | 'typed' | 'uploaded';

/** Handwriting style of a typed signature. */
export type Handwriting = 'caveat' | 'dancing-script' | 'marck-script';

export interface Party {
  name: string;
  role: RecipientRole;
}

/** The consent sentence, with its hash and the version of the disclosure it links to. */
export interface Consent {
  version: string;
  language: string;
  sentence: string;
  sha256: string;
}

export interface NamedSigner {
  name: string;
  email: string;
}

export interface ViewedFile {
  id: string;
  /** Changes with the content, for example when it is sealed. */
  version: string;
  title: string;
  /** Sizes in points, as displayed. */
  pages: {
    number: number;
    width: number;
    height: number;
    /** Default font size in points, if it is not 12, as on a page larger than A3. */
    fontSize?: number;
    /** Whether the page cannot be displayed, so that no one can finish. */
    isUndrawable?: true;
  }[];
}

/** Part of a line of text with its position, in percent of the page as displayed. */
export interface TextLine {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The response of `GET /files/:fileId/pages/:page.json`: the lines of that page and of those around it. */
export interface PageTextsAnswer {
  /** Number of the first of these pages. */
  first: number;
  /** Lines of each page in reading order. A page without lines is an image. */
  pages: TextLine[][];
}

export type FieldType =
  | 'SIGNATURE'
  | 'FREE_SIGNATURE'
  | 'INITIALS'
  | 'NAME'
  | 'EMAIL'
  | 'DATE'
  | 'TEXT'
  | 'NUMBER'
  | 'RADIO'
  | 'CHECKBOX'
  | 'DROPDOWN';

/** A field with its value. Positions and sizes are percentages of the page as displayed. */
export interface FieldView {
  id: number;
  fileId: string;
  page: number;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
  type: FieldType;
  required: boolean;
  readOnly: boolean;
  /** Owner of the field. Null if it is the recipient's own. */
  owner: Party | null;
  /** Settings by field type. */
  fieldMeta: FieldSettings | null;
  value: FieldValue | null;
  /** Example of a NUMBER in its numberFormat. */
  example: string | null;
  /** Minimum and maximum of a NUMBER, formatted. */
  limits: { min: string | null; max: string | null } | null;
  /** Suggestion while the field has no value, such as the recipient's name. */
  suggestion: FieldAnswer | null;
  /** Suggestion as it would be stored. Null if the service would refuse it. */
  suggested: FieldValue | null;
}

/** Part of `fieldMeta` that the page displays. */
export interface FieldSettings {
  label?: string | undefined;
  placeholder?: string | undefined;
  fontSize?: number | undefined;
  textAlign?: 'left' | 'center' | 'right' | undefined;
  verticalAlign?: 'top' | 'middle' | 'bottom' | undefined;
  lineHeight?: number | undefined;
  letterSpacing?: number | undefined;
  characterLimit?: number | undefined;
  numberFormat?: string | undefined;
  minValue?: number | undefined;
  maxValue?: number | undefined;
  direction?: 'vertical' | 'horizontal' | undefined;
  validationRule?: string | undefined;
  validationLength?: number | undefined;
  values?: { id?: number | undefined; value: string }[] | undefined;
}

export interface FieldValue {
  /** Text as displayed. Empty for a signature image. */
  text: string;
  /** Ids of the selected options of a RADIO or CHECKBOX, or null for other types. */
  selected: number[] | null;
  /** Method of a signature. The image of a drawn or uploaded one is at `/fields/:fieldId/image`. */
  signature: SignatureMethod | null;
  /** Handwriting style of a typed signature. If omitted, the default style. */
  face?: Handwriting;
  /** Changes with each edit, because the content of the field then has another image. */
  version: string;
  /** The image as a data: URL. Only in a preview, which stores nothing. */
  image?: string;
  /** Digits of a NUMBER without format as it was understood, if its signs are ambiguous. */
  readAs?: string;
  /** Day of a DATE as `yyyy-MM-dd`, for date controls. */
  date: string | null;
}

/** Reason for a refusal by the service or by the page itself. */
export type Reason = RefusalReason | { name: 'notSigned' | 'other' };

/** The `value` of `PUT /fields/:fieldId`. */
export type FieldAnswer =
  | string
  | number
  | (string | number)[]
  | { type: 'typed'; text: string; face?: Handwriting | undefined }
  | { type: 'drawn' | 'uploaded'; image: string }
  /** `text` is the number as typed. The language determines the meaning of its signs. */
  | { type: 'number'; text: string; language: Language };
