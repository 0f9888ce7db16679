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
  /** Whether this recipient may hand the document over to somebody else. */
  mayDelegate: boolean;
  /** Whether what they ask the sender is mailed from here. */
  mayAsk: boolean;
  /** Whether they are told by mail that their turn has come, and that the document is completed. */
  mailed: { turn: boolean; completion: boolean };
  /** The sentence next to the button that finishes, while there is one. */
  consent: Consent | null;
  /** Who comes next, where this recipient may name another one instead. */
  nextSigner: NamedSigner | null;
  /** Who declined the document, and why. Null if it is not declined. `onBehalf` if the sender recorded it. */
  rejection: (Party & { isYou: boolean; onBehalf: boolean; reason: string | null }) | null;
  /** Cancellation, with the sender's reason if there is one. Null if the document is not cancelled. */
  cancellation: { reason: string | null } | null;
  expiresAt: string | null;
  completedAt: string | null;
  /** Page where anybody checks the sealed document; null before. */
  verifyUrl: string | null;
  /** Ways of signing the sender allows. */
  signatureMethods: SignatureMethod[];
  attachments: { label: string; url: string }[];
  /** URL to continue to after finishing. Null stays on this page. */
  redirectUrl: string | null;
  language: string;
  timezone: string;
  /** Empty while the document may not be seen. */
  files: ViewedFile[];
  /** Fields this recipient fills: their own and, for an assistant, those of others. */
  fields: FieldView[];
  /** About how long it takes to look through it and fill it in; null for what is too long to say. */
  estimatedMinutes: number | null;
  /** Fields of those who have finished, to be read. */
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

/** Documented in the server, `features/sign/signing-state.ts`. */
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

/** A face that a typed signature is written in. */
export type Handwriting = 'caveat' | 'dancing-script' | 'marck-script';

export interface Party {
  name: string;
  role: RecipientRole;
}

/** The sentence, with its hash and the version of the disclosure it links to. */
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
  /** Another one for other content, as once it is sealed. */
  version: string;
  title: string;
  /** Sizes in points, as seen. */
  pages: {
    number: number;
    width: number;
    height: number;
    /** Default font size in points, if it is not 12, as on a page larger than A3. */
    fontSize?: number;
    /** It cannot be shown, so that nobody can finish. */
    isUndrawable?: true;
  }[];
}

/** A piece of a line of text on a page, and where it is seen: in percent of the page as it is seen. */
export interface TextLine {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The answer of `GET /files/:fileId/pages/:page.json`: the lines of that page and of those around it. */
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

/** A field with its value. Positions and sizes are percentages of the page as it is seen. */
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
  /** Whose field it is, where it is not one's own. */
  owner: Party | null;
  /** Settings by type. */
  fieldMeta: FieldSettings | null;
  value: FieldValue | null;
  /** Example of a NUMBER in its numberFormat. */
  example: string | null;
  /** The least and most that a NUMBER may be, as it is written. */
  limits: { min: string | null; max: string | null } | null;
  /** Suggestion while the field has no value, such as the recipient's name. */
  suggestion: FieldAnswer | null;
  /** The suggestion as it would be stored. Null if the service would refuse it. */
  suggested: FieldValue | null;
}

/** The part of `fieldMeta` that the page shows. */
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
  /** Ids of the chosen options of a RADIO or CHECKBOX, else null. */
  selected: number[] | null;
  /** Method of a signature. The image of a drawn or uploaded one is at `/fields/:fieldId/image`. */
  signature: SignatureMethod | null;
  /** Handwriting style of a typed signature. If omitted, the default style. */
  face?: Handwriting;
  /** Another one after each change: what stands in the field has another picture then. */
  version: string;
  /** The image as a data: URL. Only in a preview, which stores nothing. */
  image?: string;
  /** A NUMBER without format as it was understood, in digits, where its signs could mean something else. */
  readAs?: string;
  /** The day of a DATE as `yyyy-MM-dd`, for date controls. */
  date: string | null;
}

/** Why something was refused: by the service, and what only the page finds. */
export type Reason = RefusalReason | { name: 'notSigned' | 'other' };

/** The `value` of `PUT /fields/:fieldId`. */
export type FieldAnswer =
  | string
  | number
  | (string | number)[]
  | { type: 'typed'; text: string; face?: Handwriting | undefined }
  | { type: 'drawn' | 'uploaded'; image: string }
  /** A number as it was typed; the language says what its signs mean. */
  | { type: 'number'; text: string; language: Language };
