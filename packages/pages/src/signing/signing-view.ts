import type { Language, Reason as RefusalReason } from '@countersign/languages/browser';

/**
 * A recipient's view of a document, as returned by `GET /api/signing/:token`. It never contains a token. It
 * contains no email address of another recipient except `nextSigner`.
 */
export interface SigningView {
  documentId: number;
  title: string;
  sender: { name: string; email: string };
  /** Null on pages that do not show the sender's team. */
  brand: Brand | null;
  /** The sender's message to this recipient, with placeholders replaced. */
  message: string | null;
  state: SigningState;
  recipient: { name: string; email: string; role: RecipientRole; signedAt: string | null };
  /** Recipients who must finish before it is this recipient's turn. */
  waitingFor: Party[];
  /** Everyone who needs to act, in signing order. */
  parties: (Party & { hasFinished: boolean })[];
  mayComplete: boolean;
  mayReject: boolean;
  mayDelegate: boolean;
  /** Whether the service can email the recipient's questions to the sender. */
  mayAsk: boolean;
  /** Whether the recipient is emailed when it is their turn, and when the document is completed. */
  mailed: { turn: boolean; completion: boolean };
  /** Consent sentence next to the finish button. Null if there is no button. */
  consent: Consent | null;
  /** The next signer, if this recipient can replace them. */
  nextSigner: NamedSigner | null;
  /**
   * The decline: the person and the reason. `onBehalf` is true if the sender declined on the recipient's behalf. Null if the
   * document is not declined.
   */
  rejection: (Party & { isYou: boolean; onBehalf: boolean; reason: string | null }) | null;
  /** The cancellation, with the sender's reason if one was given. Null if the document is not cancelled. */
  cancellation: { reason: string | null } | null;
  expiresAt: string | null;
  completedAt: string | null;
  /** URL where anyone can verify the sealed document. Null before sealing. */
  verifyUrl: string | null;
  signatureMethods: SignatureMethod[];
  attachments: { label: string; url: string }[];
  /** URL to continue to after finishing. Null to stay on this page. */
  redirectUrl: string | null;
  language: string;
  timezone: string;
  /** Empty while the document must not be displayed. */
  files: ViewedFile[];
  /** Fields that this recipient fills in. For an assistant, this includes fields of other recipients. */
  fields: FieldView[];
  /** Approximate time to read and fill in the document. Null if it is too long to be useful. */
  estimatedMinutes: number | null;
  /** Fields of recipients who have finished. Read-only. */
  filledByOthers: FieldView[];
}

/** A question to the sender, as returned by `GET /questions`. */
export interface OwnQuestion {
  text: string;
  /** Null if the sender has not answered, or answered elsewhere. */
  answer: string | null;
}

/** Color, and logo or name, of a team. */
export interface Brand {
  /** `#rrggbb` */
  colour: string | null;
  logo: Logo | null;
  /** Omitted if there is a logo, which has the name. */
  team?: {
    name: string;
    /** `via Countersign`. Omitted if the team has a color. */
    via?: string;
  };
}

export interface Logo {
  url: string;
  /** Width in CSS pixels. */
  width: number;
  height: number;
  name: string;
}

/** Must match `features/sign/signing-state.ts` in the server. */
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

/** The consent sentence, its hash, and the version of the disclosure that it links to. */
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
  /** Changes with the content, for example on sealing. */
  version: string;
  title: string;
  /** Page sizes in points, as displayed. */
  pages: {
    number: number;
    width: number;
    height: number;
    /** Default font size in points, if it is not 12. It is larger on pages larger than A3. */
    fontSize?: number;
    /** Whether the page cannot be rendered, which prevents everyone from finishing. */
    isUndrawable?: true;
  }[];
}

/** A piece of a line of text. Its position is in percent of the displayed page. */
export interface TextLine {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The response of `GET /files/:fileId/pages/:page.json`: the text of that page and of those around it. */
export interface PageTextsAnswer {
  /** Number of the first returned page. */
  first: number;
  /** Lines of each page in reading order. A page without lines has no text, such as a scan. */
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

/** A field and its value. Positions and sizes are in percent of the displayed page. */
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
  /** Owner of the field. Null if the field belongs to this recipient. */
  owner: Party | null;
  fieldMeta: FieldSettings | null;
  value: FieldValue | null;
  /** Example in the field's number format. Only for NUMBER. */
  example: string | null;
  /** Formatted minimum and maximum. Only for NUMBER. */
  limits: { min: string | null; max: string | null } | null;
  /** Suggested answer while the field has no value, such as the recipient's name. */
  suggestion: FieldAnswer | null;
  /** The suggestion as it would be stored. Null if the service would refuse it. */
  suggested: FieldValue | null;
}

/** The part of `fieldMeta` that the page uses. */
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
  /** Text as displayed. Empty if the signature is an image. */
  text: string;
  /** Ids of the selected options of a RADIO or CHECKBOX. Null for other types. */
  selected: number[] | null;
  /** Method of a signature. The image of a drawn or uploaded one is at `/fields/:fieldId/image`. */
  signature: SignatureMethod | null;
  /** Handwriting style of a typed signature. Omitted for the default style. */
  face?: Handwriting;
  /** Changes with each edit, so that the image URL of the field changes, too. */
  version: string;
  /** The image as a data: URL. Only set in a preview, which stores nothing. */
  image?: string;
  /** Plain digits of a NUMBER without a format, if its separators are ambiguous. */
  readAs?: string;
  /** Day of a DATE as `yyyy-MM-dd`, for date inputs. */
  date: string | null;
}

/** Reason for a refusal, by the service or by the page itself. */
export type Reason = RefusalReason | { name: 'notSigned' | 'other' };

/** The `value` in `PUT /fields/:fieldId`. */
export type FieldAnswer =
  | string
  | number
  | (string | number)[]
  | { type: 'typed'; text: string; face?: Handwriting | undefined }
  | { type: 'drawn' | 'uploaded'; image: string }
  /** `text` is the number as typed. The language determines what its separators mean. */
  | { type: 'number'; text: string; language: Language };
